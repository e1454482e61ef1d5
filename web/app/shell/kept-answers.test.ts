import * as fakeDatabase from 'fake-indexeddb'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putIntoCache, writeCache } from '#web/platform/cache-write.ts'
import { forgetMember } from '#web/platform/forget.ts'
import { markVersion } from '#web/platform/kept-state.ts'
import { readKeptAnswers } from '#web/platform/kept-database.ts'
import { sessionQuery } from '../account/session.ts'
import { chatQuery } from '../chat/queries.ts'
import { showChat } from '../messages/chat-on-screen.ts'
import { removeMessage } from '../messages/remove-message.ts'
import { conversationsQuery, threadQuery } from '../messages/queries.ts'
import { messagesOf } from '../messages/thread-cache.ts'
import { keepAnswers, renewAnswers, restoreAnswers } from './kept-answers.ts'

let me = 0
let userId: string
let stops: (() => void)[]

beforeEach(() => {
  for (const [name, part] of Object.entries(fakeDatabase)) vi.stubGlobal(name, part)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: {} }))
  vi.stubGlobal('localStorage', {})
  // A tab opens the database of a member once.
  me += 1
  userId = `member-${me}`
  stops = []
  markVersion('one')
})
afterEach(async () => {
  stops.forEach((stop) => stop())
  await forgetMember()
})

async function keep() {
  const client = new QueryClient()
  stops.push(await keepAnswers(client, userId))
  return client
}

/** Hiding the page writes at once. */
async function flush(): Promise<void> {
  vi.stubGlobal('document', Object.assign(document, { visibilityState: 'hidden' }))
  document.dispatchEvent(new Event('visibilitychange'))
  vi.stubGlobal('document', Object.assign(document, { visibilityState: 'visible' }))
}

const session = { user: { id: 'me' } } as never
const message = (conversation: string, seq: number) => ({ id: `${conversation}-${seq}`, client_id: `c${seq}`, seq })

/** A chat on the screen, with so many messages. */
function openChat(client: QueryClient, id: string, messages = 1) {
  const hide = showChat(id)
  const items = Array.from({ length: messages }, (_, n) => message(id, n + 1))
  putIntoCache(client, threadQuery(id).queryKey, {
    pages: [{ items, has_more: false }],
    pageParams: [undefined],
  } as never)
  putIntoCache(client, chatQuery(id).queryKey, { conversation: { id } } as never)
  return hide
}

const keptIds = async () => (await readKeptAnswers()).map(({ key }) => JSON.stringify(key))
const contains = async (word: string) => (await keptIds()).filter((key) => key.includes(word)).length

async function restored(): Promise<QueryClient> {
  const client = new QueryClient()
  await restoreAnswers(client)
  return client
}

test('the session, the conversations and a chat with its newest 50 messages come back, to be asked for again', async () => {
  const client = await keep()
  putIntoCache(client, sessionQuery.queryKey, session)
  putIntoCache(client, conversationsQuery.queryKey, {
    pages: [{ items: [], next_cursor: null }],
    pageParams: [undefined],
  })
  const hide = openChat(client, 'a', 60)
  putIntoCache(client, ['discover'] as never, 'is not kept' as never)
  await flush()
  await expect.poll(async () => (await keptIds()).length).toBe(4)
  hide()
  const again = await restored()
  expect(again.getQueryData(sessionQuery.queryKey)).toEqual(session)
  expect(again.getQueryData(conversationsQuery.queryKey)?.pages).toHaveLength(1)
  const thread = again.getQueryData(threadQuery('a').queryKey)
  expect(thread && messagesOf(thread).map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 11))
  expect(thread?.pages[0]?.has_more).toBe(true)
  expect(again.getQueryState(chatQuery('a').queryKey)?.isInvalidated).toBe(true)
})

test('30 chats stay, the ones opened last; one that was only pointed at is not kept', async () => {
  const client = await keep()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let n = 0; n < 32; n++) {
    vi.setSystemTime(Date.now() + 1_000)
    const hide = openChat(client, `chat-${n}-`)
    await flush()
    await expect.poll(() => contains(`"chat-${n}-"`)).toBe(2)
    hide()
  }
  vi.useRealTimers()
  openChat(client, 'pointed-at')()
  await flush()
  expect(await contains('"chat-0-"')).toBe(0)
  expect(await contains('"chat-1-"')).toBe(0)
  expect(await contains('"chat-2-"')).toBe(2)
  expect((await keptIds()).length).toBe(60)
  expect(await contains('pointed-at')).toBe(0)
})

test('a new message of a chat that was opened is kept although another one is on the screen', async () => {
  const client = await keep()
  openChat(client, 'a')()
  const hide = openChat(client, 'b')
  await flush()
  await expect.poll(() => contains('"b"')).toBe(2)
  hide()
  const hideAgain = openChat(client, 'a')
  await flush()
  await expect.poll(() => contains('"a"')).toBe(2)
  hideAgain()
  writeCache(client, threadQuery('a').queryKey, (thread) => ({
    ...thread,
    pages: [{ items: [...messagesOf(thread), message('a', 2) as never], has_more: false }],
  }))
  await flush()
  await expect
    .poll(async () => {
      const thread = (await restored()).getQueryData(threadQuery('a').queryKey)
      return thread && messagesOf(thread).length
    })
    .toBe(2)
})

test('a message that is removed loses its words in a kept chat that no screen holds', async () => {
  const client = await keep()
  const hide = openChat(client, 'a', 2)
  await flush()
  await expect.poll(() => contains('"a"')).toBe(2)
  hide()
  const other = new QueryClient()
  putIntoCache(other, sessionQuery.queryKey, { user: { id: userId } } as never)
  removeMessage(other, { ...message('a', 2), conversation_id: 'a', content: '' } as never)
  await expect
    .poll(async () => {
      const thread = (await restored()).getQueryData(threadQuery('a').queryKey)
      return thread && messagesOf(thread).map(({ content }) => content)
    })
    .toEqual([undefined, ''])
})

test('what another version has kept is not read, and goes with the next answer', async () => {
  const client = await keep()
  putIntoCache(client, sessionQuery.queryKey, session)
  const hide = openChat(client, 'a')
  await flush()
  await expect.poll(async () => (await keptIds()).length).toBe(3)
  hide()
  markVersion('two')
  expect((await restored()).getQueryData(sessionQuery.queryKey)).toBeUndefined()
  putIntoCache(client, sessionQuery.queryKey, { user: { id: 'me', full_name: 'Ada' } } as never)
  await flush()
  await expect.poll(async () => (await keptIds()).length).toBe(1)
})

test('what was restored is asked for again when there is a line', async () => {
  const client = await keep()
  putIntoCache(client, sessionQuery.queryKey, session)
  await flush()
  await expect.poll(async () => (await keptIds()).length).toBe(1)
  const again = await restored()
  // An answer that failed leaves what is kept, as if it were valid.
  again.getQueryCache().find({ queryKey: sessionQuery.queryKey })?.setState({ isInvalidated: false })
  renewAnswers(again)
  expect(again.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true)
})
