import type { Row } from '#test/faults/writer.ts'

/** What a client sent, and what it knows of it. Without an answer it is unknown whether it is stored. */
export type Sent = {
  client_id: string
  sender_id: string
  content: string
  fate: 'acknowledged' | 'refused' | 'unknown'
  /** The message as it was answered. */
  row?: Row
  file?: SentFile
}

/** A file under its client's id: what a text has to be when it is read again, and its bytes once it is stored. */
export type SentFile = { id: string; sha256: string | null; size: number | null }

/** Everything that happened in one conversation, from when it had `before` messages. */
export type History = {
  before: number
  sent: readonly Sent[]
  /** The rows of the database, by number, and the newest number as the conversation says it. */
  stored: readonly Row[]
  last_seq: number
  /** What each client has on its screen, in its order, from its first message on. */
  shown: readonly { who: string; rows: readonly Row[] }[]
}

/**
 * Returns what is wrong with a history; empty when nothing is. These hold:
 * - What was acknowledged is stored as it was answered.
 * - What is stored was sent and not refused, with the file that it was sent with.
 * - Each client id has one row, and numbers have no gap.
 * - The messages of a sender are in the order of sending.
 * - Every client shows what is stored, whole and in order.
 */
export function violations({ before, sent, stored, last_seq, shown }: History): string[] {
  const fresh = stored.slice(before)
  const byClientId = Map.groupBy(fresh, ({ client_id, sender_id }) => `${sender_id} ${client_id}`)
  const sentBy = new Map(sent.map((one) => [`${one.sender_id} ${one.client_id}`, one]))
  const wrong: string[] = []
  for (const [at, { seq }] of stored.entries())
    if (seq !== at + 1) {
      wrong.push(`number ${seq} stands at place ${at + 1}`)
      break
    }
  if (last_seq !== stored.length) wrong.push(`the newest number is said to be ${last_seq}, of ${stored.length} rows`)
  for (const [key, rows] of byClientId) {
    if (rows.length > 1) wrong.push(`${rows[0]?.content} is stored ${rows.length} times`)
    const one = sentBy.get(key)
    if (!one) wrong.push(`${rows[0]?.content} is stored and was never sent`)
    else if (one.fate === 'refused') wrong.push(`${one.content} is stored and was refused`)
    else if (one.content !== rows[0]?.content) wrong.push(`${one.content} is stored as ${rows[0]?.content}`)
    else if ((one.file?.id ?? null) !== fileOf(rows[0])) wrong.push(`${one.content} is stored with another file`)
  }
  for (const one of sent) {
    const [row] = byClientId.get(`${one.sender_id} ${one.client_id}`) ?? []
    if (one.fate === 'acknowledged' && !row) wrong.push(`${one.content} was acknowledged and is not stored`)
    if (one.row && row && !isSame(one.row, row)) wrong.push(`${one.content} is not stored as it was answered`)
  }
  for (const [sender, rows] of Map.groupBy(fresh, ({ sender_id }) => sender_id)) {
    const order = sent.filter(({ sender_id }) => sender_id === sender).map(({ client_id }) => client_id)
    const places = rows.map(({ client_id }) => order.indexOf(client_id))
    if (places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0)))
      wrong.push(`messages of ${sender} are not in the order of sending`)
  }
  for (const { who, rows } of shown) {
    const at = stored.findIndex((row, place) => !rows[place] || !isSame(row, rows[place]))
    if (at !== -1) wrong.push(`${who} does not show number ${at + 1} in its place`)
    if (rows.length > stored.length) wrong.push(`${who} shows ${rows.length - stored.length} messages too many`)
  }
  return wrong
}

const fileOf = (row: Row | undefined) => row?.attachment?.id ?? null

function isSame(one: Row, other: Row): boolean {
  if (fileOf(one) !== fileOf(other)) return false
  return (['id', 'client_id', 'seq', 'sender_id', 'content'] as const).every((field) => one[field] === other[field])
}
