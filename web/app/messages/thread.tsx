import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown } from 'lucide'
import { Fragment, useMemo } from 'react'
import { dayOf, daysAgo } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { usePagedList } from '#web/platform/use-paged-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Bubble } from './bubble.tsx'
import { useOutgoing } from './outbox.ts'
import { threadQuery } from './queries.ts'
import { useReadPosition } from './read-position.ts'
import { linesOf, messagesOf } from './thread-cache.ts'
import type { Thread as Messages } from './thread-cache.ts'
import { isMine, placed, sentAt } from './thread-groups.ts'
import { firstNew, useLine } from './unread-line.ts'
import { useFoundMessage } from './use-found-message.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import './thread.css'

type Props = {
  conversationId: string
  me: string
  peerName: string
  lastReadSeq: number
  peerReadSeq: number
  /** The number of a message that was searched for. */
  foundSeq: number | undefined
  /** The server has taken a further read position. */
  onRead: (lastReadSeq: number) => void
}

/** The messages of a conversation, the newest at the end; older ones load on scrolling up. */
export function Thread({ conversationId, me, peerName, lastReadSeq, peerReadSeq, foundSeq, onRead }: Props) {
  const { t } = useLingui()
  const thread = usePagedList(threadQuery(conversationId), { within: '.msgs', ahead: '600px' })
  const outgoing = useOutgoing(conversationId)
  const lines = thread.data ? linesOf(thread.data, outgoing) : []
  const last = lines.at(-1)
  const { box, list, atEnd, unseen, onScroll, toEnd } = useThreadScroll(
    last?.key,
    last !== undefined && isMine(last, me),
  )
  useFoundMessage(foundSeq, thread, list)
  const fromOthers = useMemo(() => seqsOfOthers(thread.data, me), [thread.data, me])
  useReadPosition(conversationId, fromOthers, lastReadSeq, onRead)
  const newFrom = firstNew(thread.data, me, useLine(conversationId))
  const lastSeen = lines.findLast(({ message }) => message?.sender_id === me && message.seq <= peerReadSeq)

  return (
    <div className="thread">
      {/* The log is live only while its end is in view, so older messages are not announced. */}
      <div
        className="msgs"
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live={atEnd ? 'polite' : 'off'}
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach a box that scrolls
        tabIndex={0}
      >
        <PagedList
          list={{ ...thread, isEmpty: lines.length === 0 }}
          frameless
          loading={null}
          loadingMore={<OlderLoading />}
          failed={t`Older messages could not be loaded.`}
          empty={
            <p className="hello-line muted">
              <Trans>
                You are connected. Say hello to <bdi>{peerName}</bdi>.
              </Trans>
            </p>
          }
        >
          <ol ref={list}>
            {placed(lines, me, newFrom?.client_id).map((one) => (
              <Fragment key={one.line.key}>
                {one.beginsDay && <Day at={sentAt(one.line)} />}
                {newFrom !== undefined && one.line.key === newFrom.client_id && <NewLine />}
                <Bubble
                  of={one}
                  writer={one.mine ? t`You` : peerName}
                  seen={one.line === lastSeen}
                  found={foundSeq !== undefined && one.line.message?.seq === foundSeq}
                />
              </Fragment>
            ))}
          </ol>
        </PagedList>
      </div>
      <div className="news" role="status">
        {unseen && (
          <button type="button" className="btn btn-a btn-sm" onClick={toEnd}>
            <Icon of={ArrowDown} />
            <Trans>New messages</Trans>
          </button>
        )}
      </div>
    </div>
  )
}

function seqsOfOthers(thread: Messages | undefined, me: string): number[] {
  return (thread ? messagesOf(thread) : []).filter(({ sender_id }) => sender_id !== me).map(({ seq }) => seq)
}

/** Where the reader left off. */
function NewLine() {
  return (
    <li className="new-line">
      <Trans>New messages</Trans>
    </li>
  )
}

/** "Today", "Yesterday", or the date; pointing at it and reading it aloud give the date too. */
function Day({ at }: { at: string }) {
  const { t } = useLingui()
  const ago = daysAgo(at, useNow())
  const day = dayOf(at)
  const near = ago === 0 ? t`Today` : ago === 1 ? t`Yesterday` : undefined
  return (
    <li className="day muted">
      <time dateTime={at} title={near && day}>
        {near ?? day}
        {near && <span className="moment">, {day}</span>}
      </time>
    </li>
  )
}

function OlderLoading() {
  return (
    <div className="older" aria-hidden="true">
      <Skeleton control inline="55%" block="3.5rem" />
      <Skeleton control inline="40%" block="2.75rem" />
    </div>
  )
}
