import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, UserPlus } from 'lucide-react'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Circle } from '#contract/circles-api.ts'
import { api, messageOf } from '#web/platform/api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { changeCircle } from './circle-changed.ts'
import { circleQuery } from './queries.ts'

/** Joins the circle, or leaves it. */
export function MembershipButton({ circle: { id, is_member, member_count } }: { circle: Circle }) {
  const queryClient = useQueryClient()
  const { queryKey } = circleQuery(id)
  const refused = (otherwise: string) => (error: unknown) => {
    toast({ kind: 'error', title: 'Error', description: messageOf(error, otherwise) })
    void queryClient.invalidateQueries({ queryKey })
  }
  const join = useMutation(
    api.circleMembers.join.mutationOptions({
      onSuccess: ({ body }) => {
        changeCircle(queryClient, id, body)
        toast({ title: CIRCLE_TEXTS.joined })
      },
      onError: refused(CIRCLE_TEXTS.joinFailed),
    }),
  )
  const leave = useMutation(
    api.circleMembers.leave.mutationOptions({
      onSuccess: async () => {
        changeCircle(queryClient, id, {
          is_member: false,
          is_admin: false,
          member_count: Math.max(0, member_count - 1),
        })
        toast({ title: CIRCLE_TEXTS.left })
        await queryClient.invalidateQueries({ queryKey })
      },
      onError: refused(CIRCLE_TEXTS.leaveFailed),
    }),
  )
  // One button for both, so that whoever pressed it keeps the focus.
  return (
    <BusyButton
      className={is_member ? 'btn btn-o' : 'btn btn-p'}
      busy={join.isPending || leave.isPending}
      busyText={is_member ? 'Leaving...' : 'Joining...'}
      icon={is_member ? <Icon of={LogOut} flip /> : <Icon of={UserPlus} />}
      onClick={() => (is_member ? leave : join).mutate({ id })}
    >
      {is_member ? 'Leave Circle' : 'Join Circle'}
    </BusyButton>
  )
}
