import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Session } from '#contract/account-api.ts'
import { withRead, withReceived } from './unread.ts'

type Event = { kind: 'received' | 'read'; conversation: string; seq: number }
type Positions = Map<string, { last_seq: number; last_read_seq: number }>

/** The session as the server answers it at this moment. */
function answered(positions: Positions): Session {
  const unread_in = [...positions]
    .filter(([, { last_seq, last_read_seq }]) => last_seq > last_read_seq)
    .map(([conversation_id, numbers]) => ({ conversation_id, ...numbers }))
  const unread_messages = unread_in.reduce((sum, { last_seq, last_read_seq }) => sum + last_seq - last_read_seq, 0)
  return {
    user: { id: 'me', email: '', full_name: '', avatar_url: null },
    profile: null,
    is_admin: false,
    live_position: '',
    counts: { total_matches: 0, active_chats: 0, pending_requests: 0, unread_messages },
    unread_in,
    bell: { unread: 0, read_days: [] },
  }
}

const unreadOf = (session: Session) => session?.counts.unread_messages
const changeOf = ({ kind, conversation, seq }: Event) =>
  kind === 'received' ? withReceived(conversation, seq) : withRead(conversation, seq)

test('a message that commits while the session is read counts once, whether the answer has it already or not', () => {
  const none = answered(new Map())
  const one = answered(new Map([['a', { last_seq: 7, last_read_seq: 6 }]]))
  const arrive = withReceived('a', 7)
  for (const session of [none, one]) {
    expect(unreadOf(arrive(session))).toBe(1)
    expect(unreadOf(arrive(arrive(session)))).toBe(1)
  }
})

test('a message that was read before its event comes late counts not at all', () => {
  const read = withRead('a', 7)(answered(new Map()))
  expect(unreadOf(withReceived('a', 7)(read))).toBe(0)
  expect(unreadOf(withReceived('a', 8)(read))).toBe(1)
})

test('whenever the session is read among the events, and whichever come twice, the badge is the server’s number', () => {
  const steps = fc.array(fc.record({ conversation: fc.constantFrom('a', 'b', 'c'), reads: fc.boolean() }), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(steps, fc.nat(), fc.nat(), fc.array(fc.nat(), { maxLength: 10 }), (todo, from, to, doubled) => {
      const positions: Positions = new Map()
      const events: Event[] = []
      const answers = [answered(positions)]
      for (const { conversation, reads } of todo) {
        const { last_seq, last_read_seq } = positions.get(conversation) ?? { last_seq: 0, last_read_seq: 0 }
        const seq = reads ? last_seq : last_seq + 1
        events.push({ kind: reads ? 'read' : 'received', conversation, seq })
        positions.set(conversation, { last_seq: seq, last_read_seq: reads ? last_seq : last_read_seq })
        answers.push(answered(positions))
      }
      // The stream's position is read first, the counts some events later: what lies between comes as well.
      const position = from % answers.length
      const counted = position + (to % (answers.length - position))
      const missed = events.slice(position)
      let session = answers[counted] as Session
      for (const event of missed) session = changeOf(event)(session)
      for (const n of doubled) if (missed.length > 0) session = changeOf(missed[n % missed.length] as Event)(session)
      expect(unreadOf(session)).toBe(unreadOf(answers.at(-1) as Session))
    }),
    { numRuns: 500 },
  )
})
