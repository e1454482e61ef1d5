import { describe, expect, test } from 'vitest'
import { BLOG_CONTENT_MAX, BLOG_TITLE_MAX } from '#contract/blog.ts'
import { matchingPreferencesInput } from '#contract/members-api.ts'
import { isAfrican, locationTypeOf, residenceAllowed, COUNTRIES } from '#contract/countries.ts'
import { CIRCLE_DESCRIPTION_MAX, CIRCLE_NAME_MAX, CIRCLE_POST_MAX } from '#contract/circles.ts'
import { seedCircles } from '#db/seed/circles.ts'
import { seedConversations, seedMatches } from '#db/seed/connections.ts'
import { seedPreferences } from '#db/seed/preferences.ts'
import { seedMembers } from '#db/seed/members.ts'
import { readSeedPost, seedPosts } from '#db/seed/posts.ts'
import { transcript } from '#db/seed/transcript.ts'

const DAY = 24 * 60
const memberOf = new Map(seedMembers.map((member) => [member.key, member]))
const pairOf = (one: string, other: string) => [one, other].toSorted().join(' + ')
const matchOf = new Map(seedMatches.map((match) => [pairOf(match.from, match.to), match]))
const involving = (key: string, status: string) =>
  seedMatches.filter((match) => match.status === status && [match.from, match.to].includes(key))
const pendingTo = (key: string) => seedMatches.filter((match) => match.status === 'pending' && match.to === key)

