import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { WITHDRAWN_DAYS } from '#contract/connections.ts'
import type { Actor } from '#test/world.ts'
import { world } from '#test/world.ts'

const { member, newcomer, banned, pending, matched, declined, mentorship, rows, wait } = await world()

const DAY_MS = 86_400_000
const abroad = { home_country: 'KE', country: 'CA' } as const
const namesFor = async (who: Actor, filters = {}) =>
  (await who.call.discover.list(filters)).matches.map(({ full_name }) => full_name)
const lists = () => rows(sql`select id from discover_lists`)

/** Every page of a scroll. `between` happens after the first. */
async function scroll(who: Actor, between: () => Promise<unknown> = async () => {}): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const page = await who.call.discover.list(cursor ? { cursor } : {})
    pages.push(page.matches.map(({ full_name }) => full_name))
    if (pages.length === 1) await between()
    cursor = page.next_cursor
  } while (cursor)
  return pages
}

beforeEach(() => rows(sql`delete from users`))

describe('who is shown', () => {
  test('a member with score, reason and the facts that they rest on, without what is theirs alone', async () => {
    const ama = await member('Ama', { role: 'mentee', goals: ['nursing'], languages: ['sw'] })
    const wanjiru = await member('Wanjirũ', {
      ...abroad,
      role: 'mentor',
      bio: 'Nurse',
      skills: ['Nursing', 'Swahili'],
      interests: ['Choirs'],
    })
    const { matches, next_cursor } = await ama.call.discover.list()
    expect(matches).toEqual([
      {
        id: wanjiru.id,
        full_name: 'Wanjirũ',
        location_type: 'diaspora',
        country: 'CA',
        role: 'mentor',
        bio: 'Nurse',
        avatar_url: null,
        skills: ['Nursing', 'Swahili'],
        interests: ['Choirs'],
        created_at: expect.any(String) as string,
        match_score: expect.any(Number) as number,
        match_reason: expect.stringContaining('Nursing') as string,
        match_facts: expect.arrayContaining([
          expect.objectContaining({ feature: 'need', seeker: 'viewer', percent: 100, words: ['Nursing'] }),
          expect.objectContaining({ feature: 'language', seeker: null, words: ['sw'] }),
        ]) as unknown[],
      },
    ])
    expect(next_cursor).toBeNull()
    const seenBack = await wanjiru.call.discover.list()
    expect(seenBack.matches).toMatchObject([{ id: ama.id, match_score: matches[0]?.match_score }])
    expect(seenBack.matches[0]?.match_facts).toContainEqual(
      expect.objectContaining({ feature: 'need', seeker: 'peer', percent: 100 }),
    )
  })

  test('who offers what is needed comes first, whatever it is called', async () => {
    const ama = await member('Ama', { role: 'mentee', goals: ['ML'] })
    for (const skill of ['Law', 'Choirs', 'Baking', 'Chess'])
      await member(skill, { ...abroad, role: 'mentor', skills: [skill] })
    await member('Learner', { ...abroad, role: 'mentor', skills: ['Machine-Learning'] })
    await member('Other', { ...abroad, role: 'mentor', skills: ['Sewing'] })
    expect((await namesFor(ama))[0]).toBe('Learner')
  })

  test('not oneself, nor matched, banned, paused and not onboarded people', async () => {
    const ama = await member('Ama')
    const other = (name: string, more = {}) => member(name, { ...abroad, ...more })
    await pending(ama, await other('Asked'))
    await pending(await other('Asking'), ama)
    await matched(ama, await other('Connected'))
    await matched(await other('Connected too'), ama)
    await declined(ama, await other('Declined me'))
    await declined(await other('Declined by me'), ama)
    const withdraw = async (from: typeof ama, to: typeof ama) =>
      from.call.sentRequests.withdraw({ id: (await pending(from, to)).match_id })
    await withdraw(ama, await other('Withdrawn by me'))
    await withdraw(await other('Withdrew from me'), ama)
    await banned('Kwame')
    await newcomer('Efua')
    await other('Paused', { paused: true })
    await other('Free')
    await member('Same location')
    expect((await namesFor(ama)).toSorted()).toEqual(['Free', 'Same location', 'Withdrew from me'])
  })

  test('a mentee sees mentors and those who are both, a mentor mentees and both', async () => {
    const people = await Promise.all((['mentor', 'mentee', 'both'] as const).map((role) => member(role, { role })))
    const [mentor, mentee, both] = people
    if (!mentor || !mentee || !both) throw new Error('three were made')
    expect((await namesFor(mentor)).toSorted()).toEqual(['both', 'mentee'])
    expect((await namesFor(mentee)).toSorted()).toEqual(['both', 'mentor'])
    expect((await namesFor(both)).toSorted()).toEqual(['mentee', 'mentor'])
  })

  test('whoever would mentor has room; of two who are both, one has', async () => {
    const ama = await member('Ama', { role: 'mentee' })
    const full = await member('Full', { role: 'mentor', mentor_capacity: 1 })
    await member('Closed', { role: 'mentor', mentor_capacity: 0 })
    await mentorship(full, await member('Kofi', { role: 'mentee' }))
    await member('Room', { role: 'mentor', mentor_capacity: 1 })
    expect(await namesFor(ama)).toEqual(['Room'])
    // Full can mentor nobody more, so nobody is suggested to them; who is both sees a mentee all the same.
    expect(await namesFor(full)).toEqual([])
    const both = await member('Both', { mentor_capacity: 0 })
    const other = await member('Other', { mentor_capacity: 0 })
    expect(await namesFor(both)).toEqual(['Room'])
    await rows(sql`update profiles set mentor_capacity = 1 where id = ${other.id}`)
    await rows(sql`delete from discover_lists`)
    expect((await namesFor(both)).toSorted()).toEqual(['Other', 'Room'])
  })

  test('somebody without a free place is scored as a learner alone, until a place is free', async () => {
    const ama = await member('Ama', { mentor_capacity: 1, skills: ['Law'], goals: ['Nursing'] })
    const scoreOfLearner = async () => {
      const { matches } = await ama.call.discover.list()
      return matches.find(({ full_name }) => full_name === 'Learner')?.match_score ?? NaN
    }
    await member('Learner', { ...abroad, skills: ['Cooking'], goals: ['Law'] })
    const free = await scoreOfLearner()
    await mentorship(ama, await member('Kofi', { role: 'mentee' }))
    expect(await scoreOfLearner()).toBeLessThan(free)
    await rows(sql`delete from mentorships where mentor_id = ${ama.id}`)
    expect(await scoreOfLearner()).toBe(free)
  })

  test('nobody, where nobody is', async () => {
    expect(await namesFor(await member('Ama'))).toEqual([])
  })

  test('a member whose terms do not stand yet sees others, and is then seen', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi', abroad)]
    await rows(sql`delete from match_terms where user_id = ${ama.id}`)
    await rows(sql`delete from match_profiles where user_id = ${ama.id}`)
    expect(await namesFor(ama)).toEqual(['Kofi'])
    expect(await namesFor(kofi)).toEqual(['Ama'])
  })
})

