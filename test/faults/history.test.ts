import { expect, test } from 'vitest'
import { violations } from '#test/faults/history.ts'
import type { History, Sent } from '#test/faults/history.ts'
import type { Row } from '#test/faults/writer.ts'

const row = (seq: number, content = `m${seq}`): Row => ({
  id: `id-${seq}`,
  client_id: `client-${seq}`,
  seq,
  sender_id: 'ama',
  content,
})
const sent = (seq: number, fate: Sent['fate'] = 'acknowledged'): Sent => ({
  client_id: `client-${seq}`,
  sender_id: 'ama',
  content: `m${seq}`,
  fate,
  ...(fate === 'acknowledged' ? { row: row(seq) } : {}),
})

/** One message from before and three that were sent. */
const rows = [row(1, 'before'), row(2), row(3), row(4)]
const right: History = {
  before: 1,
  sent: [sent(2), sent(3, 'unknown'), sent(4), sent(5, 'refused'), sent(6, 'unknown')],
  stored: rows,
  last_seq: 4,
  shown: [
    { who: 'Ama', rows },
    { who: 'Kofi', rows },
  ],
}

test('a right history has nothing wrong', () => {
  expect(violations(right)).toEqual([])
})

const swapped = [rows[0], rows[1], rows[3], rows[2]] as Row[]
test.each<[string, Partial<History>, string]>([
  ['an acknowledged message is lost', { sent: [...right.sent, sent(9)] }, 'm9 was acknowledged and is not stored'],
  ['a refused one is stored', { sent: [sent(2, 'refused'), sent(3), sent(4)] }, 'm2 is stored and was refused'],
  ['one that nobody sent is stored', { sent: [sent(3), sent(4)] }, 'm2 is stored and was never sent'],
  [
    'one is stored with other words',
    { sent: [{ ...sent(2, 'unknown'), content: 'other' }, sent(3), sent(4)] },
    'other is stored as m2',
  ],
  [
    'one is stored without its file',
    { sent: [{ ...sent(2, 'unknown'), file: { id: 'file', sha256: null, size: null } }, sent(3), sent(4)] },
    'm2 is stored with another file',
  ],
  [
    'one is stored other than it was answered',
    { sent: [{ ...sent(2), row: { ...row(2), id: 'other' } }, sent(3), sent(4)] },
    'm2 is not stored as it was answered',
  ],
  ['one is stored twice', { stored: [...rows, { ...row(4), seq: 5 }], last_seq: 5 }, 'm4 is stored 2 times'],
  ['a number is missing', { stored: [row(1), row(2), row(4)] }, 'number 4 stands at place 3'],
  ['the conversation says another number', { last_seq: 5 }, 'the newest number is said to be 5, of 4 rows'],
  ['they are out of order', { sent: [sent(4), sent(3), sent(2)] }, 'messages of ama are not in the order of sending'],
  [
    'a client shows less',
    { shown: [{ who: 'Kofi', rows: rows.slice(0, 3) }] },
    'Kofi does not show number 4 in its place',
  ],
  [
    'a client shows another order',
    { shown: [{ who: 'Kofi', rows: swapped }] },
    'Kofi does not show number 3 in its place',
  ],
  ['a client shows one twice', { shown: [{ who: 'Kofi', rows: [...rows, row(4)] }] }, 'Kofi shows 1 messages too many'],
])('it is found when %s', (_, change, complaint) => {
  expect(violations({ ...right, ...change })).toContain(complaint)
})
