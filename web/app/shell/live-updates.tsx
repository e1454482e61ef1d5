import { Trans } from '@lingui/react/macro'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { api, call } from '#web/platform/api.ts'
import { startLive, stopLive } from '#web/platform/live.ts'
import type { LiveState } from '#web/platform/live.ts'
import { sessionQuery } from '../account/session.ts'
import { receiveEvent, askForEverything } from './live-events.ts'
import './live-updates.css'

const QUIET_MS = 3_000

/** Keeps the signed-in screens live, and shows a line while there is no connection. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user.id
  const before = useRef(session)
  // The stream begins behind the numbers that came with the session; later ones come through the stream itself.
  const position = useRef(session?.live_position ?? null)
  const signingOut = useIsMutating({ mutationKey: api.account.signOut.mutationKey() }) > 0
  const [state, setState] = useState<LiveState>('waiting')

  useEffect(() => {
    // The stream reports the end of the session too; signing out leads elsewhere.
    if (!userId || signingOut) return
    return startLive<LiveEvent>({
      url: '/api/live',
      scope: userId,
      from: position.current,
      onEvent: (event) => receiveEvent(queryClient, event),
      onResync: () => askForEverything(queryClient),
      onState: setState,
      admitted: async () => (await call.account.session())?.user.id === userId,
      onEnded: (why) => (why === 'ended' ? leave(queryClient, '/auth') : leave(queryClient, backHereAfterSignIn())),
    })
  }, [queryClient, signingOut, userId])

  // Another tab signed out, or signed in as somebody else: the screen shows another member's data.
  useEffect(() => {
    const was = before.current
    before.current = session
    if (!was || session === undefined || session?.user.id === was.user.id) return
    leave(queryClient, session ? location.href : backHereAfterSignIn())
  }, [queryClient, session])

  return <OfflineLine waiting={state === 'waiting'} />
}

function backHereAfterSignIn(): string {
  return `/auth?return_to=${encodeURIComponent(location.pathname + location.search)}`
}

/** Removes everything of the ended session from this tab. */
function leave(queryClient: QueryClient, address: string) {
  stopLive()
  queryClient.clear()
  sessionStorage.clear()
  location.assign(address)
}

function OfflineLine({ waiting }: { waiting: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const patience = setTimeout(() => setLate(true), QUIET_MS)
    return () => {
      clearTimeout(patience)
      setLate(false)
    }
  }, [waiting])
  return (
    <div className="offline" role="status">
      {late && (
        <span>
          <Trans>You are offline. Reconnecting…</Trans>
        </span>
      )}
    </div>
  )
}
