import { msg } from './texts.ts'
import type { Text } from './texts.ts'

/** What points are given for: the causes of the ledger's rows. */
export const IMPACT_CAUSES = ['session', 'pair', 'post', 'opportunity', 'answer'] as const
export type ImpactCause = (typeof IMPACT_CAUSES)[number]

/**
 * All points and their limits (rule: impact-points). Days and months are those of the counting, in UTC. Points are whole numbers, so that what
 * is shown adds up. The help page "How impact is counted" tells the same.
 */
export const POINTS = {
  /** A counted session: weight × quality × (base + perHour × hours, at most hoursMax) for the mentor, a share for the mentee. */
  session: {
    base: 10,
    perHour: 20,
    hoursMax: 2,
    menteeShare: 0.5,
    /** The weight of a pair's n-th counted session of the month; 0 after the last. */
    weights: [
      { upTo: 5, weight: 1 },
      { upTo: 8, weight: 0.5 },
    ],
    /** Sessions of one person on one day that give points. */
    aDay: 3,
  },
  /** Q = clamp(B / 4, min, max), B the mentor's mean rating with `assumed` ratings of `mean` beside the real ones. */
  quality: { mean: 4, assumed: 5, min: 0.75, max: 1.25 },
  /** Once per pair, with its second counted session; with the first one if the mentorship is for one session. */
  pair: { mentor: 40, mentee: 20, sessions: 2 },
  /** A circle post once so many other members posted there within so many days after it. */
  post: { points: 2, others: 2, days: 3, aMonth: 10 },
  /** An opportunity that stood so many days. */
  opportunity: { points: 10, days: 7, aMonth: 10 },
  /** A connection or mentorship request that was answered within so many hours, yes or no. */
  answer: { points: 2, hours: 72, aMonth: 10 },
  /** The most that one person gets through one other in a month. Two who collude stay below 400 each. */
  pairAMonth: 399,
} as const

/** The weight of the `nth` (1, 2, …) counted session of a pair in a month. */
export function weightOf(nth: number): number {
  return POINTS.session.weights.find(({ upTo }) => nth <= upTo)?.weight ?? 0
}

/** Q of a mentor whose counted sessions were rated `count` times by mentees, with this `sum` of ratings. */
export function qualityOf({ count, sum }: { count: number; sum: number }): number {
  const { mean, assumed, min, max } = POINTS.quality
  const rating = (assumed * mean + sum) / (assumed + count)
  return Math.min(max, Math.max(min, rating / mean))
}

/** The points of a counted session of so many minutes, before the limits of a day and of a pair. */
export function sessionPoints(role: 'mentor' | 'mentee', minutes: number, nth: number, quality: number): number {
  const { base, perHour, hoursMax, menteeShare } = POINTS.session
  const full = weightOf(nth) * quality * (base + perHour * Math.min(minutes / 60, hoursMax))
  return Math.round(role === 'mentor' ? full : full * menteeShare)
}

/** Lowest to highest (rule: impact-levels): a level ends where `below` points of the month are reached; the last one never. */
export const LEVELS = [
  { key: 'beginner', below: 50, emoji: '🌱', label: msg({ id: 'impact.beginner', message: 'Beginner' }) },
  { key: 'connector', below: 200, emoji: '🤝', label: msg({ id: 'impact.connector', message: 'Connector' }) },
  {
    key: 'bridge_builder',
    below: 500,
    emoji: '🌉',
    label: msg({ id: 'impact.bridge_builder', message: 'Bridge Builder' }),
  },
  { key: 'influencer', below: 1000, emoji: '📣', label: msg({ id: 'impact.influencer', message: 'Influencer' }) },
  {
    key: 'impact_leader',
    below: 2500,
    emoji: '🏆',
    label: msg({ id: 'impact.impact_leader', message: 'Impact Leader' }),
  },
  { key: 'legend', below: null, emoji: '👑', label: msg({ id: 'impact.legend', message: 'Legend' }) },
] as const satisfies readonly { key: string; below: number | null; emoji: string; label: Text }[]

export type LevelKey = (typeof LEVELS)[number]['key']
export const LEVEL_KEYS = LEVELS.map(({ key }) => key) as [LevelKey, ...LevelKey[]]

/** The place in LEVELS of a month with so many points: 0 for Beginner (rule: impact-levels). */
export function levelAt(points: number): number {
  return LEVELS.findIndex(({ below }) => below === null || points < below)
}

/** The level of a month with so many points. */
export const levelOf = (points: number): (typeof LEVELS)[number] => LEVELS[levelAt(points)] ?? LEVELS[0]

/** Rows of Top Contributors and of Recent Sessions (rule: top-contributors), of a page of a list, months in the chart. */
export const TOP_SHOWN = 10
export const RECENT_SHOWN = 10
export const IMPACT_PAGE = 20
export const CHART_MONTHS = 12

/** People who must have given feedback before its mean is shown: fewer could be told apart. */
export const RATING_PEOPLE = 3

/** The texts of empty lists (rule: agreed-texts). */
export const IMPACT_TEXTS = {
  noSessionsYet: msg({ id: 'impact.no_sessions_yet', message: 'No sessions logged yet' }),
  noContributors: msg({ id: 'impact.no_contributors', message: 'No contributors yet. Be the first!' }),
  noSessions: msg({ id: 'impact.no_sessions', message: 'No sessions found' }),
  noMentees: msg({ id: 'impact.no_mentees', message: "You haven't mentored anyone yet" }),
  noMentors: msg({ id: 'impact.no_mentors', message: "You don't have any mentors yet" }),
  maxLevel: msg({ id: 'impact.max_level', message: 'Max Level!' }),
} as const
