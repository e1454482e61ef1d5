import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { Live } from '#server/platform/live.ts'
import { localBus } from '#server/platform/bus.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Client } from '#test/client.ts'
import { world } from '#test/world.ts'

const { app, url, member, newcomer, banned, matched, circle, visitor, events, rows } = await world()

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

test.each(['another0-3', 'nonsense', '-', '99', '%00', `${'9'.repeat(400)}-1`, '%20'])(
  'after an id of %s everything is asked for anew',
  async (last) => {
    const ama = await member('Ama')
    const tab = await events(ama, `?last=${last}`)
    expect(await tab.settled()).toEqual([{ type: 'resync' }])
    tab.close()
  },
)

test('after a number from the future, or one in another form, everything is asked for anew', async () => {
  const ama = await member('Ama')
  const first = await events(ama)
  const [epoch, number] = first.last().split('-')
  first.close()
  const forms = [`${epoch}-${Number(number) + 1000}`, `${epoch}-`, `${epoch}-0x1`, `${epoch}-1e0`, `${epoch}-%201`]
  for (const last of [...forms, `${epoch}-01`, `${epoch}-1.0`, `${epoch}-1-1`, `${epoch}--1`, ` ${epoch}-1`]) {
    const tab = await events(ama, `?last=${last}`)
    expect(await tab.settled(), last).toEqual([{ type: 'resync' }])
    tab.close()
  }
})

