import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

export function ProvideFeedback({ mentorship }: Props) {
  return <span hidden>{mentorship.id}</span>
}
