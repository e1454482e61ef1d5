import type { Written } from './places.ts'
import type { Random } from './random.ts'
import { FIELDS, PASTIMES } from './words.ts'

type Spellings = Record<Written, string[]>

/** A skill or pastime: how it is spelled, and the point in a space of its seed that says how near others are. */
export type Skill = { index: number; field: number; spelled: Spellings; point: number[] }
export type Space = { skills: Skill[]; pastimes: Skill[]; workers: Spellings[] }

const DIMENSIONS = 10
/** How much of a skill's point is that of its field and of those it goes with; the rest is its own. */
const SHARES = { field: 0.65, together: 0.55, own: 0.52 }

/**
 * The hidden space of a market. Skills of a field lie near each other, those that go together nearer; how near is drawn
 * anew for each seed. The vocabulary has no part in it.
 */
export function spaceOf(random: Random): Space {
  const workers: Spellings[] = []
  const skills: Skill[] = []
  let centre: number[] = []
  let together: number[] = []
  for (const line of linesOf(FIELDS)) {
    if (line.startsWith('#')) {
      workers.push(spellingsOf(line.slice(1)))
      centre = pointOf(random)
    } else {
      if (!line.startsWith('~')) together = pointOf(random)
      skills.push({
        index: skills.length,
        field: workers.length - 1,
        spelled: spellingsOf(line.replace('~', '')),
        point: mixed(centre, together, pointOf(random)),
      })
    }
  }
  const pastimes = linesOf(PASTIMES).map((line, index) => ({
    index,
    field: -1,
    spelled: spellingsOf(line),
    point: pointOf(random),
  }))
  return { skills, pastimes, workers }
}

/** 0 to 1. */
export function nearness(one: Skill, other: Skill): number {
  const cosine = one.point.reduce((sum, value, axis) => sum + value * (other.point[axis] ?? 0), 0)
  return Math.max(0, cosine) ** 2
}

function linesOf(text: string): string[] {
  return text.trim().split('\n')
}

function spellingsOf(line: string): Spellings {
  const [en = [], fr = [], pt = []] = line.split('|').map((part) => part.split(',').map((word) => word.trim()))
  return { en, fr, pt }
}

function pointOf(random: Random): number[] {
  return unit(Array.from({ length: DIMENSIONS }, random.normal))
}

function mixed(field: number[], together: number[], own: number[]): number[] {
  const part = (point: number[], axis: number, share: number) => share * (point[axis] ?? 0)
  return unit(
    own.map(
      (_, axis) =>
        part(field, axis, SHARES.field) + part(together, axis, SHARES.together) + part(own, axis, SHARES.own),
    ),
  )
}

function unit(point: number[]): number[] {
  const length = Math.hypot(...point)
  return point.map((value) => value / length)
}

/** A word for it as somebody types it who writes in a language; some make a mistake. */
export function typed({ spelled }: { spelled: Spellings }, written: Written, random: Random, typos: number): string {
  const word = random.pick(spelled[written])
  return random.chance(typos) ? mistyped(word, random) : word
}

/** A letter left out, doubled, or changed with its neighbour; short words stay. */
function mistyped(word: string, random: Random): string {
  if (word.length < 5) return word
  const at = random.int(1, word.length - 2)
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  return random.pick([before + next + after, before + letter + letter + next + after, before + next + letter + after])
}