test('one member’s events are bounded: who lies far behind them asks anew, and the others resume as before', async () => {
  const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
  const { conversation_id } = await matched(ama, kofi)
  const last = app.live.position
  await write(kofi, conversation_id, 'missed')
  const long = 'x'.repeat(5000)
  for (let n = 0; n < 20_000; n++) app.live.announce([efua.id], { type: 'profile.changed', user_id: long })
  const behind = await events(efua, `?last=${last}`)
  expect(await behind.settled()).toEqual([{ type: 'resync' }])
  const others = await events(ama, `?last=${last}`)
  await others.settled()
  expect(heard(others)).toEqual(['missed'])
  for (const stream of [behind, others]) stream.close()
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
  const filler = 'x'.repeat(50_000)
  // More than the sockets of both ends hold, so that it piles up in the server.
  for (let n = 0; n < 800 && app.live.size === 2; n++) {
    app.live.announce([ama.id], { type: 'profile.changed', user_id: filler })
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await expect.poll(() => app.live.size).toBe(1)
  expect(await tab.settled()).toEqual([])
  tab.close()
  await stalled.body?.cancel().catch(() => {})
})

describe('channels', () => {
  const post = async (who: Client, circle_id: string) =>
    (await who.call.circlePosts.create({ id: circle_id, post_id: crypto.randomUUID(), content: 'Hello' })).id
  const posts = (stream: { events: LiveEvent[] }) =>
    stream.events.flatMap((event) => (event.type === 'circle.posted' ? [event.post_id] : []))

  test('what is said in a channel is heard by who is in it, in every tab, and by nobody else', async () => {
    const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
    const [ours, theirs] = [await circle(ama, kofi), await circle(efua, ama)]
    const tabs = [await events(ama), await events(ama), await events(kofi), await events(efua)]
    const [toKofi, toEfua] = [await post(kofi, ours), await post(ama, theirs)]
    for (const tab of tabs) await tab.settled()
    expect(tabs.map(posts)).toEqual([[toKofi, toEfua], [toKofi, toEfua], [toKofi], [toEfua]])
    for (const tab of tabs) tab.close()
  })

  test('who joins hears from that moment on, who leaves hears nothing from that moment on', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const channel = await circle(ama)
    const tabs = [await events(kofi), await events(kofi)]
    await post(ama, channel)
    await kofi.call.circleMembers.join({ id: channel })
    const between = await post(ama, channel)
    await kofi.call.circleMembers.leave({ id: channel })
    await post(ama, channel)
    for (const tab of tabs) {
      await tab.settled()
      expect(posts(tab)).toEqual([between])
      tab.close()
    }
  })

  test('after a broken line one hears of the channels that one is in now, but not what was said before one came', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const [left, kept, joined] = [await circle(ama, kofi), await circle(ama, kofi), await circle(ama)]
    const first = await events(kofi)
    const last = first.last()
    first.close()
    await post(ama, left)
    const here = await post(ama, kept)
    await post(ama, joined)
    await kofi.call.circleMembers.leave({ id: left })
    await kofi.call.circleMembers.join({ id: joined })
    const behind = await post(ama, joined)
    await kofi.call.circleMembers.leave({ id: kept })
    await post(ama, kept)
    await kofi.call.circleMembers.join({ id: kept })
    const back = await post(ama, kept)
    const again = await events(kofi, `?last=${last}`)
    await again.settled()
    // Whoever came back has what they lack of the time before asked for by the event of their membership.
    expect([posts(again), posts(again).includes(here)]).toEqual([[behind, back], false])
    again.close()
  })

  test.each([
    ['deleted', (who: Client, id: string) => who.call.circlePosts.delete({ id })],
    [
      'hidden by a ban',
      async (who: Client & { id: string }) =>
        void (await rows(sql`update users set banned_at = now() where id = ${who.id}`)),
    ],
  ])('a post that is %s is replayed to nobody', async (_, hide) => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const channel = await circle(ama, kofi)
    const first = await events(ama)
    const last = first.last()
    first.close()
    const secret = 'words that were taken back'
    const { id } = await kofi.call.circlePosts.create({ id: channel, post_id: crypto.randomUUID(), content: secret })
    await kofi.call.circlePosts.update({ id, content: `${secret} twice` })
    await hide(kofi, id)
    const again = await events(ama, `?last=${last}`)
    expect(JSON.stringify(await again.settled())).not.toContain(secret)
    expect(posts(again)).toEqual([id])
    expect(await ama.call.circlePosts.readSome({ id: channel, ids: [id] })).toEqual({ items: [] })
    again.close()
  })

  test('a signal that never came is made up for when a stream opens', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const channel = await circle(ama)
    const tab = await events(kofi)
    await rows(sql`insert into circle_members (circle_id, user_id) values (${channel}, ${kofi.id})`)
    const second = await events(kofi)
    const told = await post(ama, channel)
    for (const stream of [tab, second]) {
      await stream.settled()
      expect(posts(stream)).toEqual([told])
      stream.close()
    }
  })

  /** A Live of its own whose looks at the channels end when the test says. */
  function slow() {
    const looks: { answer(channels: string[]): void; fail(): void }[] = []
    const live = new Live(
      localBus(),
      () =>
        new Promise((resolve, reject) => void looks.push({ answer: resolve, fail: () => reject(new Error('down')) })),
    )
    const open = (last: string | null = null) => {
      const stream = openBare(live, last)
      return { ...stream, said: () => [...stream.text().matchAll(/"say":"([^"]+)"/g)].map(([, word]) => word) }
    }
    const say = (channel: string, word: string) => live.announceIn(channel, { say: word })
    const look = (n: number) => looks[n] ?? { answer: () => {}, fail: () => {} }
    return { live, open, say, look, looks: () => looks.length }
  }
  const turn = () => new Promise((resolve) => void setImmediate(resolve))

  test('who leaves while their channels are being read is not let in by what was read', async () => {
    const { live, open, say, look, looks } = slow()
    const stream = open()
    live.leave('ama', 'channel')
    expect(looks()).toBe(2)
    look(0).answer(['channel'])
    await turn()
    say('channel', 'secret')
    expect(stream.text()).toBe('')
    look(1).answer([])
    await stream.opened
    say('channel', 'secret')
    expect([stream.said(), stream.text().includes('ready')]).toEqual([[], true])
    live.close()
  })

  test('who joins while their channels are being read hears what is said behind it', async () => {
    const { live, open, say, look } = slow()
    const stream = open(live.position)
    live.enter('ama', 'channel')
    say('channel', 'welcome')
    look(0).answer([])
    look(1).answer(['channel'])
    await stream.opened
    say('channel', 'hello')
    expect(stream.said()).toEqual(['welcome', 'hello'])
    live.close()
  })

  test('joining and leaving that cross on the way end as the database says, and leaving holds at once', async () => {
    const { live, open, say, look } = slow()
    const stream = open()
    look(0).answer(['channel'])
    await stream.opened
    live.leave('ama', 'channel')
    say('channel', 'gone')
    // The signal of a joining that was done before the leaving comes after it.
    live.enter('ama', 'channel')
    look(2).answer([])
    look(1).answer(['channel'])
    await turn()
    say('channel', 'still gone')
    expect(stream.said()).toEqual([])
    live.close()
  })

  test('a session that ends while the channels are read gets no stream', async () => {
    const { live, open, look } = slow()
    const stream = open()
    live.end('ama')
    look(0).answer([])
    await stream.opened
    expect([stream.text().includes('session.ended'), stream.text().includes('ready')]).toEqual([true, false])
    expect(live.size).toBe(0)
    live.close()
  })

  test('channels that cannot be read let the stream go, so that it comes back', async () => {
    const { live, open, look } = slow()
    const stream = open()
    look(0).fail()
    await stream.opened
    expect([stream.response.destroyed, live.size]).toEqual([true, 0])
    const later = open()
    look(1).answer([])
    await later.opened
    live.enter('ama', 'channel')
    look(2).fail()
    await turn()
    expect([later.response.destroyed, live.size]).toEqual([true, 0])
    live.close()
  })
})

