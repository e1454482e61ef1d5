import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { openChatStream } from '#server/assistant/chat-stream.ts'

const LONG = 'word '.repeat(20_000)

/** An answer to a reader who takes nothing of it. */
function unread() {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const line = new Duplex({ read: () => {}, write: () => {} })
  response.assignSocket(line as Socket)
  const late = new AbortController()
  return { response, late, stream: openChatStream(response, late.signal) }
}

test('a reader who has not taken a piece when the time is over ends the answer', async () => {
  const { response, late, stream } = unread()
  const written = stream.write(LONG)
  late.abort()
  await written
  expect(response.destroyed).toBe(true)
})

test('so does one who stops taking after that, or who has not taken the last of it', async () => {
  const after = unread()
  after.late.abort()
  expect(after.response.destroyed).toBe(false)
  await after.stream.write(LONG)
  expect(after.response.destroyed).toBe(true)
  const last = unread()
  last.stream.done()
  last.late.abort()
  expect(last.response.destroyed).toBe(true)
})