describe('members', () => {
  test('there are eighty-nine members, each with a key and a name of their own', () => {
    expect(seedMembers).toHaveLength(89)
    expect(memberOf.size).toBe(89)
    expect(new Set(seedMembers.map((member) => member.full_name)).size).toBe(89)
    for (const member of seedMembers) expect(member.key).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('members live in Africa and the diaspora, in many countries, with all roles', () => {
    const locations = seedMembers.map((member) => locationTypeOf(member.country))
    expect(locations.filter((location) => location === 'africa')).toHaveLength(45)
    expect(locations.filter((location) => location === 'diaspora')).toHaveLength(44)
    const countries = [...new Set(seedMembers.map((member) => member.country))]
    expect(countries.filter(isAfrican).length).toBeGreaterThanOrEqual(15)
    expect(countries.filter((name) => !isAfrican(name)).length).toBeGreaterThanOrEqual(10)
    const roles = Object.groupBy(seedMembers, (member) => member.role)
    expect([roles.mentor, roles.mentee, roles.both].map((group) => group?.length)).toEqual([46, 27, 16])
  })

  test.each(seedMembers)('$full_name passes the rules of onboarding', (member) => {
    expect(COUNTRIES).toEqual(expect.arrayContaining([member.home_country, member.country]))
    expect(residenceAllowed(member.home_country, member.country)).toBe(true)
    expect(member.skills.length).toBeGreaterThanOrEqual(3)
    expect(member.skills.length).toBeLessThanOrEqual(7)
    expect(member.interests.length).toBeGreaterThanOrEqual(2)
    expect(member.interests.length).toBeLessThanOrEqual(5)
    for (const list of [member.skills, member.interests]) {
      expect(new Set(list.map((entry) => entry.toLowerCase())).size).toBe(list.length)
      for (const entry of list) expect(entry).not.toContain(',')
    }
    expect(member.bio.match(/[.?؟](?=\s|$)/g)?.length).toBeGreaterThanOrEqual(1)
    expect(member.full_name + member.bio).toBe((member.full_name + member.bio).normalize('NFC').trim())
    expect(Number.isInteger(member.joined_days_ago) && member.joined_days_ago > 0).toBe(true)
  })

  test('preferences are those of members, and as the contract has them', () => {
    for (const [key, preferences] of Object.entries(seedPreferences)) {
      expect(memberOf.has(key), key).toBe(true)
      expect(matchingPreferencesInput.safeParse(preferences).error?.issues, key).toBeUndefined()
    }
    expect(Object.keys(seedPreferences).length).toBeLessThan(89)
  })

  test('no two bios are the same, and every member shares a skill or an interest with another', () => {
    expect(new Set(seedMembers.map((member) => member.bio)).size).toBe(89)
    const alone = seedMembers.filter((member) => {
      const own = new Set([...member.skills, ...member.interests])
      return !seedMembers.some(
        (other) => other !== member && [...other.skills, ...other.interests].some((entry) => own.has(entry)),
      )
    })
    expect(alone).toEqual([])
  })

  test('the three demo accounts have their names, countries and roles', () => {
    expect(memberOf.get('demo-mentor')).toMatchObject({
      full_name: 'Ṣadé Adébáyọ̀',
      home_country: 'NG',
      country: 'GB',
      role: 'mentor',
    })
    expect(memberOf.get('demo-mentee')).toMatchObject({
      full_name: 'Wanjirũ Kamau',
      country: 'KE',
      role: 'mentee',
    })
    expect(memberOf.get('demo-admin')).toMatchObject({ role: 'both' })
  })
})

describe('matches', () => {
  test('each is between two different members, and no pair occurs twice', () => {
    for (const { from, to } of seedMatches) {
      expect(memberOf.has(from), from).toBe(true)
      expect(memberOf.has(to), to).toBe(true)
      expect(from).not.toBe(to)
    }
    expect(matchOf.size).toBe(seedMatches.length)
  })

  test('each happened after both had joined', () => {
    for (const { from, to, days_ago } of seedMatches) {
      const joined = [from, to].map((key) => memberOf.get(key)?.joined_days_ago ?? 0)
      expect(days_ago, `${from} to ${to}`).toBeLessThanOrEqual(Math.min(...joined))
    }
  })

  test('the demo accounts have connections and requests and are connected with each other', () => {
    expect(matchOf.get(pairOf('demo-mentor', 'demo-mentee'))?.status).toBe('accepted')
    expect(involving('demo-mentor', 'accepted')).toHaveLength(6)
    expect(involving('demo-mentee', 'accepted')).toHaveLength(3)
    expect(involving('demo-admin', 'accepted')).toHaveLength(2)
    expect(pendingTo('demo-mentor')).toHaveLength(3)
    expect(pendingTo('demo-mentee')).toHaveLength(1)
    expect(pendingTo('demo-admin')).toHaveLength(1)
  })
})

describe('conversations', () => {
  test('each belongs to an accepted match; two accepted matches have no messages', () => {
    const pairs = seedConversations.map(({ between: [one, other] }) => pairOf(one, other))
    for (const pair of pairs) expect(matchOf.get(pair)?.status, pair).toBe('accepted')
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(pairs.length).toBeGreaterThanOrEqual(14)
    const accepted = seedMatches.filter((match) => match.status === 'accepted')
    expect(accepted.length - pairs.length).toBe(2)
  })

  test.each(seedConversations)('$between is in order and written by its two members', (conversation) => {
    const { between, messages, unread = 0, unread_for } = conversation
    const match = matchOf.get(pairOf(...between))
    const ages = messages.map((message) => message.minutes_ago)
    expect(ages).toEqual([...new Set(ages)].toSorted((a, b) => b - a))
    expect(ages[0]).toBeLessThanOrEqual((match?.days_ago ?? 0) * DAY)
    expect(ages.at(-1)).toBeGreaterThan(0)
    for (const { from, text } of messages) {
      expect(between).toContain(from)
      expect(text).toBe(text.trim().normalize('NFC'))
    }
    expect(unread > 0).toBe(unread_for !== undefined)
    for (const message of messages.slice(messages.length - unread)) {
      expect(between).toContain(unread_for)
      expect(message.from).not.toBe(unread_for)
    }
  })

  test('the demo mentor and mentee have 65 to 80 messages, the other pairs 2 to 12', () => {
    const [long, ...short] = seedConversations.map((conversation) => conversation.messages.length)
    expect(long).toBeGreaterThanOrEqual(65)
    expect(long).toBeLessThanOrEqual(80)
    expect(Math.min(...short)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...short)).toBeLessThanOrEqual(12)
  })

  test('the demo mentor has five unread messages in two conversations', () => {
    const waiting = seedConversations.filter(({ unread_for }) => unread_for === 'demo-mentor')
    expect(waiting).toHaveLength(2)
    expect(waiting.reduce((sum, { unread = 0 }) => sum + unread, 0)).toBe(5)
  })

  test('a line of a transcript that cannot be parsed is an error', () => {
    const speakers = { A: 'ama' }
    expect(transcript(speakers, '\n  1d2h3m A: Hello: you \n')).toEqual([
      { from: 'ama', text: 'Hello: you', minutes_ago: 1563 },
    ])
    for (const line of ['A: Hello', '5m B: Hello', '5m A Hello', '5 A: Hello', '']) {
      expect(() => transcript(speakers, line), line).toThrow('No message in')
    }
  })
})

describe('posts', () => {
  test('six posts are published and one is a draft, newest first', () => {
    expect(seedPosts.filter(({ published }) => published)).toHaveLength(6)
    expect(seedPosts.filter(({ published }) => !published)).toHaveLength(1)
    const ages = seedPosts.map(({ days_ago }) => days_ago)
    expect(ages).toEqual(ages.toSorted((one, other) => one - other))
  })

  test.each(seedPosts)('$file is long enough and within the limits of a post', ({ file, published }) => {
    const { title, content } = readSeedPost(file)
    expect(title.length).toBeLessThanOrEqual(BLOG_TITLE_MAX)
    expect(content.length).toBeLessThanOrEqual(BLOG_CONTENT_MAX)
    expect(title + content).toBe((title + content).normalize('NFC').trim())
    // The page shows the title as its only heading of level 1.
    expect(content).not.toMatch(/^# /m)
    expect(content).not.toMatch(/[!"]/)
    if (!published) return
    const words = content.split(/\s+/u).length
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(900)
  })
})

describe('circles', () => {
  test('there are twelve circles of all types, each with a name of its own; the demo accounts are in at least four', () => {
    expect(seedCircles).toHaveLength(12)
    expect(new Set(seedCircles.map(({ name }) => name)).size).toBe(12)
    expect(new Set(seedCircles.map(({ type }) => type)).size).toBe(3)
    for (const key of ['demo-mentor', 'demo-mentee'])
      expect(seedCircles.filter(({ members }) => members.includes(key)).length).toBeGreaterThanOrEqual(4)
    const ofDemoMentor = seedCircles.filter(({ members }) => members[0] === 'demo-mentor')
    expect(ofDemoMentor.map(({ pinned }) => pinned)).toEqual([5])
  })

  test.each(seedCircles)('$name is within the limits, and its members and posts have possible dates', (circle) => {
    const { name, description, members, posts, days_ago } = circle
    expect(name.length).toBeLessThanOrEqual(CIRCLE_NAME_MAX)
    expect(description.length).toBeLessThanOrEqual(CIRCLE_DESCRIPTION_MAX)
    expect(new Set(members).size).toBe(members.length)
    for (const key of members) expect(memberOf.has(key), key).toBe(true)
    expect(memberOf.get(members[0] ?? '')?.joined_days_ago).toBeGreaterThanOrEqual(days_ago)
    expect(posts.length).toBeGreaterThanOrEqual(3)
    expect(posts.length).toBeLessThanOrEqual(6)
    for (const { from, text, minutes_ago } of posts) {
      expect(text.length).toBeLessThanOrEqual(CIRCLE_POST_MAX)
      expect(text).toBe(text.normalize('NFC').trim())
      expect(text).not.toContain('"')
      expect(minutes_ago).toBeLessThan(Math.min(days_ago, memberOf.get(from)?.joined_days_ago ?? 0) * DAY)
    }
  })
})
