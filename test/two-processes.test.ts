import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPatient } from '#test/database.ts'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { hasRedis, startRedis } from '#test/redis.ts'
import { startS3 } from '#test/s3-server.ts'
import { startWorld } from '#test/world.ts'
import type { Actor, World } from '#test/world.ts'

// Needs Postgres: the embedded database belongs to one process.
const postgres = hasRedis ? await ownPostgres() : null

describe.skipIf(!postgres)('two processes on one Postgres and one Redis (left out where either is missing)', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let store: Awaited<ReturnType<typeof startS3>>
  let here: World
  let there: World
  beforeAll(async () => {
    redis = await startRedis()
    store = await startS3()
    const begin = () =>
      startWorld(
        { ...store.settings, REDIS_URL: redis.url, LIMIT_CONTACT: '5/3600' },
        {
          database: async () => openPatient(postgres?.url ?? ''),
        },
      )
    here = await begin()
    there = await begin()
  })
  afterAll(async () => {
    await there.stop()
    await here.stop()
    await redis.stop()
    await store.stop()
    await postgres?.stop()
  })

  const say = (who: Actor, conversation_id: string, content: string) =>
    who.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content })

  test('a message sent here is seen there, once and in order', async () => {
    const [ama, kofi] = [await here.member('Ama'), await here.member('Kofi')]
    const { conversation_id } = await here.matched(ama, kofi)
    const stream = await there.events(kofi)
    for (const content of ['One', 'Two', 'Three']) await say(ama, conversation_id, content)
    await stream.next('message.created', ({ message }) => message.content === 'Three')
    expect(
      (await stream.settled()).map((event) => (event.type === 'message.created' ? event.message.content : event)),
    ).toEqual(['One', 'Two', 'Three'])
    stream.close()
  })

  test('a file uploaded here is sent there, and read at both', async () => {
    const [ama, kofi] = [await here.member('Ama'), await here.member('Kofi')]
    const { conversation_id } = await here.matched(ama, kofi)
    const stream = await there.events(kofi)
    const form = new FormData()
    const attachment_id = crypto.randomUUID()
    form.set('attachment_id', attachment_id)
    form.set('file', new File(['Notes of today'], 'notes.txt'))
    const [stored, again] = await Promise.all(
      [here, there].map((world) =>
        world.actor(ama).request('POST', `/api/conversations/${conversation_id}/attachments`, form),
      ),
    )
    expect([stored?.status, again?.status]).toEqual([201, 201])
    expect(again?.body).toEqual(stored?.body)
    const sent = await there
      .actor(ama)
      .call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), attachment_id })
    const { message } = await stream.next('message.created')
    expect(message).toEqual(sent.body)
    expect(message.attachment).toEqual(stored?.body)
    for (const world of [here, there])
      expect((await world.actor(kofi).request('GET', `/api/attachments/${attachment_id}`)).body).toBe('Notes of today')
    expect([...store.objects.keys()].filter((key) => key.includes(conversation_id))).toHaveLength(1)
    stream.close()
  })

  test('what is read here is seen there, and what was sent there is found here after the same id again', async () => {
    const [ama, kofi] = [await here.member('Ama'), await here.member('Kofi')]
    const { conversation_id } = await here.matched(ama, kofi)
    const away = there.actor(ama)
    const [mine, stream] = [await here.events(ama), await there.events(ama)]
    const message = { id: conversation_id, client_id: crypto.randomUUID(), content: 'Hello' }
    const first = await away.call.messages.send(message)
    // The answer was lost, and the next try reaches the other process.
    expect(await ama.call.messages.send(message)).toMatchObject({ status: 200, body: first.body })
    await kofi.call.messages.markRead({ id: conversation_id, seq: 1 })
    for (const events of [mine, stream]) {
      await events.next('conversation.seen', ({ peer_read_seq }) => peer_read_seq === 1)
      expect((await events.settled()).map(({ type }) => type)).toEqual(['message.created', 'conversation.seen'])
      events.close()
    }
  })

  test('who joins a circle here hears it there, and who leaves hears nothing more', async () => {
    const [ama, kofi] = [await here.member('Ama'), await here.member('Kofi')]
    const circle_id = await here.circle(ama)
    const stream = await there.events(kofi)
    const post = () => ama.call.circlePosts.create({ id: circle_id, post_id: crypto.randomUUID(), content: 'Welcome' })
    await kofi.call.circleMembers.join({ id: circle_id })
    const { id } = await post()
    await stream.next('circle.posted', (event) => event.post_id === id)
    await kofi.call.circleMembers.leave({ id: circle_id })
    await post()
    expect((await stream.settled()).filter(({ type }) => type === 'circle.posted')).toHaveLength(1)
    stream.close()
  })

  test('who signs out here has no stream there', async () => {
    const ama = await here.member('Ama')
    const stream = await there.events(ama)
    await ama.request('POST', '/api/auth/sign-out', {})
    await stream.ended
    expect((await there.actor(ama).request('GET', '/api/profiles/me')).status).toBe(401)
  })

  test('both count against one limit', async () => {
    const message = { name: 'Ama', email: 'ama@mail.example', subject: 'Hello', message: 'Hello' }
    const send = (world: World, n: number) =>
      world.visitor().request('POST', '/api/send-contact-email', { ...message, subject: `Hello ${n}` })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await send(n % 2 === 0 ? here : there, n)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('what Redis swallows while it is away is asked for again, and ended sessions stay ended', async () => {
    const [ama, kofi, esi] = [await here.member('Ama'), await here.member('Kofi'), await here.member('Esi')]
    const { conversation_id } = await here.matched(ama, kofi)
    const [hears, goes] = [await there.events(kofi), await there.events(esi)]
    const last = hears.last()
    await redis.stop()
    await say(ama, conversation_id, 'Said while nobody could hear it')
    await esi.request('POST', '/api/auth/sign-out', {})
    await redis.begin()
    await Promise.all([hears.next('resync'), goes.ended])
    // Each process says so when it is back at Redis: once for each, and nothing else.
    expect(hears.events.filter(({ type }) => type !== 'resync')).toEqual([])
    // The process that says it may be back at Redis later than the other; a further resync makes up for what is said till then.
    const over = new AbortController()
    const heard = hears
      .next('message.created', ({ message }) => message.content.startsWith('Said when all could'))
      .finally(() => over.abort())
    for (let n = 0; !over.signal.aborted; n++) {
      await say(ama, conversation_id, `Said when all could ${n}`)
      await sleep(300)
    }
    await heard
    const again = await there.events(kofi, `?last=${last}`)
    expect(again.events).toContainEqual({ type: 'resync' })
    for (const stream of [hears, again]) stream.close()
    expect((await there.events(esi)).status).toBe(401)
  })
})
