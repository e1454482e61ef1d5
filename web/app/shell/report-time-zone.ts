import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, queryClient } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { localZone } from '#web/platform/format.ts'
import { sessionQuery } from '../account/session.ts'

/** Sends this browser's time zone to the server when it has another one. Others plan sessions with it. */
export function useReportedTimeZone(): void {
  const { data: session } = useQuery(sessionQuery)
  const profile = session?.profile
  // A chosen zone is kept.
  const known = profile?.time_zone_chosen ? undefined : profile?.time_zone
  useEffect(() => {
    const time_zone = localZone()
    // The session is not read yet, or there is no profile.
    if (known === undefined || known === time_zone) return
    call.members
      .setTimeZone({ time_zone })
      .then(() => refetch(queryClient, sessionQuery.queryKey))
      // The next visit sends it again.
      .catch(() => {})
  }, [known])
}
