import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CIRCLE_TEXTS, CIRCLE_TYPE_LINES } from '#contract/circles.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import type { Client } from '#test/client.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'

const { member, circle, events, rows, state } = await world()

const fresh = () => crypto.randomUUID()
const NURSES = { name: 'Nurses abroad', description: 'Licences, shifts, home.', circle_type: 'diaspora' }
const create = (who: Client, more: object = {}) =>
  who.request('POST', '/api/circles', { id: fresh(), ...NURSES, ...more })
const names = async (who: Client, query = '') =>
  ((await who.request('GET', `/api/circles?${query}`)).body.items as { name: string }[]).map(({ name }) => name)

describe('creating', () => {
  test('makes the creator the first member and admin, who gets the circle’s events at once', async () => {
    const ama = await member('Ama')
    const tab = await events(ama)
    const id = fresh()
    const { status, body } = await create(ama, { id, name: '  Nurses abroad ' })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id,
        ...NURSES,
        cover_image_url: null,
        member_count: 1,
        created_at: expect.any(String) as string,
        is_member: true,
        is_admin: true,
      },
    })
    const post = await ama.call.circlePosts.create({ id, post_id: fresh(), content: 'Hello' })
    expect(await tab.settled()).toContainEqual({ type: 'circle.posted', circle_id: id, post_id: post.id })
    tab.close()
  })

  test('with the same id again answers the same circle; with other content it is refused', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const id = fresh()
    const first = await create(ama, { id })
    await kofi.call.circleMembers.join({ id })
    const before = await state()
    expect(await create(ama, { id })).toMatchObject({ status: 201, body: { ...first.body, member_count: 2 } })
    for (const answer of [
      await create(ama, { id, name: 'Other' }),
      await create(ama, { id, description: 'Other' }),
      await create(ama, { id, circle_type: 'career' }),
      await create(kofi, { id }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'CIRCLE_ID_REUSED', message: inEnglish(CIRCLE_TEXTS.reused) },
      })
    expect(await state()).toBe(before)
  })

  test('without a type stores career; without a name or a description it is refused with its text', async () => {
    const ama = await member('Ama')
    expect((await create(ama, { circle_type: undefined })).body.circle_type).toBe('career')
    expect(inEnglish(CIRCLE_TYPE_LINES.career)).toBe('Career Circle')
    const before = await state()
    for (const [more, message] of [
      [{ name: ' ' }, inEnglish(CIRCLE_TEXTS.name)],
      [{ name: undefined }, 'Invalid input: expected string, received undefined'],
      [{ description: '\n' }, inEnglish(CIRCLE_TEXTS.description)],
      [{ name: 'n'.repeat(81) }, inEnglish(CIRCLE_TEXTS.nameLong)],
      [{ description: 'd'.repeat(501) }, inEnglish(CIRCLE_TEXTS.descriptionLong)],
      [{ cover_image_url: 'https://evil.example/cover.jpg' }, inEnglish(CIRCLE_TEXTS.coverUnknown)],
    ] as const)
      expect(await create(ama, more)).toMatchObject({ status: 400, body: { message } })
    for (const circle_type of ['', 'Career', 'work'])
      expect((await create(ama, { circle_type })).status, circle_type).toBe(400)
    expect(await state()).toBe(before)
  })
})

