import { Trans } from '@lingui/react/macro'
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LiveEvent } from '#contract/live.ts'
import { call } from '#web/platform/api.ts'
import { startLive, stopLive } from '#web/platform/live.ts'
import type { LiveState } from '#web/platform/live.ts'
import { sessionQuery } from '../account/session.ts'
import { LEAVING, forgetSession } from '#web/platform/forget-session.ts'
import type { WebModule } from '../module.ts'
import { liveEventsOf } from './live-events.ts'
import { useKeeping } from './use-keeping.ts'
import './live-updates.css'

const QUIET_MS = 3_000

/** Keeps the signed-in screens live, and shows a line while there is no connection. */
export function LiveUpdates({ modules }: { modules: readonly WebModule[] }) {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user.id
  const before = useRef(session)
  // The stream begins behind the numbers that came with the session; later ones come through the stream itself.
  const position = useRef(session?.live_position ?? null)
  const signingOut = useIsMutating({ mutationKey: LEAVING }) > 0
  const [state, setState] = useState<LiveState>('waiting')
  const isLost = useLate(state === 'waiting')
  useKeeping(signingOut ? undefined : userId, { isLive: state === 'live', isLost })

  useEffect(() => {
    // The stream reports the end of the session too; signing out leads elsewhere.
    if (!userId || signingOut) return
    const events = liveEventsOf(modules)
    events.load()
    return startLive<LiveEvent>({
      url: '/api/live',
      scope: userId,
      from: position.current,
      onEvent: (event) => events.receive(queryClient, event),
      onResync: () => events.askForEverything(queryClient),
      onState: setState,
      admitted: async () => (await call.account.session())?.user.id === userId,
      onEnded: (why) => void leave(queryClient, why === 'ended' ? '/auth' : backHereAfterSignIn()),
    })
  }, [modules, queryClient, signingOut, userId])

  // Another tab signed out, or signed in as somebody else: the screen shows another member's data.
  useEffect(() => {
    // Signing out leads elsewhere, and the session that is just read again may be nobody's by then.
    if (signingOut) return
    const was = before.current
    before.current = session
    if (!was || session === undefined || session?.user.id === was.user.id) return
    void leave(queryClient, session ? location.href : backHereAfterSignIn())
  }, [queryClient, session, signingOut])

  return <OfflineBar isLost={isLost} />
}

function backHereAfterSignIn(): string {
  return `/auth?return_to=${encodeURIComponent(location.pathname + location.search)}`
}

async function leave(queryClient: QueryClient, address: string): Promise<void> {
  stopLive()
  await forgetSession(queryClient)
  location.assign(address)
}

/** Whether it has been so for some seconds. */
function useLate(isWaiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const patience = setTimeout(() => setLate(true), QUIET_MS)
    return () => {
      clearTimeout(patience)
      setLate(false)
    }
  }, [isWaiting])
  return late
}

function OfflineBar({ isLost }: { isLost: boolean }) {
  return (
    <div className="offline" role="status">
      {isLost && (
        <span>
          <Trans>You're offline. Messages will be sent when you're back.</Trans>
        </span>
      )}
    </div>
  )
}
