import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const { app, url, member, newcomer, banned, matched, visitor, events } = await world()

const write = (who: Client, conversation_id: string, content: string) =>
  who.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content })
const heard = (stream: { events: object[] }) =>
  stream.events.flatMap((event) => ('message' in event ? [(event.message as { content: string }).content] : []))

test('a visitor, a banned member and somebody without a profile get no stream', async () => {
  for (const [who, status] of [
    [visitor(), 401],
    [await banned('Kwame'), 401],
    [await newcomer('Efua'), 403],
  ] as const) {
    expect((await events(who)).status).toBe(status)
    expect((await who.request('GET', '/api/live')).headers.get('content-type')).toBe('application/json')
  }
})

test('the stream is one that proxies and caches leave alone', async () => {
  const ama = await member('Ama')
  const stop = new AbortController()
  const { headers } = await fetch(`${url}/api/live`, { headers: { cookie: ama.cookieHeader() }, signal: stop.signal })
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  stop.abort()
})

test.each([
  ['in the address', (last: string) => [`?last=${last}`, {}] as const],
  ['in the header', (last: string) => ['', { 'last-event-id': last }] as const],
])(
  'after a broken line the stream goes on behind the last event, whose id stands %s: nothing missed, nothing twice',
  async (_, resume) => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    const [mine, theirs] = [await matched(ama, kofi), await matched(kofi, efua)]
    const first = await events(ama)
    await write(kofi, mine.conversation_id, 'one')
    await first.next('message.created')
    const last = first.last()
    first.close()
    await write(kofi, mine.conversation_id, 'two')
    await write(kofi, theirs.conversation_id, 'not for Ama')
    await write(ama, mine.conversation_id, 'three')
    const [query, headers] = resume(last)
    const again = await events(ama, query, headers)
    await write(kofi, mine.conversation_id, 'four')
    await again.settled()
    expect(heard(again)).toEqual(['two', 'three', 'four'])
    const upToDate = await events(ama, `?last=${again.last()}`)
    expect(await upToDate.settled()).toEqual([])
    for (const stream of [again, upToDate]) stream.close()
  },
)

test('a tab that opens for the first time is told nothing old', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  await write(kofi, conversation_id, 'one')
  const tab = await events(ama)
  expect(await tab.settled()).toEqual([])
  tab.close()
})

test.each(['another0-3', 'nonsense', '-', '99', '%00', `${'9'.repeat(400)}-1`])(
  'after an id of %s everything is asked for anew',
  async (last) => {
    const ama = await member('Ama')
    const tab = await events(ama, `?last=${last}`)
    expect(await tab.settled()).toEqual([{ type: 'resync' }])
    tab.close()
  },
)

test('after an id from the future, or one too old to be kept, everything is asked for anew', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  const first = await events(ama)
  const [epoch, number] = first.last().split('-')
  first.close()
  const future = await events(ama, `?last=${epoch}-${Number(number) + 1000}`)
  expect(await future.settled()).toEqual([{ type: 'resync' }])
  await write(kofi, conversation_id, 'missed')
  for (let n = 0; n < 45_000; n++) app.live.announce([kofi.id], { type: 'profile.changed', user_id: kofi.id })
  const tooOld = await events(ama, `?last=${epoch}-${number}`)
  expect(await tooOld.settled()).toEqual([{ type: 'resync' }])
  await write(kofi, conversation_id, 'after')
  await tooOld.next('message.created')
  expect(heard(tooOld)).toEqual(['after'])
  for (const stream of [future, tooOld]) stream.close()
})

test('a tab that closes is forgotten', async () => {
  const ama = await member('Ama')
  await expect.poll(() => app.live.size).toBe(0)
  const tab = await events(ama)
  expect(app.live.size).toBe(1)
  tab.close()
  await expect.poll(() => app.live.size).toBe(0)
})

test('a reader that takes nothing is let go, and the others hear on', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await expect.poll(() => app.live.size).toBe(0)
  const stalled = await fetch(`${url}/api/live`, { headers: { cookie: ama.cookieHeader() } })
  const tab = await events(kofi)
  const filler = 'x'.repeat(100_000)
  // More than the sockets of both ends hold, so that it piles up in the server.
  for (let n = 0; n < 400 && app.live.size === 2; n++) {
    app.live.announce([ama.id], { type: 'profile.changed', user_id: filler })
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await expect.poll(() => app.live.size).toBe(1)
  expect(await tab.settled()).toEqual([])
  tab.close()
  await stalled.body?.cancel().catch(() => {})
})
