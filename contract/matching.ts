import { msg } from './texts.ts'
import type { Text } from './texts.ts'

/** The features that a match rests on, each 0 to 1 in the engine and whole percent on screens. */
export const FEATURES = ['need', 'return', 'interests', 'bio', 'place', 'language', 'time_zone'] as const
export type Feature = (typeof FEATURES)[number]

/**
 * One feature of a pair as one side sees it.
 * `words` depends on the feature. Need and return: the skills that serve it, in the words of who offers them.
 * Interests: those that both have. Place: countries (ISO 3166-1 alpha-2). Language: codes of SPOKEN_LANGUAGES. Time
 * zone: the whole hours between both, such as "1". Bio: none.
 * `near` are skills or interests that are only close to what is needed. `interest` says that interests stand for the
 * need, because a member has no goals. `seeker` says who has the need: the one who looks ('viewer') or the other
 * ('peer'); null for what both share.
 */
export type Fact = {
  feature: Feature
  seeker: 'viewer' | 'peer' | null
  percent: number
  words: string[]
  near?: string[] | undefined
  interest?: true | undefined
}

/** The longest reason in characters. */
export const REASON_MAX = 200
/** The most mentees that somebody may have room for. */
export const MENTOR_CAPACITY_MAX = 20
/** Most languages of one member. */
export const LANGUAGES_MAX = 20

const LABELS = {
  return: msg({ id: 'matching.return', message: 'What you can offer in return' }),
  returned: msg({ id: 'matching.returned', message: 'What you get in return' }),
  interests: msg({ id: 'matching.interests', message: 'Shared interests' }),
  bio: msg({ id: 'matching.bio', message: 'What you both write about' }),
  place: msg({ id: 'matching.place', message: 'Where you live and come from' }),
  language: msg({ id: 'matching.language', message: 'Shared languages' }),
  time_zone: msg({ id: 'matching.time_zone', message: 'Time zones' }),
  need: msg({ id: 'matching.need', message: 'What you want to learn' }),
  needInterest: msg({ id: 'matching.need_interest', message: 'What you are interested in' }),
  needed: msg({ id: 'matching.needed', message: 'What they want to learn' }),
  neededInterest: msg({ id: 'matching.needed_interest', message: 'What they are interested in' }),
} as const

/** The name of a fact on the screen "Why this match": for needs it says whose. */
export function labelOf({ feature, seeker, interest }: Fact): Text {
  if (feature === 'return') return seeker === 'viewer' ? LABELS.returned : LABELS.return
  if (feature !== 'need') return LABELS[feature]
  if (seeker === 'viewer') return interest ? LABELS.needInterest : LABELS.need
  return interest ? LABELS.neededInterest : LABELS.needed
}

/** Whether facts name a need of either side that the other serves or comes close to. */
export function serveNeed(facts: readonly Fact[]): boolean {
  return facts.some(({ feature, words, near = [] }) => feature === 'need' && words.length + near.length > 0)
}

/** The same fact as the other side sees it. */
export function turned(fact: Fact): Fact {
  if (fact.seeker === null) return fact
  return { ...fact, seeker: fact.seeker === 'viewer' ? 'peer' : 'viewer' }
}
