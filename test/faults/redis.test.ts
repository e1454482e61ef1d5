import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasRedis, startRedis } from '#test/redis.ts'
import type { OwnRedis } from '#test/redis.ts'
import { startWorld } from '#test/world.ts'
import type { Actor, World } from '#test/world.ts'

/** Every connection that this process, in which the product runs, has opened. */
const opened: Socket[] = []
const note = (message: unknown) => {
  if (typeof message === 'object' && message && 'socket' in message && message.socket instanceof Socket)
    opened.push(message.socket)
}
beforeAll(() => subscribe('net.client.socket', note))
afterAll(() => void unsubscribe('net.client.socket', note))

/** For the bus to publish and to hear, and for the limits. */
const CONNECTIONS = 3

describe.skipIf(!hasRedis)('the product and its Redis (left out where no redis-server is installed)', () => {
  let redis: OwnRedis
  let world: World
  beforeEach(async () => {
    redis = await startRedis()
    world = await startWorld({ REDIS_URL: redis.url, LIMIT_CONTACT: '5/3600' })
  })
  afterEach(async () => {
    await world.stop()
    redis.resume()
    await redis.stop('SIGKILL')
  })

  // A request that waits for a Redis that does not answer would wait for ever: the test ends without its answer.
  const say = (who: Actor, conversation_id: string, content: string) =>
    who.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content })
  let subject = 0
  const contact = async () => {
    const message = { name: 'Ama', email: 'ama@mail.example', subject: `Hello ${(subject += 1)}`, message: 'Hello' }
    return (await world.visitor().request('POST', '/api/send-contact-email', message)).status
  }

  const readiness = async () => {
    const { status, body } = await world.visitor().request('GET', '/ready')
    return [status, body.status, body.checks.redis.ok]
  }

  test.each([
    ['frozen', 'freeze', 'resume'],
    ['killed', 'stop', 'begin'],
  ] as const)(
    '%s: writes, reads, limits and live events of the process go on',
    async (_, away, back) => {
      const [ama, kofi] = [await world.member('Ama'), await world.member('Kofi')]
      const { conversation_id } = await world.matched(ama, kofi)
      const stream = await world.events(kofi)
      const connections = () => opened.filter(({ remotePort, destroyed }) => remotePort === redis.port && !destroyed)
      await expect
        .poll(async () => [connections().length, await readiness()])
        .toEqual([CONNECTIONS, [200, 'ready', true]])
      const before = connections()
      await (away === 'stop' ? redis.stop('SIGKILL') : redis.freeze())
      for (let n = 0; n < 20; n++) {
        await say(ama, conversation_id, `Word ${n}`)
        await stream.next('message.created', ({ message }) => message.content === `Word ${n}`)
        expect((await kofi.request('GET', '/api/conversations')).status).toBe(200)
      }
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push(await contact())
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
      await expect.poll(readiness).toEqual([200, 'degraded', false])
      const later = await world.events(ama)
      expect(later.status).toBe(200)
      // Until each is given up: a Redis that was frozen for less has lost nothing of what others sent.
      await expect.poll(() => before.filter(({ destroyed }) => !destroyed)).toEqual([])
      // Everything came once, in order; nothing is taken for lost between the first word and the time when Redis is back.
      const said = stream.events.map((event) => (event.type === 'message.created' ? event.message.content : event.type))
      expect(said.slice(said.indexOf('Word 0'))).toEqual(Array.from({ length: 20 }, (_word, n) => `Word ${n}`))
      await redis[back]()
      await expect.poll(() => stream.events.slice(said.length)).toContainEqual({ type: 'resync' })
      await expect.poll(readiness).toEqual([200, 'ready', true])
      await say(ama, conversation_id, 'Behind')
      await stream.next('message.created', ({ message }) => message.content === 'Behind')
      for (const one of [stream, later]) one.close()
    },
    180_000,
  )
})
