import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut, UserPlus } from 'lucide'
import { useState } from 'react'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { call } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { useAction } from '#web/platform/use-action.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/platform/toast.ts'
import { changeCircle } from './circle-changed.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { circleQuery } from './queries.ts'

/** Joins the circle, or leaves it after a question. */
export function MembershipButton({ circle }: { circle: Circle }) {
  const { t } = useLingui()
  const { id, is_member, member_count } = circle
  const [leaving, setLeaving] = useState(false)
  const queryClient = useQueryClient()
  const { queryKey } = circleQuery(id)
  const left = { is_member: false, is_admin: false, member_count: Math.max(0, member_count - 1) }
  const { run, isPending } = useAction({
    call: async (joins: boolean) => {
      if (joins) return (await call.circleMembers.join({ id })).body
      await call.circleMembers.leave({ id })
      return left
    },
    failed: (_error, joins) => (joins ? CIRCLE_TEXTS.joinFailed : CIRCLE_TEXTS.leaveFailed),
    onSuccess: async (known, joins) => {
      changeCircle(queryClient, id, known)
      toast({ title: joins ? CIRCLE_TEXTS.joined : CIRCLE_TEXTS.left })
      if (!joins) await refetch(queryClient, queryKey)
    },
    onError: () => void refetch(queryClient, queryKey),
  })
  // It is one button for both, so that the focus stays on it after a press.
  return (
    <>
      <BusyButton
        className={is_member ? 'btn btn-o' : 'btn btn-p'}
        busy={isPending}
        busyText={is_member ? t`Leaving...` : t`Joining...`}
        icon={is_member ? <Icon of={LogOut} flip /> : <Icon of={UserPlus} />}
        aria-haspopup={is_member ? 'dialog' : undefined}
        onClick={() => (is_member ? setLeaving(true) : run(true))}
      >
        {is_member ? t`Leave Circle` : t`Join Circle`}
      </BusyButton>
      {leaving && <LeaveQuestion circle={circle} onClose={() => setLeaving(false)} onLeave={() => run(false)} />}
    </>
  )
}
