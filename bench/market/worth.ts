import type { Market, Person } from './market.ts'
import type { Random } from './random.ts'
import { nearness } from './skills.ts'
import type { Skill } from './skills.ts'

/** The truth of a market: what each mentor is worth to each mentee, in the order of both lists. */
export function worthOf({ mentees, mentors, random }: Market): number[][] {
  return mentees.map((mentee) => mentors.map((mentor) => worth(mentee, mentor, random)))
}

/**
 * Returns what the mentor is worth to the mentee, 0 to 1, by what both are and not by what they wrote. It counts what
 * the mentor knows of each thing that is wanted, also from things near it, and how well they explain. It also counts
 * whether they can talk and meet, what ties them, and luck. The engine sees none of these and works out none of them
 * this way.
 */
function worth(mentee: Person, mentor: Person, random: Random): number {
  const topic = mentee.hidden.wants.reduce((sum, [wanted, weight]) => sum + weight * abilityOf(mentor, wanted), 0)
  const talk = mentee.hidden.speaks.some((code) => mentor.hidden.speaks.includes(code)) ? 1 : 0.3
  const meet = 1 - 0.03 * hoursApart(mentee, mentor)
  const ties = tiesOf(mentee, mentor) ** mentee.hidden.attached
  const chemistry = 0.85 + 0.15 * sharedPastimes(mentee, mentor)
  return topic * mentor.hidden.talent * talk * meet * ties * chemistry * Math.exp(0.05 * random.normal())
}

function abilityOf({ hidden }: Person, wanted: Skill): number {
  return 1 - hidden.knows.reduce((missing, [skill, level]) => missing * (1 - level * nearness(skill, wanted)), 1)
}

function hoursApart(one: Person, other: Person): number {
  return Math.abs(longitudeHours(one) - longitudeHours(other))
}

/** Hours east of Greenwich, as the sun has them. */
const SUN: Record<string, number> = {
  NG: 0.5,
  GH: 0,
  KE: 2.5,
  TZ: 2.6,
  UG: 2.2,
  ET: 2.6,
  ZA: 1.8,
  ZW: 2,
  SN: -1.1,
  CI: -0.3,
  CM: 0.8,
  CD: 1,
  RW: 2,
  MA: -0.5,
  AO: 0.9,
  MZ: 2.2,
  GB: 0,
  US: -5.5,
  CA: -5.3,
  DE: 0.7,
  AE: 3.7,
  FR: 0.2,
  BE: 0.3,
  PT: -0.6,
  BR: -3.1,
}

function longitudeHours({ shown }: Person): number {
  return SUN[shown.country] ?? 0
}

function tiesOf(one: Person, other: Person): number {
  if (one.shown.location_type === other.shown.location_type) return 0.7
  const there = new Set([other.shown.home_country, other.shown.country])
  if (there.has(one.shown.home_country) || there.has(one.shown.country)) return 1
  return one.hidden.home.written === other.hidden.home.written ? 0.85 : 0.75
}

function sharedPastimes(one: Person, other: Person): number {
  return one.hidden.likes.filter((like) => other.hidden.likes.includes(like)).length / one.hidden.likes.length
}
