import { expect, test } from 'vitest'
import type { Line } from './thread-cache.ts'
import { placed } from './thread-groups.ts'

const at = (day: number, minute: number, second = 0) => new Date(2025, 9, day, 9, minute, second).toISOString()
const line = (key: string, sender_id: string, created_at: string) =>
  ({ key, message: { client_id: key, sender_id, created_at } }) as Line
const onItsWay = (key: string, created_at: string, state: 'waiting' | 'failed' = 'waiting') =>
  ({ key, outgoing: { client_id: key, created_at, state } }) as Line

/** The keys of each group, with the day's beginning as "|". */
const groups = (lines: readonly Line[], newFrom?: string) =>
  placed(lines, 'ama', newFrom)
    .map(
      ({ line: { key }, beginsDay, joins, ends }) =>
        `${beginsDay ? '|' : ''}${joins ? '' : '['}${key}${ends ? ']' : ''}`,
    )
    .join('')

test.each([
  [
    'those of one writer within a minute of the first',
    [line('a', 'kofi', at(6, 0)), line('b', 'kofi', at(6, 0, 59))],
    '|[ab]',
  ],
  [
    'not what comes a minute after the first, though it is near the one before',
    [line('a', 'kofi', at(6, 0)), line('b', 'kofi', at(6, 0, 40)), line('c', 'kofi', at(6, 1))],
    '|[ab][c]',
  ],
  ['not those of two writers', [line('a', 'kofi', at(6, 0)), line('b', 'ama', at(6, 0, 5))], '|[a][b]'],
  [
    'one that is on its way, but not one that was refused',
    [line('a', 'ama', at(6, 0)), onItsWay('b', at(6, 0, 5)), onItsWay('c', at(6, 0, 9), 'failed')],
    '|[ab][c]',
  ],
  [
    'not those of two days',
    [
      { ...line('a', 'kofi', new Date(2025, 9, 6, 23, 59, 50).toISOString()) },
      line('b', 'kofi', new Date(2025, 9, 7, 0, 0, 10).toISOString()),
    ],
    '|[a]|[b]',
  ],
])('stand together: %s', (_title, lines, expected) => {
  expect(groups(lines)).toBe(expected)
})

test('what is new to the reader begins a group of its own', () => {
  expect(groups([line('a', 'kofi', at(6, 0)), line('b', 'kofi', at(6, 0, 5))], 'b')).toBe('|[a][b]')
})