describe('filters', () => {
  test.each([
    [{ role: 'mentor' }, ['Both', 'Mentor']],
    [{ location_type: 'diaspora' }, ['Mentor']],
    [{ location_type: 'africa' }, ['Both', 'Mentee']],
    [{ country: 'CA' }, ['Mentor']],
    [{ language: 'fr' }, ['Mentee', 'Mentor']],
    [{ skill: 'machine-learning' }, ['Mentor']],
    [{ language: 'fr', country: 'KE' }, ['Mentee']],
    [{ language: 'fr', country: 'KE', role: 'mentor' }, []],
  ])('%o', async (filters, names) => {
    const ama = await member('Ama')
    await member('Mentor', { ...abroad, role: 'mentor', skills: ['ML', 'French'] })
    await member('Mentee', { role: 'mentee', languages: ['fr'] })
    await member('Both', { languages: ['sw'], skills: ['Law'] })
    expect((await namesFor(ama, filters)).toSorted()).toEqual(names)
  })
})

describe('scrolling', () => {
  const crowd = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => member(`P${n}`, { ...(n % 2 ? abroad : {}), skills: ['Law'] })))

  test('pages of ten show everybody once', async () => {
    const ama = await member('Ama', { goals: ['Law'] })
    await crowd(25)
    const pages = await scroll(ama)
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5])
    expect(new Set(pages.flat()).size).toBe(25)
    expect(await lists()).toHaveLength(1)
  })

  test('the first page is read again from the same list', async () => {
    const ama = await member('Ama')
    await crowd(12)
    const first = await namesFor(ama)
    expect(await namesFor(ama)).toEqual(first)
    expect(await lists()).toHaveLength(1)
  })

  test('who changes while somebody scrolls is judged anew, and nobody is shown twice', async () => {
    const ama = await member('Ama', { goals: ['Law'] })
    const people = await crowd(25)
    const pages = await scroll(ama, async () => {
      for (const one of people) await one.call.members.updateOwn({ bio: 'Lawyer in Nairobi' })
    })
    expect(pages.flat().toSorted()).toEqual(people.map(({ name }) => name).toSorted())
    expect(await lists()).toHaveLength(2)
  })

  test('whoever is banned, paused, matched or full between two pages is not on the second', async () => {
    const ama = await member('Ama', { role: 'mentee' })
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, n) => member(`M${n}`, { role: 'mentor', mentor_capacity: 1 })),
    )
    const first = await ama.call.discover.list()
    const left = people.filter(({ id }) => !first.matches.some((one) => one.id === id))
    const [gone, paused, asked, full, ...rest] = left
    if (!gone || !paused || !asked || !full) throw new Error('six are left')
    await rows(sql`update users set banned_at = now() where id = ${gone.id}`)
    await paused.call.members.updateMatching({ paused: true })
    await pending(asked, ama)
    await mentorship(full, await member('Kofi', { role: 'mentee' }))
    const second = await ama.call.discover.list({ cursor: first.next_cursor ?? '' })
    expect(second.matches.map(({ full_name }) => full_name).toSorted()).toEqual(rest.map(({ name }) => name).toSorted())
    expect(second.next_cursor).toBeNull()
    expect(await lists()).toHaveLength(1)
  })

  test('a list of more than ten minutes ago is made anew, without whom it showed', async () => {
    const ama = await member('Ama')
    await crowd(25)
    const pages = await scroll(ama, () =>
      rows(sql`update discover_lists set created_at = now() - interval '11 minutes'`),
    )
    expect(new Set(pages.flat()).size).toBe(25)
    expect(pages.flat()).toHaveLength(25)
    expect(await lists()).toHaveLength(2)
  })

  test('a list of everybody there is is made anew after a minute, so that who comes is seen', async () => {
    const ama = await member('Ama')
    await crowd(3)
    expect(await namesFor(ama)).toHaveLength(3)
    await member('Newcomer', abroad)
    expect(await namesFor(ama)).toHaveLength(3)
    await rows(sql`update discover_lists set created_at = now() - interval '61 s'`)
    expect(await namesFor(ama)).toContain('Newcomer')
  })

  test('a list of a hundred holds ten minutes', async () => {
    const ama = await member('Ama')
    await crowd(101)
    const first = await namesFor(ama)
    await rows(sql`update discover_lists set created_at = now() - interval '9 minutes'`)
    expect(await namesFor(ama)).toEqual(first)
    expect(await lists()).toHaveLength(1)
  })

  test('a list has a hundred members at most, and a member ten lists', async () => {
    const ama = await member('Ama')
    await crowd(110)
    expect((await scroll(ama)).flat()).toHaveLength(100)
    for (const skill of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']) await namesFor(ama, { skill })
    expect(await lists()).toHaveLength(10)
  })

  test('a cursor of somebody else, or of other filters, shows nobody', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await crowd(12)
    const { next_cursor } = await ama.call.discover.list()
    const cursor = next_cursor ?? ''
    expect(cursor).not.toBe('')
    const none = { matches: [], next_cursor: null }
    expect(await kofi.call.discover.list({ cursor })).toEqual(none)
    expect(await ama.call.discover.list({ cursor, role: 'mentor' })).toEqual(none)
    expect((await ama.call.discover.list({ cursor })).matches).toHaveLength(3)
  })
})

