import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { CIRCLE_TEXTS } from '#contract/circles.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, circle, events, rows, state } = await world()

const fresh = () => crypto.randomUUID()
const three = async () => [await member('Ama'), await member('Kofi'), await member('Efua')] as const
let minutes = 0
/** A minute after the one before: those of the same millisecond are ordered by id. */
const post = async (who: Actor, id: string, content = 'Hello') => {
  const one = await who.call.circlePosts.create({ id, post_id: fresh(), content })
  const created_at = new Date(Date.UTC(2026, 0, 1, 0, minutes++)).toISOString()
  await rows(sql`update circle_posts set created_at = ${created_at} where id = ${one.id}`)
  return { ...one, created_at }
}
const feed = async (who: Actor, id: string) => {
  const { items, pinned } = await who.call.circlePosts.list({ id })
  return { items: items.map(({ content }) => content), pinned: pinned?.content ?? null }
}
const ban = (who: Actor) => rows(sql`update users set banned_at = now() where id = ${who.id}`)

test('a post has its author and reaches every member of the circle live', async () => {
  const [ama, kofi, efua] = await three()
  const id = await circle(ama, kofi)
  const tabs = [await events(ama), await events(kofi), await events(efua)]
  const post_id = fresh()
  const { status, body } = await kofi.request('POST', `/api/circles/${id}/posts`, { post_id, content: '  Karibu\n' })
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: post_id,
      circle_id: id,
      author: { id: kofi.id, full_name: 'Kofi', avatar_url: null, location_type: 'africa' },
      content: 'Karibu',
      pinned: false,
      created_at: expect.any(String) as string,
      edited_at: null,
      folded: false,
    },
  })
  const isNow = sql`created_at between now() - interval '1 hour' and now() + interval '1 second'`
  expect(await rows(sql`select ${isNow} as now from circle_posts where id = ${post_id}`)).toEqual([{ now: true }])
  // Ids alone: it may be gone, or hidden, when the event is replayed.
  const told = { type: 'circle.posted', circle_id: id, post_id }
  const heard = [[told], [told], []]
  expect(await ama.call.circlePosts.readSome({ id, ids: [post_id] })).toEqual({ items: [body] })
  for (const [n, tab] of tabs.entries()) {
    expect(await tab.settled()).toEqual(heard[n])
    tab.close()
  }
})

test('the same post_id again answers the same post, even after an edit; with other content it is refused', async () => {
  const [ama, kofi] = await three()
  const [id, other] = [await circle(ama, kofi), await circle(ama, kofi)]
  const first = await post(ama, id)
  const tab = await events(kofi)
  const before = await state()
  const again = () => ama.call.circlePosts.create({ id, post_id: first.id, content: 'Hello' })
  expect(await again()).toEqual(first)
  for (const [who, circle_id, content] of [
    [ama, id, 'Other'],
    [ama, other, 'Hello'],
    [kofi, id, 'Hello'],
  ] as const)
    expect(await who.request('POST', `/api/circles/${circle_id}/posts`, { post_id: first.id, content })).toMatchObject({
      status: 409,
      body: { code: 'POST_ID_REUSED', message: inEnglish(CIRCLE_TEXTS.postReused) },
    })
  expect(await state()).toBe(before)
  expect(await tab.settled()).toEqual([])
  const edited = await ama.call.circlePosts.update({ id: first.id, content: 'Hello all' })
  expect(await again()).toEqual(edited)
  tab.close()
})

test('posts come in pages of twenty, newest first, the pinned one apart, each once while others write', async () => {
  const [ama, kofi] = await three()
  const id = await circle(ama, kofi)
  const written: string[] = []
  for (let n = 0; n < 45; n++) written.unshift((await post(n % 2 ? ama : kofi, id, `post ${n}`)).id)
  const [pin] = written.splice(10, 1)
  await ama.call.circlePosts.pin({ id: pin ?? '', pinned: true })
  const pages = await allPages(async (from) => {
    const page = await kofi.call.circlePosts.list({ id, ...from })
    expect(page.pinned).toMatchObject({ id: pin, pinned: true })
    await post(kofi, id, 'meanwhile')
    return page
  })
  expect(sizesOf(pages)).toEqual([20, 20, 4])
  expect(pages.flat().map((item) => item.id)).toEqual(written)
})

