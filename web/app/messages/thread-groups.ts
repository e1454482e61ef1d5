import { dayOf } from '#web/platform/format.ts'
import type { Line } from './thread-cache.ts'

/** Messages of one writer that were sent within this time stand together, in ms. */
const TOGETHER_MS = 60_000

/** How a line stands in the thread. */
export type PlacedLine = {
  line: Line
  mine: boolean
  /** The first of its day. */
  beginsDay: boolean
  /** Stands with the line before it. */
  joins: boolean
  /** The last of those that stand together: it shows their time. */
  ends: boolean
}

/**
 * Puts the lines of a thread into groups: one writer, one day, within a minute of the first of them. A message that was
 * refused stands alone, and so does what begins below the line "New messages".
 * (rule: message-groups)
 * @param newFrom the key of the first new line
 */
export function placed(lines: readonly Line[], me: string, newFrom: string | undefined): PlacedLine[] {
  const result: PlacedLine[] = []
  let first: Line | undefined
  for (const line of lines) {
    const before = result.at(-1)
    const mine = isMine(line, me)
    const beginsDay = !before || dayOf(sentAt(before.line)) !== dayOf(sentAt(line))
    const isApart =
      beginsDay || mine !== before.mine || line.key === newFrom || isRefused(line) || isRefused(before.line)
    const joins = !isApart && first !== undefined && Math.abs(millisecondsBetween(first, line)) < TOGETHER_MS
    if (joins && before) before.ends = false
    else first = line
    result.push({ line, mine, beginsDay, joins, ends: true })
  }
  return result
}

export function isMine({ message }: Line, me: string): boolean {
  return !message || message.sender_id === me
}

export function sentAt({ message, outgoing }: Line): string {
  return (message ?? outgoing).created_at
}

function isRefused({ outgoing }: Line): boolean {
  return outgoing?.state === 'failed'
}

function millisecondsBetween(one: Line, other: Line): number {
  return Date.parse(sentAt(other)) - Date.parse(sentAt(one))
}
