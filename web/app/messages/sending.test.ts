import * as fakeDatabase from 'fake-indexeddb'
import { QueryClient } from '@tanstack/react-query'
import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages-api.ts'
import type { Sending } from './sending.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const TALK = '00000000-0000-4000-8000-00000000000a'
const OTHER_TALK = '00000000-0000-4000-8000-00000000000b'

type Asked = { id: string; client_id: string; content: string; attachment_id?: string }
type Uploaded = { id: string; file: File }

/** What the server has stored, in the order of its arrival. */
let stored: Message[]
/** What the next calls meet before they are answered. */
let answer: (asked: Asked) => Promise<void>
let asked: Asked[]
/** What the store says of a file, and the files that it has. */
let store: (uploaded: Uploaded) => Promise<void>
let files: Map<string, string>
let tabs: Sending[]

async function send(input: Asked): Promise<{ body: Message }> {
  asked.push(input)
  await answer(input)
  const known = stored.find(({ client_id }) => client_id === input.client_id)
  const body: Message = known ?? {
    id: `m-${stored.length}`,
    client_id: input.client_id,
    conversation_id: input.id,
    seq: stored.length + 1,
    sender_id: ME,
    content: input.content,
    attachment: null,
    created_at: new Date().toISOString(),
  }
  if (!known) stored.push(body)
  return { body }
}

/** A tab of the browser: modules of its own, the database, locks and channels of all. */
async function openTab(userId = ME) {
  vi.resetModules()
  vi.doMock('#web/platform/api.ts', async (original) => ({
    ...(await original<object>()),
    call: { messages: { send } },
  }))
  vi.doMock('./upload-attachment.ts', () => ({
    uploadAttachment: async (uploaded: Uploaded) => {
      await store(uploaded)
      files.set(uploaded.id, await uploaded.file.text())
    },
  }))
  const outbox = await import('./outbox.ts')
  const { startSending } = await import('./sending.ts')
  const { queryClient } = await import('#web/platform/api.ts')
  const { putIntoCache } = await import('#web/platform/cache-write.ts')
  const { sessionQuery } = await import('../account/session.ts')
  putIntoCache(queryClient, sessionQuery.queryKey, { user: { id: userId } } as never)
  const { forgetMember } = await import('#web/platform/forget.ts')
  const start = async () => {
    const sending = await startSending(new QueryClient(), userId)
    tabs.push(sending)
    return sending
  }
  return { ...outbox, start, forgetMember, shown: () => outbox.allOutgoing().map(({ content }) => content) }
}

/** What is in the database. */
async function rowsOf(userId: string) {
  const { openOutboxRows } = await import('./outbox-rows.ts')
  return (await openOutboxRows(userId))?.all() ?? []
}

const contents = () => stored.map(({ content }) => content)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let page: EventTarget
/** As the browser's: what is stored are its own properties. */
const storage = () =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }) as Storage
const back = () => page.dispatchEvent(new Event('online'))

beforeEach(() => {
  page = new EventTarget()
  for (const [name, part] of Object.entries(fakeDatabase)) vi.stubGlobal(name, part)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: {} }))
  vi.stubGlobal('localStorage', storage())
  stored = []
  asked = []
  files = new Map()
  store = async () => {}
  tabs = []
  answer = async () => {}
})
afterEach(async () => {
  tabs.forEach(({ stop }) => stop())
  const { forgetMember } = await openTab()
  await forgetMember()
  vi.doUnmock('#web/platform/api.ts')
  vi.doUnmock('./upload-attachment.ts')
})

test('what is written without a line is sent once and in order when there is one, also what was written before the script came', async () => {
  answer = lost
  const tab = await openTab()
  tab.putIntoOutbox(TALK, 'one')
  const sending = await tab.start()
  tab.putIntoOutbox(TALK, 'two')
  tab.putIntoOutbox(TALK, 'three')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(tab.shown()).toEqual(['one', 'two', 'three'])
  answer = async () => {}
  sending.wake()
  await expect.poll(contents).toEqual(['one', 'two', 'three'])
  expect(tab.shown()).toEqual([])
})

