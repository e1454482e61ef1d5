import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Mentorship, MentorshipState } from '#contract/mentorship-api.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pressProps } from '#web/ui/press-props.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LogSessionDialog } from './log-session-dialog.tsx'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './sessions-query.ts'

type Props = { state: MentorshipState; mentorship: Mentorship }

/** The sessions of a mentorship in a box that scrolls by itself (spec 9). */
export function SessionList({ state: { conversation }, mentorship }: Props) {
  const [logging, setLogging] = useState(false)
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    sessionsQuery(mentorship.id),
  )
  const sessions = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <section className="sess" tabIndex={0} aria-label="Sessions" aria-busy={isPending}>
        <h3 className="small">Sessions</h3>
        {isPending && <Skeleton inline="100%" block="3rem" />}
        {isError && (
          <p className="small muted sess-none">
            The sessions could not be loaded.{' '}
            <button type="button" className="btn btn-o btn-sm" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {data && sessions.length === 0 && <p className="small muted sess-none">No sessions logged yet</p>}
        <ul className="list">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} mentorship={mentorship} peer={conversation.peer} />
          ))}
        </ul>
        {hasNextPage && (
          <button
            type="button"
            className="btn btn-g btn-sm btn-w"
            {...pressProps(isFetchingNextPage, () => void fetchNextPage())}
          >
            Show earlier sessions
          </button>
        )}
      </section>
      {mentorship.my_role === 'mentor' && (
        <button type="button" className="btn btn-o btn-sm" onClick={() => setLogging(true)}>
          <Icon of={Plus} />
          Log Session
        </button>
      )}
      {logging && (
        <LogSessionDialog match={{ mentorship, peer: conversation.peer }} onClose={() => setLogging(false)} />
      )}
    </>
  )
}
