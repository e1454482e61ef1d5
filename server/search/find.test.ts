import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { member, newcomer, banned, matched, circle, rows } = await world()

const fresh = () => crypto.randomUUID()
const search = (who: Actor, q: string) => who.call.search.find({ q })
const membersFor = async (who: Actor, q: string) =>
  (await search(who, q)).members.map(({ full_name }) => full_name).toSorted()

beforeEach(async () => {
  await rows(sql`delete from messages`)
  await rows(sql`delete from users`)
})

describe('words', () => {
  test('are found at the beginning of a word of a name, whatever its accents, case and signs', async () => {
    const ama = await member('Ama')
    for (const name of ['Wanjirũ Ouédraogo', 'Jean-Pierre N’Diaye', 'Ɓaba Ɗan Ƙofa', 'Søren Łukasz', "Zoë O'Brien"])
      await member(name)
    for (const [typed, name] of [
      ['wanjiru', 'Wanjirũ Ouédraogo'],
      ['OUEDRA', 'Wanjirũ Ouédraogo'],
      ['Ouédraogo wanj', 'Wanjirũ Ouédraogo'],
      ['pierre', 'Jean-Pierre N’Diaye'],
      ["n'diaye", 'Jean-Pierre N’Diaye'],
      ['ndiaye', 'Jean-Pierre N’Diaye'],
      ['baba dan kofa', 'Ɓaba Ɗan Ƙofa'],
      ['soren luk', 'Søren Łukasz'],
      ['zoe, o’brien', "Zoë O'Brien"],
    ] as const)
      expect(await membersFor(ama, typed), typed).toEqual([name])
    for (const typed of ['iru', 'wanjiru pierre', '!!', '%', '~anj', "'"])
      expect(await membersFor(ama, typed), typed).toEqual([])
  })

  test('may each have one mistake, from four letters on; what is as typed comes first', async () => {
    const ama = await member('Ama')
    for (const name of ['Chukwuemeka Okafor', 'Kofi Mensah', 'Kafi Mensah']) await member(name)
    for (const [typed, names] of [
      // A letter wrong, missing, too many, or two in the other order; also at the beginning, and behind the ninth letter.
      ['okxfor', ['Chukwuemeka Okafor']],
      ['okfor', ['Chukwuemeka Okafor']],
      ['okaafor', ['Chukwuemeka Okafor']],
      ['okfaor', ['Chukwuemeka Okafor']],
      ['xkafor', ['Chukwuemeka Okafor']],
      ['hcukw', ['Chukwuemeka Okafor']],
      ['chukwuemexa', ['Chukwuemeka Okafor']],
      ['chukwuemeak', ['Chukwuemeka Okafor']],
      ['chukwumeka okafro', ['Chukwuemeka Okafor']],
      // Two mistakes in one word, one in three letters, and a wrong word beside a right one.
      ['okxfxr', []],
      ['okafro okxxor', []],
      ['chukwuemxxa', []],
      ['kox', []],
      ['kofi okafor', []],
    ] as const)
      expect(await membersFor(ama, typed), typed).toEqual(names)
    const { members } = await search(ama, 'kofi mens')
    expect(members.map(({ full_name }) => full_name)).toEqual(['Kofi Mensah', 'Kafi Mensah'])
  })

  test('find five at most, those first whose name begins so', async () => {
    const ama = await member('Ama')
    for (const name of ['Zola Abena', 'Yaw Abena', 'Xola Abena', 'Abena Z', 'Abena Y', 'Wangari Abena'])
      await member(name)
    const { members } = await search(ama, 'abena')
    expect(members.map(({ full_name }) => full_name)).toEqual([
      'Abena Y',
      'Abena Z',
      'Wangari Abena',
      'Xola Abena',
      'Yaw Abena',
    ])
  })

  test('are refused where there are none or too many', async () => {
    const ama = await member('Ama')
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q=a%00b', '?q=a&of=users'])
      expect((await ama.request('GET', `/api/search${query}`)).status, query).toBe(400)
    expect((await search(ama, 'word '.repeat(20).trim())).members).toEqual([])
  })
})

describe('who is found', () => {
  test('members without what is theirs alone; nobody banned, before onboarding, blocked, or oneself', async () => {
    const ama = await member('Kente Ama')
    const kofi = await member('Kente Kofi', { paused: true })
    await banned('Kente Banned')
    await newcomer('Kente Newcomer')
    const [mine, theirs] = [await member('Kente Mine'), await member('Kente Theirs')]
    await ama.call.blocks.create({ id: mine.id })
    await theirs.call.blocks.create({ id: ama.id })
    expect((await search(ama, 'kente')).members).toEqual([
      { id: kofi.id, full_name: 'Kente Kofi', avatar_url: null, location_type: 'africa', country: 'KE', role: 'both' },
    ])
  })

  test('whoever took another name is found by it alone, and nobody who is gone', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await kofi.call.members.updateOwn({ full_name: 'Kwabena' })
    expect(await membersFor(ama, 'kofi')).toEqual([])
    expect(await membersFor(ama, 'kwabena')).toEqual(['Kwabena'])
    await rows(sql`delete from users where id = ${kofi.id}`)
    expect(await membersFor(ama, 'kwabena')).toEqual([])
  })
})

