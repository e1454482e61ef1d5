import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REPORTS_PER_DAY, REPORT_TEXTS } from '#contract/reports.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, matched, circle, rows, state, wait } = await world()

const fresh = () => crypto.randomUUID()
const report = (who: Actor, kind: string, target_id: string, more: object = {}) =>
  who.request('POST', '/api/reports', { id: fresh(), kind, target_id, reason: 'spam', ...more })
const stored = (target: string) =>
  rows<{ kind: string; reported_id: string; copy: object }>(
    sql`select kind, reported_id, reporter_id, reason, details, copy from reports where target_id = ${target}`,
  )

test('each kind is stored with a copy of what was seen, which outlives it', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi', { bio: 'Send me money.' })]
  const { conversation_id } = await matched(ama, kofi)
  const message = await kofi.call.messages.send({ id: conversation_id, client_id: fresh(), content: 'Pay first.' })
  const circle_id = await circle(ama, kofi)
  const post = await kofi.call.circlePosts.create({ id: circle_id, post_id: fresh(), content: 'Cheap visas.' })
  const opportunity = await kofi.call.opportunities.create({
    id: fresh(),
    title: 'Easy job',
    description: 'Pay to apply.',
    country: 'KE',
  })
  for (const [kind, target, copy] of [
    ['member', kofi.id, { content: 'Send me money.' }],
    ['message', message.body.id, { content: 'Pay first.' }],
    ['post', post.id, { content: 'Cheap visas.' }],
    ['opportunity', opportunity.id, { title: 'Easy job', content: 'Pay to apply.' }],
  ] as const) {
    expect((await report(ama, kind, target, { details: ' He asks for a fee. ' })).status).toBe(201)
    expect(await stored(target)).toMatchObject([
      {
        kind,
        reported_id: kofi.id,
        reporter_id: ama.id,
        reason: 'spam',
        details: 'He asks for a fee.',
        copy: { full_name: 'Kofi', ...copy },
      },
    ])
  }
  await kofi.call.circlePosts.delete({ id: post.id })
  expect(await stored(post.id)).toMatchObject([{ copy: { content: 'Cheap visas.' } }])
})

test('what one cannot see one cannot report, and nobody reports themselves', async () => {
  const [ama, kofi, efua] = [await member('Ama'), await member('Kofi'), await member('Efua')]
  const { conversation_id } = await matched(kofi, efua)
  const message = await kofi.call.messages.send({ id: conversation_id, client_id: fresh(), content: 'Private' })
  const circle_id = await circle(kofi, efua)
  const post = await kofi.call.circlePosts.create({ id: circle_id, post_id: fresh(), content: 'Inside' })
  const before = await state()
  for (const [kind, target] of [
    ['message', message.body.id],
    ['post', post.id],
    ['member', fresh()],
    ['opportunity', fresh()],
  ] as const)
    expect((await report(ama, kind, target)).status).toBe(404)
  // One's own message is not found among those of the other side.
  expect((await report(kofi, 'message', message.body.id)).status).toBe(404)
  for (const [kind, target] of [
    ['member', kofi.id],
    ['post', post.id],
  ] as const)
    expect(await report(kofi, kind, target)).toMatchObject({
      status: 400,
      body: { code: 'SELF', message: inEnglish(REPORT_TEXTS.self) },
    })
  expect(await state()).toBe(before)
})

test('whom one has blocked, one can report; so can who was blocked report what they have seen', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  const message = await kofi.call.messages.send({ id: conversation_id, client_id: fresh(), content: 'Rude' })
  await ama.call.blocks.create({ id: kofi.id })
  expect((await report(ama, 'message', message.body.id)).status).toBe(201)
  expect((await report(ama, 'member', kofi.id)).status).toBe(201)
  // Who has blocked somebody is to them like a member who is gone.
  expect((await report(kofi, 'member', ama.id)).status).toBe(404)
})

test('the same id again is the same report; another one about the same thing is refused while it waits', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const id = fresh()
  expect((await report(ama, 'member', kofi.id, { id })).body).toEqual({ id })
  const before = await state()
  expect(await report(ama, 'member', kofi.id, { id })).toMatchObject({ status: 201, body: { id } })
  expect(await report(ama, 'member', kofi.id)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_REPORTED', message: inEnglish(REPORT_TEXTS.again) },
  })
  expect(await state()).toBe(before)
})

test('a reason is needed, and words where it is something else', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const before = await state()
  for (const [more, text] of [
    [{ reason: '' }, REPORT_TEXTS.reason],
    [{ reason: 'other' }, REPORT_TEXTS.detailsMissing],
    [{ reason: 'other', details: '   ' }, REPORT_TEXTS.detailsMissing],
    [{ details: 'x'.repeat(1001) }, REPORT_TEXTS.detailsLong],
  ] as const)
    expect(await report(ama, 'member', kofi.id, more)).toMatchObject({
      status: 400,
      body: { message: inEnglish(text) },
    })
  expect(await state()).toBe(before)
})

test('ten reports in 24 hours, however many are sent at once; a day later there may be more', async () => {
  const ama = await member('Ama')
  const people = await Promise.all(Array.from({ length: 2 * REPORTS_PER_DAY }, (_, n) => member(`P${n}`)))
  const answers = await Promise.all(people.map(({ id }) => report(ama, 'member', id)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(REPORTS_PER_DAY)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_REPORTS', message: inEnglish(REPORT_TEXTS.many) },
  })
  await wait(25 * 3_600_000)
  expect((await report(ama, 'member', (await member('Late')).id)).status).toBe(201)
})
