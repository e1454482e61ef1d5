import { Trans } from '@lingui/react/macro'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide'
import type { MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The state of a chat's mentorship or request, for me. */
export function StatusPill({ state: { mentorship, request } }: { state: MentorshipState }) {
  if (mentorship?.status === 'active')
    return (
      <span className="badge b-ok">
        <Icon of={CircleCheck} />
        {mentorship.my_role === 'mentor' ? <Trans>Mentor - Active</Trans> : <Trans>Mentee - Active</Trans>}
      </span>
    )
  if (request?.status === 'pending')
    return (
      <span className="badge b-warn">
        <Icon of={TriangleAlert} />
        <Trans>Request Pending</Trans>
      </span>
    )
  if (request?.status === 'declined')
    return (
      <span className="badge b-bad">
        <Icon of={OctagonAlert} />
        <Trans>Request Declined</Trans>
      </span>
    )
  return null
}