describe('conversations and messages', () => {
  test('are one’s own, by the other’s name and by what either wrote, newest first', async () => {
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi Mensah'), await member('Esi')]
    const { conversation_id } = await matched(ama, kofi)
    const others = await matched(kofi, esi)
    const say = async (who: Actor, id: string, content: string) =>
      (await who.call.messages.send({ id, client_id: fresh(), content })).body
    const first = await say(ama, conversation_id, 'The Kumasi bridge\nneeds a café')
    const second = await say(kofi, conversation_id, `${'So it goes, and on. '.repeat(20)}See you at the Café, Kumasi!`)
    await say(kofi, others.conversation_id, 'The café in Kumasi is a secret')
    const found = await search(ama, 'cafe kumasi')
    expect(found.messages).toMatchObject([
      { conversation_id, seq: second.seq, sender_id: kofi.id, peer: { id: kofi.id, full_name: 'Kofi Mensah' } },
      { conversation_id, seq: first.seq, sender_id: ama.id, excerpt: 'The Kumasi bridge needs a café' },
    ])
    expect(found.messages[0]?.excerpt).toMatch(/^….*See you at the Café, Kumasi!$/)
    expect((await search(ama, 'kumassi')).messages, 'mistyped').toHaveLength(2)
    expect((await search(ama, 'secret')).messages).toEqual([])
    expect((await search(ama, 'mensa')).conversations).toMatchObject([{ id: conversation_id, peer: { id: kofi.id } }])
    expect((await search(ama, 'mensha')).conversations, 'mistyped').toHaveLength(1)
    expect((await search(esi, 'kumasi')).messages).toMatchObject([{ excerpt: 'The café in Kumasi is a secret' }])
  })

  test('with whom one has blocked the other are not found by either', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const { conversation_id } = await matched(ama, kofi)
    await ama.call.messages.send({ id: conversation_id, client_id: fresh(), content: 'Kumasi' })
    await ama.call.blocks.create({ id: kofi.id })
    expect(await search(ama, 'kumasi')).toMatchObject({ messages: [], conversations: [] })
    expect(await search(kofi, 'kumasi')).toMatchObject({ messages: [], conversations: [] })
    expect(await search(ama, 'kofi')).toMatchObject({ messages: [], conversations: [] })
    expect(await search(kofi, 'ama')).toMatchObject({ messages: [], conversations: [] })
  })
})

test('circles and opportunities are found by name, title and organisation; none that is closed or of who is banned', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const id = await circle(kofi)
  await rows(sql`update circles set name = 'Ingénieurs d’Abidjan' where id = ${id}`)
  expect((await search(ama, 'ingenieurs abid')).circles).toEqual([
    { id, name: 'Ingénieurs d’Abidjan', circle_type: 'career', member_count: 1 },
  ])
  expect((await search(ama, 'ingeneurs')).circles, 'mistyped').toHaveLength(1)
  const fields = { description: 'Work', country: 'KE' }
  const post = (title: string, more = {}) => kofi.call.opportunities.create({ id: fresh(), title, ...fields, ...more })
  await post('Water engineer')
  const { id: second } = await post('Nurse', { organisation: 'Water for All' })
  const closed = await post('Water of the past')
  await rows(sql`update opportunities set deadline = '2020-01-01' where id = ${closed.id}`)
  await rows(sql`update opportunities set created_at = now() + interval '1 minute' where id = ${second}`)
  const titles = async (q: string) => (await search(ama, q)).opportunities.map(({ title }) => title)
  expect(await titles('water')).toEqual(['Nurse', 'Water engineer'])
  expect(await titles('wtaer')).toEqual(['Nurse', 'Water engineer'])
  expect(await titles('engineer work')).toEqual([])
  await rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
  expect(await titles('water')).toEqual([])
})

test('help is found by the beginnings of its words, and by mistyped ones', async () => {
  const ama = await member('Ama')
  const [begun] = (await search(ama, 'delet acc')).help
  expect(begun).toEqual({
    title: expect.stringContaining('delete') as string,
    page: 'Help Center',
    path: expect.stringMatching(/^\/help#/) as string,
  })
  const mistyped = (await search(ama, 'passwrod')).help
  expect(mistyped.length).toBeGreaterThan(0)
  expect(new Set(mistyped.map(({ path }) => path)).size).toBe(mistyped.length)
  expect((await search(ama, 'zxqvbn')).help).toEqual([])
})
