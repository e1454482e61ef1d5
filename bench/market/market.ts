import { zoneOf } from '#contract/time-zones.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import { bioOf } from './bios.ts'
import { ABROAD, HOMES } from './places.ts'
import type { Place, Written } from './places.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import { spaceOf, typed } from './skills.ts'
import type { Skill, Space } from './skills.ts'

export const MENTORS = 200
export const MENTEES = 350

/** How often what members write is not there or is mistyped. */
const MISSING = { goals: 0.15, skills: 0.02, interests: 0.1, languages: 0.3, bio: 0.2 }
const TYPOS = 0.06

/** What a member's profile says: all that any method sees. */
export type Shown = {
  id: string
  role: 'mentor' | 'mentee'
  location_type: 'africa' | 'diaspora'
  home_country: string
  country: string
  time_zone: string | null
  skills: string[]
  goals: string[]
  interests: string[]
  languages: string[]
  bio: string
  /** The higher, the newer. */
  joined: number
  capacity: number
}

/** What nobody sees. */
export type Hidden = {
  home: Place
  speaks: SpokenLanguage[]
  /** With a level or a weight, 0 to 1. */
  knows: [Skill, number][]
  wants: [Skill, number][]
  likes: Skill[]
  talent: number
  attached: number
}
export type Person = { shown: Shown; hidden: Hidden }
export type Market = { mentors: Person[]; mentees: Person[]; random: Random }
/** What a method sees of a market. */
export type Seen = { mentors: { shown: Shown }[]; mentees: { shown: Shown }[]; random: Random }

export function marketOf(seed: number): Market {
  const random = randomOf(seed)
  const space = spaceOf(random)
  const people = (count: number, role: 'mentor' | 'mentee') =>
    Array.from({ length: count }, (_, index) =>
      personOf(`${role}-${String(index).padStart(4, '0')}`, role, space, random),
    )
  return { mentors: people(MENTORS, 'mentor'), mentees: people(MENTEES, 'mentee'), random }
}

function personOf(id: string, role: 'mentor' | 'mentee', space: Space, random: Random): Person {
  const home = random.pick(HOMES)
  const isAbroad = random.chance(role === 'mentor' ? 0.75 : 0.15)
  const host = isAbroad ? hostOf(home, random) : home
  const speaks = spokenBy(home, host, random)
  const field = random.int(0, space.workers.length - 1)
  const hidden: Hidden = {
    home,
    speaks,
    knows: drawn(space, field, role === 'mentor' ? random.int(3, 7) : random.int(1, 3), random),
    wants: weighed(
      drawn(space, role === 'mentor' ? random.int(0, space.workers.length - 1) : field, random.int(1, 4), random),
    ),
    likes: random.some(space.pastimes, random.int(2, 5)),
    talent: 0.8 + 0.2 * random.next(),
    attached: random.next(),
  }
  const written: Written =
    speaks.includes('en') && random.chance(0.35)
      ? 'en'
      : isAbroad && speaks.includes(host.written)
        ? host.written
        : home.written
  const write = (skills: Skill[]) => skills.map((skill) => typed(skill, written, random, TYPOS))
  const unless = <Kind>(share: number, list: Kind[]) => (random.chance(share) ? [] : list)
  const known = hidden.knows.map(([skill]) => skill)
  const wanted = hidden.wants.map(([skill]) => skill)
  const liked = [...random.some(hidden.likes, 3), ...random.some(role === 'mentor' ? known : wanted, random.int(1, 2))]
  return {
    hidden,
    shown: {
      id,
      role,
      location_type: isAbroad ? 'diaspora' : 'africa',
      home_country: home.country,
      country: host.country,
      time_zone: zoneOf({ time_zone: null, country: host.country }),
      skills: unless(MISSING.skills, write(random.some(known, Math.max(1, known.length - random.int(0, 1))))),
      goals: unless(role === 'mentor' ? 0.6 : MISSING.goals, write(random.some(wanted, 3))),
      interests: unless(MISSING.interests, write(random.some(liked, liked.length))),
      languages: unless(
        MISSING.languages,
        speaks.filter(() => random.chance(0.9)),
      ),
      bio: random.chance(MISSING.bio)
        ? ''
        : bioOf({
            role,
            written,
            worker: space.workers[field],
            known: write(known),
            wanted: write(wanted),
            liked: write(hidden.likes),
            random,
          }),
      joined: random.next(),
      capacity: role === 'mentor' ? random.int(1, 5) : 0,
    },
  }
}

/** People move where they know the language, more often than not. */
function hostOf(home: Place, random: Random): Place {
  return random.chance(0.7)
    ? random.pick(ABROAD.filter(({ written }) => written === home.written))
    : random.pick(ABROAD)
}

/** Who uses a product whose pages are English speaks it more often than their neighbours. */
function spokenBy(home: Place, host: Place, random: Random): SpokenLanguage[] {
  const some = [...home.some, ...host.some].filter((code) => random.chance(code === 'en' ? 0.75 : 0.4))
  return [...new Set([...home.all, ...host.all, ...some])]
}

/** Skills of a field, now and then one from elsewhere, each with a level. */
function drawn({ skills }: Space, field: number, count: number, random: Random): [Skill, number][] {
  const own = skills.filter((skill) => skill.field === field)
  const found = new Set<Skill>()
  while (found.size < count) found.add(random.pick(found.size < own.length && random.chance(0.8) ? own : skills))
  return [...found].map((skill) => [skill, 0.6 + 0.4 * random.next()])
}

function weighed(list: [Skill, number][]): [Skill, number][] {
  const total = list.reduce((sum, [, weight]) => sum + weight, 0)
  return list.map(([skill, weight]) => [skill, weight / total])
}
