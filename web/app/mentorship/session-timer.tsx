import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'

type Props = { state: MentorshipState; mentorship: Mentorship; ahead: number }

export function SessionTimer({ mentorship }: Props) {
  return <span hidden>{mentorship.id}</span>
}