test('it outlives the browser', async () => {
  answer = lost
  const before = await openTab()
  const sending = await before.start()
  before.putIntoOutbox(TALK, 'one')
  before.putIntoOutbox(TALK, 'two')
  await expect.poll(() => asked.length).toBe(1)
  // A closed tab leaves its lock.
  sending.stop()
  const after = await openTab()
  await after.start()
  expect(after.shown()).toEqual(['one', 'two'])
  answer = async () => {}
  back()
  await expect.poll(contents).toEqual(['one', 'two'])
})

test('so does what was written before the script that keeps it had come, for its writer alone', async () => {
  const closed = await openTab()
  closed.putIntoOutbox(TALK, 'one')
  closed.putIntoOutbox(TALK, 'two')
  const mine = await openTab()
  const sending = await mine.start()
  await expect.poll(contents).toEqual(['one', 'two'])
  expect(Object.keys(localStorage)).toEqual([])
  sending.stop()
  const again = await openTab()
  again.putIntoOutbox(TALK, 'three')
  const theirs = await openTab('00000000-0000-4000-8000-000000000002')
  await theirs.start()
  expect(theirs.shown()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a message whose answer was lost is stored once', async () => {
  const tab = await openTab()
  const sending = await tab.start()
  let tries = 0
  answer = async (input) => {
    tries += 1
    if (tries > 1) return
    // Committed, then cut.
    stored.push({ ...input, id: 'm', conversation_id: TALK, seq: 1, sender_id: ME, attachment: null, created_at: '' })
    await lost()
  }
  tab.putIntoOutbox(TALK, 'one')
  await expect.poll(() => tries).toBe(1)
  sending.wake()
  await expect.poll(() => tab.shown()).toEqual([])
  expect(contents()).toEqual(['one'])
})

test('one tab sends what two write, both show it, and the other goes on when that one is closed', async () => {
  answer = lost
  const first = await openTab()
  const sending = await first.start()
  const second = await openTab()
  await second.start()
  first.putIntoOutbox(TALK, 'from the first')
  await expect.poll(second.shown).toEqual(['from the first'])
  second.putIntoOutbox(TALK, 'from the second')
  await expect.poll(first.shown).toEqual(['from the first', 'from the second'])
  expect(new Set(asked.map(({ content }) => content))).toEqual(new Set(['from the first']))
  sending.stop()
  answer = async () => {}
  await expect.poll(contents).toEqual(['from the first', 'from the second'])
  await expect.poll(second.shown).toEqual([])
})

test('a refusal marks one message failed with the words of the server, and the ones behind it go on', async () => {
  const tab = await openTab()
  await tab.start()
  answer = async ({ content }) => {
    if (content === 'one') throw new ORPCError('PEER_UNAVAILABLE', { status: 409, message: 'Not any more.' })
  }
  tab.putIntoOutbox(TALK, 'one')
  tab.putIntoOutbox(TALK, 'two')
  await expect.poll(contents).toEqual(['two'])
  await expect.poll(tab.allOutgoing).toMatchObject([{ content: 'one', state: 'failed', reason: 'Not any more.' }])
  answer = async () => {}
  tab.markOutgoing(tab.allOutgoing()[0]?.client_id ?? '', undefined)
  await expect.poll(contents).toEqual(['two', 'one'])
})

test.each([429, 500, 503, 401, 408])('%i is tried again', async (status) => {
  const tab = await openTab()
  const sending = await tab.start()
  answer = () => Promise.reject(new ORPCError('ANY', { status, message: 'Later.' }))
  tab.putIntoOutbox(TALK, 'one')
  await expect.poll(() => asked.length).toBe(1)
  answer = async () => {}
  // The pause may not have begun yet.
  await expect
    .poll(() => {
      sending.wake()
      return contents()
    })
    .toEqual(['one'])
})

const picture = (size = 9) => ({
  id: `file-${size}`,
  name: 'bridge.jpg',
  type: 'image/jpeg',
  size,
  file: new File(['x'.repeat(size)], 'bridge.jpg', { type: 'image/jpeg' }),
})

test('a message waits with its file over a restart, and the file is stored once, before it', async () => {
  store = lost
  const before = await openTab()
  const sending = await before.start()
  before.putIntoOutbox(TALK, 'look', picture())
  before.putIntoOutbox(TALK, 'behind it')
  await expect.poll(async () => (await rowsOf(ME)).length).toBe(2)
  sending.stop()
  let uploads = 0
  store = async () => void (uploads += 1)
  answer = async ({ content }) => {
    if (content === 'look' && asked.length === 1) await lost()
  }
  const after = await openTab()
  const again = await after.start()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  again.wake()
  await expect.poll(contents).toEqual(['look', 'behind it'])
  expect(asked[0]).toMatchObject({ attachment_id: 'file-9' })
  expect([...files]).toEqual([['file-9', 'x'.repeat(9)]])
  expect(uploads).toBe(1)
})

test('a store that is down holds up the texts behind a file for a while, and the message can be sent again', async () => {
  const tab = await openTab()
  await tab.start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store = () => Promise.reject(new ORPCError('SERVICE_UNAVAILABLE', { status: 503 }))
  tab.putIntoOutbox(TALK, 'look', picture())
  tab.putIntoOutbox(TALK, 'behind it')
  while (stored.length === 0) await vi.advanceTimersByTimeAsync(1_000)
  expect(contents()).toEqual(['behind it'])
  expect(tab.allOutgoing()).toMatchObject([{ content: 'look', state: 'failed', reason: 'Failed to upload file' }])
  vi.useRealTimers()
  store = async () => {}
  tab.markOutgoing(tab.allOutgoing()[0]?.client_id ?? '', undefined)
  await expect.poll(contents).toEqual(['behind it', 'look'])
})

test('the files that wait take up 50 MB at most', async () => {
  const tab = await openTab()
  const { hasRoomFor } = await import('./room-for-files.ts')
  for (let n = 0; n < 5; n++) {
    expect(hasRoomFor(10 * 1024 * 1024)).toBe(true)
    tab.putIntoOutbox(TALK, 'look', { ...picture(), file: new File([new Uint8Array(10 * 1024 * 1024)], 'large.pdf') })
  }
  expect(hasRoomFor(1)).toBe(false)
  expect(hasRoomFor(0)).toBe(true)
})

test('a conversation whose message is tried again holds up no other', async () => {
  const tab = await openTab()
  await tab.start()
  answer = async ({ id }) => {
    if (id === TALK) await lost()
  }
  tab.putIntoOutbox(TALK, 'waits')
  tab.putIntoOutbox(OTHER_TALK, 'goes')
  await expect.poll(contents).toEqual(['goes'])
  expect(tab.shown()).toEqual(['waits'])
})

test('after a sign-out nothing is left, and no other tab sends or keeps anything', async () => {
  answer = lost
  const one = await openTab()
  await one.start()
  const two = await openTab()
  await two.start()
  one.putIntoOutbox(TALK, 'mine')
  await expect.poll(two.shown).toEqual(['mine'])
  await one.forgetMember()
  expect([one.shown(), two.shown()]).toEqual([[], []])
  two.putIntoOutbox(TALK, 'late')
  expect(await indexedDB.databases()).toEqual([])
})

test('another account finds nothing of the one before, whose tab sends nothing more', async () => {
  answer = lost
  const mine = await openTab()
  await mine.start()
  mine.putIntoOutbox(TALK, 'mine')
  await expect.poll(() => asked.length).toBe(1)
  const theirs = await openTab('00000000-0000-4000-8000-000000000002')
  await theirs.start()
  expect(theirs.shown()).toEqual([])
  expect(mine.shown()).toEqual([])
  answer = async () => {}
  back()
  theirs.putIntoOutbox(TALK, 'theirs')
  await expect.poll(contents).toEqual(['theirs'])
})

test('a tab that sleeps with the turn loses it to one that somebody writes in', async () => {
  const asleep = new AbortController()
  const slept = navigator.locks
    .request(`outbox:${ME}`, () => new Promise((resolve) => asleep.signal.addEventListener('abort', resolve)))
    .then(
      () => 'woke with its turn',
      () => 'lost its turn',
    )
  const tab = await openTab()
  await tab.start()
  tab.putIntoOutbox(TALK, 'one')
  await expect.poll(contents).toEqual(['one'])
  asleep.abort()
  expect(await slept).toBe('lost its turn')
})
