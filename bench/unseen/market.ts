import type { Shown } from '../market/market.ts'
import { ABROAD, ACROSS, AFRICA, FIELDS, HOPES, INTERESTS, NEARNESS, POPULAR, SENTENCES, WRITTEN } from './people.ts'
import type { BioLanguage, Field, Place, Spoken, Thing, Written } from './people.ts'
import { generator, typing } from './writing.ts'
import type { Generator } from './writing.ts'

/** Who somebody really is, whatever they wrote down: names of skills and interests. */
type Truth = {
  knows: string[]
  wants: string[]
  interests: string[]
  speaks: Spoken[]
  home: Place
  place: Place
}

export type UnseenPerson = { shown: Shown; truth: Truth }
type Role = Shown['role']
type Somebody = Truth & { role: Role; field: Field }
type Wording = { thing: (thing: Thing) => string; bio: BioLanguage }

const MENTORS = 160
const MENTEES = 240
/** The last day on which somebody joined: a fixed one, so that a seed always gives the same market. */
const LAST_DAY = Date.UTC(2026, 0, 1)
const DAY = 24 * 60 * 60 * 1000

const IN_OWN_FIELD = 0.85
const AT_HOME_IN_AFRICA = 0.9
const IN_MAIN_LANGUAGE = 0.75
/** People write less in some of the languages they speak: many who speak Swahili also write English, and do. */
const WRITING: Record<Written, number> = { en: 1, fr: 1, pt: 1, sw: 0.35, ar: 0.5 }
const MESS = { noGoals: 0.25, noLanguages: 0.15, noBio: 0.15, noZone: 0.15, typos: 0.1 }

const WEIGHTS = { cover: 0.5, interests: 0.1, home: 0.15, language: 0.15, zone: 0.1 }

const SKILLS = new Map(FIELDS.flatMap(({ skills }) => skills.map((skill) => [skill.name, skill])))
const INTEREST_OF = new Map(INTERESTS.map((interest) => [interest.name, interest]))
const NEAR = nearnessTable()

/** A market of a seed: the same people and the same truth with and without mess, which only changes what they wrote. */
export function unseenMarket(
  seed: number,
  messy: boolean,
): { mentors: UnseenPerson[]; mentees: UnseenPerson[]; worth: number[][] } {
  const random = generator(seed)
  const make = (role: Role, count: number) => Array.from({ length: count }, () => somebody(role, random))
  const mentors = make('mentor', MENTORS)
  const mentees = make('mentee', MENTEES)
  // Chance of their own for everybody: mess in what one wrote changes nothing about the next.
  const chances = generator(seed + 1_000_003)
  const show = (person: Somebody): UnseenPerson => {
    const { knows, wants, interests, speaks, home, place } = person
    const written = generator(chances.between(1, 2 ** 31))
    const mess = generator(chances.between(1, 2 ** 31))
    return {
      shown: shownOf(person, written, messy ? mess : null),
      truth: { knows, wants, interests, speaks, home, place },
    }
  }
  return {
    mentors: mentors.map(show),
    mentees: mentees.map(show),
    worth: mentees.map((mentee) => mentors.map((mentor) => worthOf(mentee, mentor))),
  }
}

function nearnessTable(): Map<string, number> {
  const table = new Map<string, number>()
  const set = (one: string, other: string, nearness: number) => {
    table.set(`${one}\t${other}`, nearness)
    table.set(`${other}\t${one}`, nearness)
  }
  for (const { skills, close, distant } of FIELDS) {
    for (const one of skills) for (const other of skills) set(one.name, other.name, NEARNESS.field)
    for (const [one, other] of distant) set(one, other, NEARNESS.distant)
    for (const [one, other] of close) set(one, other, NEARNESS.close)
  }
  for (const { one, other, nearness } of ACROSS) set(one, other, nearness)
  for (const name of SKILLS.keys()) set(name, name, NEARNESS.same)
  return table
}

