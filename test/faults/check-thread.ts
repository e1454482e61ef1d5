import { expect } from 'vitest'
import type { Row, Writer } from '#test/faults/writer.ts'

/**
 * The thread after what the seed left in it, beside what its two writers know. Without `cut`, nothing is in it that was
 * not answered.
 */
export function checkThread(
  { rows, last_seq }: { rows: Row[]; last_seq: number },
  writers: Writer[],
  before: number,
  when: string,
  { cut = true } = {},
): void {
  expect(
    rows.map(({ seq }) => seq),
    `numbers without gaps, ${when}`,
  ).toEqual(rows.map((_, index) => index + 1))
  expect(last_seq, `the conversation's newest number, ${when}`).toBe(rows.length)
  const written = rows.slice(before)
  const byClientId = Map.groupBy(written, ({ client_id }) => client_id)
  expect(byClientId.size, `nothing twice, ${when}`).toBe(written.length)
  for (const { name, acknowledged, unanswered } of writers) {
    const own = written.filter(({ content }) => content.startsWith(`${name} `))
    // Acknowledged ones as they were answered, then at most the one whose answer was cut off.
    const mayFollow = cut ? [[], [unanswered?.client_id]] : [[]]
    expect(own.slice(0, acknowledged.length), `${name}'s acknowledged messages in order, ${when}`).toEqual(acknowledged)
    const rest = own.slice(acknowledged.length).map(({ client_id }) => client_id)
    expect(mayFollow, `nothing else of ${name}'s, ${when}`).toContainEqual(rest)
  }
}
