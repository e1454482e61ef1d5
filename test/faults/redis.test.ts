import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasRedis, startRedis } from '#test/redis.ts'
import type { OwnRedis } from '#test/redis.ts'
import { startWorld } from '#test/world.ts'
import type { Actor, World } from '#test/world.ts'

/** A request that waits for a Redis that does not answer would wait for ever. */
const ANSWER_MS = 20_000
/** Until the connections to a Redis that does not answer are given up. */
const AWAY_MS = 5_000

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

  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work
    expect(performance.now() - began).toBeLessThan(ANSWER_MS)
    return result
  }
  const say = (who: Actor, conversation_id: string, content: string) =>
    timed(who.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content }))
  let subject = 0
  const contact = async () => {
    const message = { name: 'Ama', email: 'ama@mail.example', subject: `Hello ${(subject += 1)}`, message: 'Hello' }
    return (await timed(world.visitor().request('POST', '/api/send-contact-email', message))).status
  }

  const readiness = async () => {
    const { status, body } = await timed(world.visitor().request('GET', '/ready'))
    return [status, body.status, body.checks.redis.ok]
  }

  test.each([
    ['frozen', 'freeze', 'resume'],
    ['killed', 'stop', 'begin'],
  ] as const)('%s: writes, reads, limits and live events of the process go on', async (_, away, back) => {
    const [ama, kofi] = [await world.member('Ama'), await world.member('Kofi')]
    const { conversation_id } = await world.matched(ama, kofi)
    const stream = await world.events(kofi)
    await (away === 'stop' ? redis.stop('SIGKILL') : redis.freeze())
    const since = performance.now()
    for (let n = 0; n < 20; n++) {
      await say(ama, conversation_id, `Word ${n}`)
      await timed(stream.next('message.created', ({ message }) => message.content === `Word ${n}`))
      expect((await timed(kofi.request('GET', '/api/conversations'))).status).toBe(200)
    }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push(await contact())
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    expect(await readiness()).toEqual([200, 'degraded', false])
    const later = await timed(world.events(ama))
    expect(later.status).toBe(200)
    // Everything came once, in order; nothing is taken for lost before Redis is back.
    expect(
      stream.events.map((event) => (event.type === 'message.created' ? event.message.content : event.type)),
    ).toEqual(Array.from({ length: 20 }, (_word, n) => `Word ${n}`))
    // Shorter, and a frozen Redis has lost nothing of what others sent.
    await sleep(Math.max(0, AWAY_MS - (performance.now() - since)))
    await redis[back]()
    await stream.next('resync')
    await expect.poll(readiness).toEqual([200, 'ready', true])
    await say(ama, conversation_id, 'Behind')
    await stream.next('message.created', ({ message }) => message.content === 'Behind')
    for (const one of [stream, later]) one.close()
  })
})