describe('changing and deleting', () => {
  test('its author edits a post, which is then marked as edited; the same text changes nothing', async () => {
    const [ama, kofi] = await three()
    const id = await circle(ama, kofi)
    const first = await post(kofi, id)
    const tab = await events(ama)
    const changed = await kofi.call.circlePosts.update({ id: first.id, content: ' Hello there ' })
    expect(changed).toEqual({ ...first, content: 'Hello there', edited_at: expect.any(String) as string })
    const before = await state()
    expect(await kofi.call.circlePosts.update({ id: first.id, content: 'Hello there' })).toEqual(changed)
    // An admin of the circle cannot edit posts of others.
    expect((await ama.request('PATCH', `/api/circle-posts/${first.id}`, { content: 'Mine' })).status).toBe(403)
    expect(await kofi.request('PATCH', `/api/circle-posts/${first.id}`, { content: ' ' })).toMatchObject({
      status: 400,
      body: { message: inEnglish(CIRCLE_TEXTS.post) },
    })
    expect(await kofi.request('PATCH', `/api/circle-posts/${first.id}`, { content: 'x'.repeat(5001) })).toMatchObject({
      status: 400,
      body: { message: inEnglish(CIRCLE_TEXTS.postLong) },
    })
    expect(await state()).toBe(before)
    expect(await tab.settled()).toEqual([{ type: 'circle.post_changed', circle_id: id, post_id: first.id }])
    tab.close()
  })

  test('its author deletes a post, and an admin of the circle any post; then it is a 404 for everybody', async () => {
    const [ama, kofi, efua] = await three()
    const id = await circle(ama, kofi, efua)
    const [his, hers] = [await post(kofi, id, 'his'), await post(kofi, id, 'hers to remove')]
    const tab = await events(efua)
    expect((await efua.request('DELETE', `/api/circle-posts/${his.id}`)).status).toBe(403)
    expect((await kofi.request('DELETE', `/api/circle-posts/${his.id}`)).status).toBe(204)
    expect((await ama.request('DELETE', `/api/circle-posts/${hers.id}`)).status).toBe(204)
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { content: 'Back' }],
    ] as const)
      expect((await kofi.request(method, `/api/circle-posts/${his.id}`, body)).status).toBe(404)
    expect(await tab.settled()).toEqual([
      { type: 'circle.post_deleted', circle_id: id, post_id: his.id },
      { type: 'circle.post_deleted', circle_id: id, post_id: hers.id },
    ])
    expect(await feed(efua, id)).toEqual({ items: [], pinned: null })
    tab.close()
  })

  test('a member who leaves loses access to all posts, their own included, until they join again', async () => {
    const [ama, kofi] = await three()
    const id = await circle(ama, kofi)
    const { id: mine } = await post(kofi, id)
    await kofi.call.circleMembers.leave({ id })
    const before = await state()
    for (const [method, path, body] of [
      ['PATCH', '', { content: 'Other' }],
      ['PATCH', '', { content: '' }],
      ['DELETE', '', undefined],
      ['PUT', '/pin', { pinned: true }],
    ] as const)
      expect((await kofi.request(method, `/api/circle-posts/${mine}${path}`, body)).status, method).toBe(404)
    expect((await kofi.request('GET', `/api/circles/${id}/posts`)).status).toBe(403)
    expect(await state()).toBe(before)
    await kofi.call.circleMembers.join({ id })
    expect(await feed(kofi, id)).toEqual({ items: ['Hello'], pinned: null })
    expect((await kofi.request('DELETE', `/api/circle-posts/${mine}`)).status).toBe(204)
  })
})