describe('the list', () => {
  test('comes newest first in pages, with the caller’s membership in each circle', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await rows(sql`delete from circles`)
    const ids: string[] = []
    for (let n = 0; n < 45; n++) ids.unshift(await circle(ama, ...(n % 2 ? [kofi] : [])))
    // A minute apart, except for two of the same time, which are ordered by id.
    for (const [n, id] of ids.entries())
      await rows(sql`update circles set created_at = now() - make_interval(mins => ${Math.max(1, n)}) where id = ${id}`)
    await rows(
      sql`update circles set created_at = date_trunc('hour', now()) + interval '1 day' where id in (${ids[0]}, ${ids[1]})`,
    )
    const pages = await allPages((from) => kofi.call.circles.list(from))
    const seen = pages.flat()
    expect(sizesOf(pages)).toEqual([20, 20, 5])
    expect(new Set(seen.slice(0, 2).map(({ id }) => id))).toEqual(new Set(ids.slice(0, 2)))
    expect(seen.slice(2).map(({ id }) => id)).toEqual(ids.slice(2))
    expect(seen.map(({ is_member, member_count }) => is_member && member_count)).toEqual(
      seen.map(({ member_count }) => member_count === 2 && 2),
    )
    expect(seen.some(({ is_admin }) => is_admin)).toBe(false)
  })

  test('can be filtered by type and by text in name and description, ignoring case; % and _ are literal', async () => {
    const ama = await member('Ama')
    await rows(sql`delete from circles`)
    for (const [n, [name, description, circle_type]] of [
      ['Tech in Nairobi', 'Builders of 100% open things', 'career'],
      ['Kente & code', 'tech_talk every week', 'interest'],
      ['ÉLAN Dakar', 'Santé \\ mode', 'diaspora'],
    ].entries()) {
      const { body } = await create(ama, { name, description, circle_type })
      // A minute apart: those of the same millisecond are ordered by id.
      await rows(sql`update circles set created_at = now() - make_interval(mins => ${9 - n}) where id = ${body.id}`)
    }
    const q = (words: string, more = '') => names(ama, `q=${encodeURIComponent(words)}${more}`)
    expect(await names(ama)).toEqual(['ÉLAN Dakar', 'Kente & code', 'Tech in Nairobi'])
    expect(await names(ama, 'type=interest')).toEqual(['Kente & code'])
    expect(await q('TECH')).toEqual(['Kente & code', 'Tech in Nairobi'])
    expect(await q('tech', '&type=career')).toEqual(['Tech in Nairobi'])
    expect(await q('  nairobi ')).toEqual(['Tech in Nairobi'])
    expect(await q('0%')).toEqual(['Tech in Nairobi'])
    expect(await q('h_t')).toEqual(['Kente & code'])
    expect(await q('\\')).toEqual(['ÉLAN Dakar'])
    expect(await q('elan')).toEqual(['ÉLAN Dakar'])
    expect(await q('Sante')).toEqual(['ÉLAN Dakar'])
    for (const nothing of ['%%', '’', 'e_n', '\\\\', 'zanzibar']) expect(await q(nothing), nothing).toEqual([])
    expect(await q(' ')).toHaveLength(3)
    for (const query of ['type=work', `q=${'x'.repeat(101)}`, 'cursor=x', 'member=true'])
      expect((await ama.request('GET', `/api/circles?${query}`)).status, query).toBe(400)
  })
})

test('an admin changes its words, of which its members hear; the same words again change nothing', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const id = fresh()
  await create(ama, { id })
  await kofi.call.circleMembers.join({ id })
  const tabs = [await events(kofi), await events(esi)]
  const words = { name: 'Nurses everywhere', description: 'Also at home.' }
  const changed = await ama.request('PATCH', `/api/circles/${id}`, { ...words, name: ` ${words.name} ` })
  expect(changed).toMatchObject({ status: 200, body: { id, ...words, member_count: 2, circle_type: 'diaspora' } })
  await ama.call.circles.update({ id, ...words })
  const [heard, outside] = [await tabs[0]?.settled(), await tabs[1]?.settled()]
  expect(heard?.filter(({ type }) => type === 'circle.renamed')).toEqual([
    { type: 'circle.renamed', circle_id: id, ...words },
  ])
  expect(outside).toEqual([])
  for (const tab of tabs) tab.close()
  expect((await kofi.request('PATCH', `/api/circles/${id}`, words)).status).toBe(403)
  expect((await ama.request('PATCH', `/api/circles/${fresh()}`, words)).status).toBe(404)
  expect((await ama.request('PATCH', `/api/circles/${id}`, { ...words, name: ' ' })).status).toBe(400)
  expect(await esi.call.circles.read({ id })).toMatchObject(words)
})

test('the circles one is in are listed alone', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const [one, other] = [fresh(), fresh()]
  await create(ama, { id: one, name: 'Ones own first' })
  await create(ama, { id: other, name: 'Ones own second' })
  await kofi.call.circleMembers.join({ id: one })
  expect(await names(kofi, 'membership=mine')).toEqual(['Ones own first'])
  expect(await names(kofi, 'membership=mine&q=second')).toEqual([])
  expect((await kofi.request('GET', '/api/circles?membership=others')).status).toBe(400)
})
