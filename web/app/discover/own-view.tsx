import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#web/platform/api.ts'
import { toastError } from '#web/platform/toast-error.ts'
import { MemberDialog } from './member-dialog.tsx'

/** Oneself as any other member would be shown: what the server tells of a member. */
export function OwnView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError } = useQuery(api.members.read.queryOptions({ input: { id }, staleTime: 0 }))
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isError) return
    toastError(null, msg`This profile could not be opened.`)
    close()
  }, [isError])
  return <MemberDialog member={data} asking={false} onClose={onClose} />
}
