import type { CIRCLE_TYPES } from '#contract/circle-types.ts'
import type { SeedMessage } from '#db/seed/seed-connection.ts'
import { transcript } from '#db/seed/transcript.ts'

/** A circle of the demo. */
export interface SeedCircle {
  name: string
  description: string
  type: (typeof CIRCLE_TYPES)[number]
  /** Whole days between its creation and the moment of seeding. */
  days_ago: number
  /** Keys in the order of joining; the first created it and is its admin. */
  members: string[]
  /** Newest first. */
  posts: SeedMessage[]
  /** The index of the pinned post in `posts`. */
  pinned?: number
}

/**
 * Parses posts by members of a circle, one per line, such as "2d3h demo-mentor: Good morning".
 * @throws Error at a line in another form or by somebody who is not in `members`
 */
export function postsBy(members: string[], lines: string): SeedMessage[] {
  return transcript(Object.fromEntries(members.map((key) => [key, key])), lines)
}