/** How much a mentor is really worth to a mentee, 0 to 1. */
function worthOf(mentee: Truth, mentor: Truth): number {
  const best = mentee.wants.map((want) => Math.max(...mentor.knows.map((known) => NEAR.get(`${want}\t${known}`) ?? 0)))
  const shared = mentee.interests.filter((interest) => mentor.interests.includes(interest))
  return (
    (WEIGHTS.cover * sum(best)) / best.length +
    (WEIGHTS.interests * shared.length) / mentee.interests.length +
    WEIGHTS.home * homeOf(mentee, mentor) +
    WEIGHTS.language * (mentee.speaks.some((language) => mentor.speaks.includes(language)) ? 1 : 0) +
    WEIGHTS.zone * (1 - hoursApart(mentee.place, mentor.place) / 12)
  )
}

function homeOf(one: Truth, other: Truth): number {
  if (one.home.country === other.home.country) return 1
  if (one.place.country === other.home.country || other.place.country === one.home.country) return 1
  return one.home.region === other.home.region ? 0.5 : 0
}

/** Hours apart around the globe: at most 12. */
function hoursApart(one: Place, other: Place): number {
  const apart = Math.abs(one.hours - other.hours)
  return Math.min(apart, 24 - apart)
}

function somebody(role: Role, random: Generator): Somebody {
  const field = random.weighted(FIELDS, ({ name }) => POPULAR[name]?.[role === 'mentor' ? 'mentors' : 'mentees'] ?? 1)
  const home = random.weighted(AFRICA, ({ weight }) => weight)
  const place = placeOf(role, home, random)
  const speaks = languagesOf(home, place, random)
  const main = skillsOf(field, role === 'mentor' ? random.between(3, 6) : random.between(2, 4), [], random)
  const interests = random.some(INTERESTS, random.between(1, 4)).map(({ name }) => name)
  const other = role === 'mentee' ? skillsOf(field, random.between(0, 2), main, random) : []
  const [knows, wants] = role === 'mentor' ? [main, other] : [other, main]
  return { role, field, home, place, speaks, knows, wants, interests }
}

/** Two thirds of the mentors live abroad, two thirds of the mentees in Africa. People go where they are understood. */
function placeOf(role: Role, home: Place, random: Generator): Place {
  if (random.chance(role === 'mentor' ? 2 / 3 : 1 / 3)) {
    const understood = (place: Place) => Object.keys(place.speak).some((one) => (home.speak[one as Spoken] ?? 0) > 0.5)
    return random.weighted(ABROAD, (place) => place.weight * (understood(place) ? 6 : 1))
  }
  return random.chance(AT_HOME_IN_AFRICA) ? home : random.weighted(AFRICA, ({ weight }) => weight)
}

function languagesOf(home: Place, place: Place, random: Generator): Spoken[] {
  const spoken = new Set<Spoken>()
  for (const { speak } of place === home ? [home] : [home, place])
    for (const [language, likely] of Object.entries(speak)) if (random.chance(likely)) spoken.add(language as Spoken)
  // Everybody here can write in one of the languages of the community.
  if (!WRITTEN.some((language) => spoken.has(language)))
    spoken.add(WRITTEN.find((language) => home.speak[language] !== undefined) ?? 'en')
  return [...spoken]
}

function skillsOf(field: Field, count: number, except: string[], random: Generator): string[] {
  const names = new Set<string>()
  while (names.size < count) {
    const from = random.chance(IN_OWN_FIELD) ? field : random.one(FIELDS)
    const { name } = random.one(from.skills)
    if (!except.includes(name)) names.add(name)
  }
  return [...names]
}