describe('a list drops', () => {
  test('when the reader’s own profile changes', async () => {
    const ama = await member('Ama', { role: 'mentee', goals: ['Law'] })
    await member('Lawyer', { ...abroad, role: 'mentor', skills: ['Law'] })
    await member('Nurse', { ...abroad, role: 'mentor', skills: ['Nursing'] })
    expect(await namesFor(ama)).toEqual(['Lawyer', 'Nurse'])
    await ama.call.members.updateMatching({ goals: ['Nursing'] })
    expect(await namesFor(ama)).toEqual(['Nurse', 'Lawyer'])
  })

  test('when the reader has room again for whom they could mentor', async () => {
    const ama = await member('Ama', { role: 'both', mentor_capacity: 0 })
    await member('Guru', { ...abroad, role: 'mentor' })
    await member('Pupil', { ...abroad, role: 'mentee' })
    expect(await namesFor(ama)).toEqual(['Guru'])
    await ama.call.members.updateMatching({ mentor_capacity: 3 })
    expect((await namesFor(ama)).toSorted()).toEqual(['Guru', 'Pupil'])
  })

  test('when everybody on it has been asked', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi', abroad)]
    expect(await namesFor(ama)).toEqual(['Kofi'])
    await pending(ama, kofi)
    await member('Efua', abroad)
    expect(await namesFor(ama)).toEqual(['Efua'])
  })

  test('when it has nobody', async () => {
    const ama = await member('Ama', { role: 'mentee' })
    expect(await namesFor(ama)).toEqual([])
    await member('Guru', { ...abroad, role: 'mentor' })
    expect(await namesFor(ama)).toEqual(['Guru'])
  })

  test('when a process of the version before has made it, whose column for the version means something else', async () => {
    const ama = await member('Ama')
    for (let n = 0; n < 12; n++) await member(`P${n}`, abroad)
    const pages = await scroll(ama, async () => {
      // As that version writes it: twice the version of the reader, plus one. Here it is also the reader's version by now.
      await rows(sql`update discover_lists set own_version = 2 * own_version + 1, own_has_capacity = null`)
      await rows(sql`update match_profiles set version = 2 * version + 1 where user_id = ${ama.id}`)
    })
    expect(await lists()).toHaveLength(2)
    expect(new Set(pages.flat()).size).toBe(12)
    expect(pages.flat()).toHaveLength(12)
  })

  test('when somebody on it changes', async () => {
    const ama = await member('Ama', { role: 'mentee', goals: ['Law'] })
    await member('Lawyer', { ...abroad, role: 'mentor', skills: ['Law'] })
    const nurse = await member('Nurse', { ...abroad, role: 'mentor', skills: ['Nursing'] })
    const before = (await ama.call.discover.list()).matches.find(({ id }) => id === nurse.id)
    await nurse.call.members.updateOwn({ skills: ['Law', 'Contract law'] })
    const after = (await ama.call.discover.list()).matches.find(({ id }) => id === nurse.id)
    expect(after?.match_score).toBeGreaterThan(before?.match_score ?? 100)
    expect(await lists()).toHaveLength(2)
  })
})

test('ai-match answers the first page of the list', async () => {
  const ama = await member('Ama', { goals: ['Law'] })
  for (let n = 0; n < 12; n++) await member(`P${n}`, { ...abroad, skills: ['Law'] })
  const { matches } = await ama.call.discover.list()
  expect(await ama.call.discover.aiMatch()).toEqual({ matches })
  expect(await ama.call.discover.aiMatch({ userId: ama.id })).toEqual({ matches })
})

// Last, since it moves the clock.
test('whoever one has withdrawn a request to is suggested again once they may be asked again', async () => {
  const ama = await member('Ama')
  const { match_id } = await pending(ama, await member('Kofi', abroad))
  await ama.call.sentRequests.withdraw({ id: match_id })
  await wait(WITHDRAWN_DAYS * DAY_MS - 3_600_000)
  expect(await namesFor(ama)).toEqual([])
  await wait(3_600_000)
  expect(await namesFor(ama)).toEqual(['Kofi'])
})
