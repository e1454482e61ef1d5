import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/messages-api.ts'
import { toast } from '#web/platform/toast.ts'
import { deliver } from './deliver.ts'
import { dropEarly, readEarly } from './early-messages.ts'
import { allOutgoing, keepOutbox, markOutgoing, setOutbox, takeFromOutbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'
import { openOutboxRows } from './outbox-rows.ts'
import { receiveMessage } from './receive-message.ts'
import { createSendQueue } from './send-queue.ts'
import { takeTurn } from './take-turn.ts'

/** What tabs tell each other. */
type Word = { kind: 'changed' } | { kind: 'here' } | { kind: 'wake' } | { kind: 'sent'; message: Message }

export type Sending = {
  /** Tries again at once: there may be a line again. */
  wake: () => void
  stop: () => void
}

/**
 * Keeps the outbox of a member in this browser's database and sends it. One tab sends, the one that holds the lock
 * `outbox:<member>`; the others write into the database and show what is in it. Where the browser has no database, locks
 * or channels, each tab sends its own.
 */
export async function startSending(queryClient: QueryClient, userId: string): Promise<Sending> {
  const rows = await openOutboxRows(userId)
  const name = `outbox:${userId}`
  const shared = rows !== null && 'locks' in navigator && 'BroadcastChannel' in globalThis
  const channel = shared ? new BroadcastChannel(name) : null
  const listening = new AbortController()
  /** Messages of this tab that are not in the database: on their way into it, or refused by it. */
  const onTheWayIn = new Set<string>()
  const onlyHere = new Set<string>()
  let changes = 0

  const tell = (word: Word) => {
    // A write may end after this tab has stopped.
    if (!listening.signal.aborted) channel?.postMessage(word)
  }
  const turn = takeTurn(
    shared ? name : null,
    () => tell({ kind: 'changed' }),
    async () => {
      await readRows()
      queue.kick()
    },
  )
  const queue = createSendQueue({
    waiting: () =>
      allOutgoing().filter(
        ({ client_id, state }) =>
          state === 'waiting' && !onTheWayIn.has(client_id) && (turn.isMine() || onlyHere.has(client_id)),
      ),
    deliver,
    settle(outgoing, outcome) {
      if (outcome.kind === 'sent') {
        receiveMessage(queryClient, outcome.message)
        takeFromOutbox(outgoing.client_id)
        return tell(outcome)
      }
      markOutgoing(outgoing.client_id, outcome.words)
      toast({ kind: 'error', title: msg`Error`, description: outcome.words })
    },
  })

  async function write(work: (() => Promise<void>) | undefined): Promise<boolean> {
    changes += 1
    const isKept =
      (await work?.().then(
        () => true,
        () => false,
      )) ?? false
    changes += 1
    tell({ kind: 'changed' })
    return isKept
  }

  /** Shows what is in the database, and beside it what is not. */
  async function readRows(): Promise<void> {
    if (!rows) return
    const before = changes
    const stored = await rows.all().catch(() => null)
    if (!stored || rows.erased.aborted) return
    // What was read is older than what this tab has changed meanwhile.
    if (changes !== before) return readRows()
    const known = new Set(stored.map(({ client_id }) => client_id))
    const here = allOutgoing().filter(
      ({ client_id }) => !known.has(client_id) && (onTheWayIn.has(client_id) || onlyHere.has(client_id)),
    )
    setOutbox([...stored, ...here])
  }

  function hear(word: Word): void {
    if (word.kind === 'sent') return receiveMessage(queryClient, word.message)
    if (word.kind === 'here') return turn.answered()
    if (word.kind === 'wake') return queue.wake()
    if (turn.isMine()) tell({ kind: 'here' })
    void readRows().then(queue.kick)
  }

  function wake(): void {
    queue.wake()
    queue.kick()
    tell({ kind: 'wake' })
  }

  function stop(): void {
    listening.abort()
    queue.stop()
    turn.stop()
    keepOutbox(null)
    channel?.close()
  }

  const keeper = {
    async put(outgoing: Outgoing) {
      const { client_id } = outgoing
      onTheWayIn.add(client_id)
      const isKept = await write(rows ? () => rows.put(outgoing) : undefined)
      if (isKept) dropEarly(client_id)
      else onlyHere.add(client_id)
      onTheWayIn.delete(client_id)
      turn.ask()
      queue.kick()
    },
    async replace(outgoing: Outgoing) {
      await write(rows ? () => rows.replace(outgoing) : undefined)
      turn.ask()
      queue.kick()
    },
    async remove(clientId: string) {
      onlyHere.delete(clientId)
      await write(rows ? () => rows.remove(clientId) : undefined)
    },
  }

  rows?.erased.addEventListener('abort', () => {
    setOutbox([])
    stop()
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data), { signal: listening.signal })
  addEventListener('online', wake, { signal: listening.signal })
  // Before the database is read: what was written until now is put into it.
  const shown = new Set(allOutgoing().map(({ client_id }) => client_id))
  setOutbox([...readEarly(userId).filter(({ client_id }) => !shown.has(client_id)), ...allOutgoing()])
  keepOutbox({
    put: (outgoing) => void keeper.put(outgoing),
    replace: (outgoing) => void keeper.replace(outgoing),
    remove: (clientId) => void keeper.remove(clientId),
  })
  await readRows()
  return { wake, stop }
}
