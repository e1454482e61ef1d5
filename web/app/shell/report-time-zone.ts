import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, queryClient } from '#web/platform/api.ts'
import { refetch } from '#web/platform/cache-write.ts'
import { localZone } from '#web/platform/format.ts'
import { sessionQuery } from '../account/session.ts'

/** Tells the server this browser's time zone when it knows another one: what others plan sessions with. */
export function useReportedTimeZone(): void {
  const { data: session } = useQuery(sessionQuery)
  const known = session?.profile?.time_zone
  useEffect(() => {
    const time_zone = localZone()
    // Not asked yet, or nobody to ask for.
    if (known === undefined || known === time_zone) return
    call.members
      .setTimeZone({ time_zone })
      .then(() => refetch(queryClient, sessionQuery.queryKey))
      // Told again on the next visit.
      .catch(() => {})
  }, [known])
}