describe('pinning', () => {
  test('pins at most one post: pinning another unpins it, and all members get both events', async () => {
    const [ama, kofi] = await three()
    const id = await circle(ama, kofi)
    const [one, two] = [await post(kofi, id, 'one'), await post(ama, id, 'two')]
    const tab = await events(kofi)
    expect(await ama.call.circlePosts.pin({ id: one.id, pinned: true })).toEqual({ ...one, pinned: true })
    expect(await feed(kofi, id)).toEqual({ items: ['two'], pinned: 'one' })
    expect(await ama.call.circlePosts.pin({ id: two.id, pinned: true })).toEqual({ ...two, pinned: true })
    expect(await feed(kofi, id)).toEqual({ items: ['one'], pinned: 'two' })
    const before = await state()
    await ama.call.circlePosts.pin({ id: two.id, pinned: true })
    expect((await kofi.request('PUT', `/api/circle-posts/${one.id}/pin`, { pinned: true })).status).toBe(403)
    expect(await state()).toBe(before)
    await ama.call.circlePosts.pin({ id: two.id, pinned: false })
    expect(await feed(kofi, id)).toEqual({ items: ['two', 'one'], pinned: null })
    expect(await tab.settled()).toEqual(
      [one, one, two, two].map((post) => ({ type: 'circle.post_changed', circle_id: id, post_id: post.id })),
    )
    tab.close()
  })

  test('replaces the pin of a banned member’s hidden post', async () => {
    const [ama, kofi] = await three()
    const id = await circle(ama, kofi)
    const [his, hers] = [await post(kofi, id, 'his'), await post(ama, id, 'hers')]
    await ama.call.circlePosts.pin({ id: his.id, pinned: true })
    await ban(kofi)
    expect(await feed(ama, id)).toEqual({ items: ['hers'], pinned: null })
    await ama.call.circlePosts.pin({ id: hers.id, pinned: true })
    expect(await feed(ama, id)).toEqual({ items: [], pinned: 'hers' })
    expect(await rows(sql`select id from circle_posts where circle_id = ${id} and pinned`)).toEqual([{ id: hers.id }])
  })
})

test('a post that is deleted, hidden or of another circle is left out of those read by id', async () => {
  const [ama, kofi, efua] = await three()
  const [id, other] = [await circle(ama, kofi, efua), await circle(ama, kofi)]
  const [shown, hidden, deleted] = [await post(ama, id), await post(kofi, id), await post(ama, id)]
  const elsewhere = await post(ama, other)
  const ids = [shown, hidden, deleted, elsewhere].map((one) => one.id)
  await ama.call.circlePosts.delete({ id: deleted.id })
  await ban(kofi)
  expect(await efua.call.circlePosts.readSome({ id, ids })).toEqual({ items: [shown] })
  expect(await efua.call.circlePosts.readSome({ id, ids: [hidden.id] })).toEqual({ items: [] })
  await efua.call.circleMembers.leave({ id })
  const read = (circle_id: string) => efua.request('GET', `/api/circles/${circle_id}/posts/some?ids[0]=${shown.id}`)
  expect([(await read(id)).status, (await read(fresh())).status]).toEqual([403, 404])
})

test('posts of a banned member are hidden while the ban lasts', async () => {
  const [ama, kofi] = await three()
  const id = await circle(ama, kofi)
  const his = await post(kofi, id, 'his')
  await post(ama, id, 'hers')
  await ban(kofi)
  expect(await feed(ama, id)).toEqual({ items: ['hers'], pinned: null })
  for (const [method, path, body] of [
    ['DELETE', '', undefined],
    ['PUT', '/pin', { pinned: true }],
  ] as const)
    expect((await ama.request(method, `/api/circle-posts/${his.id}${path}`, body)).status).toBe(404)
  await rows(sql`update users set banned_at = null where id = ${kofi.id}`)
  expect(await feed(ama, id)).toEqual({ items: ['hers', 'his'], pinned: null })
})

test('a post remains without an author when its author’s account is deleted', async () => {
  const [ama, kofi] = await three()
  const id = await circle(ama, kofi)
  await post(kofi, id, 'his')
  await rows(sql`delete from users where id = ${kofi.id}`)
  expect((await ama.call.circlePosts.list({ id })).items).toMatchObject([{ content: 'his', author: null }])
})
