import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'

/** How the mentorship of a chat stands for me (spec 2 Chat). */
export function StatusPill({ state: { mentorship, request } }: { state: MentorshipState }) {
  if (mentorship?.status === 'active')
    return (
      <span className="badge b-ok">
        <Icon of={CircleCheck} />
        {mentorship.my_role === 'mentor' ? 'Mentor - Active' : 'Mentee - Active'}
      </span>
    )
  if (request?.status === 'pending')
    return (
      <span className="badge b-warn">
        <Icon of={TriangleAlert} />
        Request Pending
      </span>
    )
  if (request?.status === 'declined')
    return (
      <span className="badge b-bad">
        <Icon of={OctagonAlert} />
        Request Declined
      </span>
    )
  return null
}
