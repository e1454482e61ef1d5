import type { MentorshipState } from '#contract/mentorship-api.ts'

export function IncomingRequests({ state }: { state: MentorshipState }) {
  return <span hidden>{state.now}</span>
}
