import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '#web/platform/api.ts'
import { Failure } from './failure.tsx'

interface LoadedProps<Data> {
  /** What useQuery answers. */
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The shape of the data while they are on their way. */
  loading: ReactNode
  /**
   * Why they are not there, where the server did not say: shown with a way to try again. Or what leads away from here: it
   * is called once, and the shape of loading stays.
   */
  failed: string | (() => void)
  /** Puts something around a failure that is shown, such as a card where nothing else frames it. */
  around?: (failure: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/** One thing of the server, with its waiting and failing. What is there stays when asking again fails. */
export function Loaded<Data>({ query, loading, failed, around, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return loading
  if (typeof failed === 'function') return <Left leave={failed}>{loading}</Left>
  const failure = (
    <Failure text={messageOf(query.error, failed)} busy={query.isFetching} onRetry={() => void query.refetch()} />
  )
  return around ? around(failure) : failure
}

function Left({ leave, children }: { leave: () => void; children: ReactNode }) {
  const hasLeft = useRef(false)
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    go()
  }, [])
  return children
}