function shownOf(person: Somebody, random: Generator, mess: Generator | null): Shown {
  const { role, home, place, speaks } = person
  const id = random.uuid()
  const joined = LAST_DAY - random.between(1, 700) * DAY
  const capacity = role === 'mentor' ? random.between(1, 5) : 0
  const wording = wordingOf(person, random)
  const skills = person.knows.map((name) => wording.thing(thingOf(SKILLS, name)))
  const wants = person.wants.map((name) => wording.thing(thingOf(SKILLS, name)))
  const interests = person.interests.map((name) => wording.thing(thingOf(INTEREST_OF, name)))
  const hopes = random.chance(0.4) ? [random.one(HOPES[wording.bio] ?? [''])] : []
  const lacks = (share: number) => mess !== null && mess.chance(share)
  const noGoals = role === 'mentee' && lacks(MESS.noGoals)
  // Whoever has no goals names them in the bio: those without a bio come from the others.
  const noBio = !noGoals && lacks(role === 'mentee' ? MESS.noBio / (1 - MESS.noGoals) : MESS.noBio)
  const bio = bioOf(person, noGoals, wording, random)
  const typed = (text: string) => (mess ? typing(text, MESS.typos, mess) : text)
  return {
    id,
    role,
    location_type: place.region ? 'africa' : 'diaspora',
    home_country: home.country,
    country: place.country,
    time_zone: lacks(MESS.noZone) ? null : place.zone,
    skills: skills.map(typed),
    goals: (role === 'mentor' ? hopes : noGoals ? [] : wants).map(typed),
    interests: interests.map(typed),
    languages: lacks(MESS.noLanguages) ? [] : speaks,
    bio: noBio ? '' : typed(bio),
    joined,
    capacity,
  }
}

function thingOf(things: Map<string, Thing>, name: string): Thing {
  const thing = things.get(name)
  if (!thing) throw new Error(`Nothing is called "${name}"`)
  return thing
}

/** How somebody writes: mostly in one language, now and then in another they know, in any of the ways at random. */
function wordingOf({ speaks, home, place }: Somebody, random: Generator): Wording {
  const writes = WRITTEN.filter((language) => speaks.includes(language))
  const used = (language: Written) => (home.speak[language] ?? 0) + (place.speak[language] ?? 0) + 0.1
  const main = random.weighted(writes, (language) => WRITING[language] * used(language))
  const bio = (['en', 'fr', 'pt'] as const).find((language) => language === main)
  const others = (['en', 'fr', 'pt'] as const).find((language) => speaks.includes(language))
  return {
    bio: bio ?? others ?? 'en',
    thing: ({ ways }) => {
      const language = random.chance(IN_MAIN_LANGUAGE) ? main : random.one(writes)
      const way = random.one(ways[language] ?? ways[main] ?? ways.en ?? [''])
      return random.chance(0.25) ? way.charAt(0).toUpperCase() + way.slice(1) : way
    },
  }
}

function bioOf(person: Somebody, allWants: boolean, { thing, bio }: Wording, random: Generator): string {
  const sentences = SENTENCES[bio]
  const list = (names: string[]) => {
    const words = names.map((name) => thing(thingOf(SKILLS, name)))
    return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${sentences.and} ${words.at(-1)}`
  }
  const trade = random.one(random.one(person.field.people).ways[bio] ?? [''])
  const article = bio === 'en' ? (/^([aeiou]|IT|NGO)/.test(trade) ? 'an ' : 'a ') : ''
  const knows = random.some(person.knows, random.between(1, 3))
  const wants = allWants ? person.wants : random.some(person.wants, random.between(1, 2))
  const parts = [random.one(sentences.is).replace('{is}', article + trade)]
  if (knows.length > 0)
    parts.push(
      random
        .one(person.role === 'mentor' ? sentences.mentorKnows : sentences.menteeKnows)
        .replace('{knows}', () => list(knows)),
    )
  if (wants.length > 0) parts.push(random.one(sentences.wants).replace('{wants}', () => list(wants)))
  return [...parts, random.one(sentences.ends)].filter((part) => part !== '').join(' ')
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