describe('a stream lasts no longer than its session', () => {
  test.each([
    ['its time is over', (id: string) => sql`update sessions set expires_at = now() where user_id = ${id}`],
    ['it was deleted by hand', (id: string) => sql`delete from sessions where user_id = ${id}`],
    ['its owner was banned by hand', (id: string) => sql`update users set banned_at = now() where id = ${id}`],
  ])('once %s, with the next heartbeat', async (_, over) => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const [tab, other] = [await events(ama), await events(kofi)]
    await rows(over(ama.id))
    app.live.beat()
    await tab.ended
    expect(await other.settled()).toEqual([])
    expect((await events(ama)).status).toBe(401)
    other.close()
  })

  test('one that ends while a stream of it opens gets none', async () => {
    const looks: ((held: boolean) => void)[] = []
    const live = new Live(
      localBus(),
      undefined,
      (ids) => new Promise((resolve) => void looks.push((held) => resolve(held ? ids : []))),
    )
    for (const held of [true, false]) {
      const stream = openBare(live)
      await expect.poll(() => looks.length).toBe(1)
      live.announce(['ama'], { type: 'resync' })
      looks.pop()?.(held)
      await stream.opened
      expect(stream.text().includes('ready')).toBe(held)
      expect(live.size).toBe(1)
    }
    live.close()
  })
})

describe('another process died', () => {
  /** A bus on which processes die when the test says. */
  function dying() {
    let miss = () => {}
    const plain = localBus()
    const bus: Bus = {
      ...plain,
      subscribe: (receive, missed) => {
        plain.subscribe(receive, missed)
        miss = missed
      },
    }
    return { bus, vanish: () => miss() }
  }

  test('every open stream asks again, once, and goes on behind that', async () => {
    const { bus, vanish } = dying()
    const live = new Live(bus)
    const stream = openBare(live)
    await stream.opened
    live.announce(['ama'], { say: 'before' })
    const last = live.position
    vanish()
    expect(stream.text()).toMatch(/"before".*\n\nid: (\S+)\ndata: {"type":"resync"}\n\n$/s)
    expect(stream.text()).toContain(`id: ${live.position}\ndata: {"type":"resync"}`)
    live.announce(['ama'], { say: 'behind' })
    expect(stream.text().split('resync')).toHaveLength(2)
    // Whoever was between two streams comes back to a resync as well.
    const later = openBare(live, last)
    await later.opened
    expect(later.text()).toContain('"resync"')
    live.close()
  })

  test('what its announcements would have changed is looked up: channels, and sessions that ended', async () => {
    const { bus, vanish } = dying()
    let [channels, isValid] = [['left'], true]
    const live = new Live(
      bus,
      async () => channels,
      async (ids) => (isValid ? ids : []),
    )
    const stream = openBare(live)
    await stream.opened
    channels = ['joined']
    vanish()
    await expect
      .poll(() => {
        live.announceIn('joined', { say: 'welcome' })
        return stream.text().includes('welcome')
      })
      .toBe(true)
    live.announceIn('left', { say: 'secret' })
    expect(stream.text().includes('secret')).toBe(false)
    isValid = false
    vanish()
    await expect.poll(() => stream.response.writableEnded).toBe(true)
    live.close()
  })
})

