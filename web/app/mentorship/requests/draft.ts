import type { DURATIONS, MENTORSHIP_TYPES } from '#contract/mentorship.ts'

/** What a request asks for. */
export type Chosen = {
  mentorship_type: (typeof MENTORSHIP_TYPES)[number]
  duration_frequency: (typeof DURATIONS)[number]
}
/** A request that is being written: nothing need be chosen yet. */
export type Draft = { [choice in keyof Chosen]: Chosen[choice] | '' } & { message: string }