test('who opens more streams than anybody has browsers loses the oldest, and the others hear on', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  await expect.poll(() => app.live.size).toBe(0)
  const other = await events(kofi)
  const first = await Promise.all(Array.from({ length: 10 }, () => events(ama)))
  expect(app.live.size).toBe(11)
  let gone = 0
  for (const { ended } of first) void ended.then(() => (gone += 1))
  const later = await Promise.all(Array.from({ length: 5 }, () => events(ama)))
  expect(app.live.size).toBe(11)
  // Asked for at once, they were opened in an order that nobody knows.
  await expect.poll(() => gone).toBe(5)
  // The browser of an ended one waits until somebody looks at it: two that come back at once would end each other for ever.
  expect(first.map(({ replaced }) => replaced()).filter(Boolean)).toHaveLength(5)
  for (const stream of [other, ...later]) expect(await stream.settled()).toEqual([])
  for (const stream of [other, ...first, ...later]) stream.close()
})

test('a stream that is ended lets go of a reader that takes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const live = new Live(localBus())
  const stream = openBare(live)
  await stream.opened
  live.end('ama')
  expect([stream.response.writableEnded, stream.response.destroyed]).toEqual([true, false])
  vi.advanceTimersByTime(6_000)
  expect([stream.response.destroyed, live.size]).toEqual([true, 0])
  live.close()
  vi.useRealTimers()
})

test('a reader that has not taken what it was sent from one beat to the next is let go', async () => {
  const live = new Live(localBus())
  const stream = openBare(live)
  await stream.opened
  stream.response.writableLength = 30
  live.beat()
  stream.response.writableLength = 0
  live.beat()
  stream.response.writableLength = 30
  live.beat()
  expect(live.size).toBe(1)
  live.beat()
  expect([stream.response.destroyed, live.size]).toEqual([true, 0])
  live.close()
})

test('a process that ends sends its streams away, each to come back at another moment, and those that open meanwhile', async () => {
  const live = new Live(localBus())
  const open = Array.from({ length: 40 }, (_, n) => openBare(live, null, `member ${n}`))
  for (const { opened } of open) await opened
  live.close()
  const late = openBare(live)
  await late.opened
  const times = [...open, late].map(({ text }) => {
    const [, retry, data] = /retry: (\d+)\nevent: ending\ndata: (\d+)\n\n$/.exec(text()) ?? []
    expect(retry).toBe(data)
    return Number(retry)
  })
  expect(Math.min(...times)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...times)).toBeLessThanOrEqual(1_000)
  expect(new Set(times).size).toBeGreaterThan(20)
})

/** A stream without a line, Ama's if nobody else is named: what is written to it is kept. */
function openBare(live: Live, last: string | null = null, userId = 'ama') {
  let text = ''
  let close = () => {}
  const response = {
    destroyed: false,
    writableEnded: false,
    writableFinished: false,
    writableLength: 0,
    writeHead: () => response,
    write: (chunk: string) => void (text += chunk),
    end: (chunk = '') => {
      text += chunk
      response.writableEnded = true
    },
    destroy: () => {
      response.destroyed = true
      close()
    },
    on: (name: string, act: () => void) => void (name === 'close' && (close = act)),
  }
  const request = { socket: { setNoDelay: () => {}, setTimeout: () => {} } }
  // As much of node's own request as a stream uses, which is less than its type says.
  const asked = request as unknown as IncomingMessage
  // And of the response.
  const answered = response as unknown as ServerResponse
  return { opened: live.open(asked, answered, userId, 'session', last), response, text: () => text }
}
