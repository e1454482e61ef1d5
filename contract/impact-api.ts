import { z } from 'zod'
import { procedure } from './errors.ts'
import { LEVEL_KEYS } from './impact.ts'
import { memberBrief } from './members-api.ts'
import { cursor, nothing, pageInput, pageOf } from './page.ts'

const level = z.enum(LEVEL_KEYS)
/** The first day of a calendar month in UTC: "2026-11-01". */
const month = z.iso.date()

/** Hours are a fraction, points whole numbers; average_feedback_score is null below three people (rule: mean-of-feedback). */
export const impactFigures = z.object({
  total_mentorship_hours: z.number(),
  mentees_count: z.int(),
  mentors_count: z.int(),
  impact_score: z.int(),
  sessions_completed: z.int(),
  community_posts: z.int(),
  opportunities_shared: z.int(),
  average_feedback_score: z.number().nullable(),
  impact_level: level,
  monthly_points: z.int(),
})
export type ImpactFigures = z.infer<typeof impactFigures>

/** A counted session as one side sees it; my_role is theirs in it. */
export const countedSession = z.object({
  id: z.uuid(),
  session_date: z.iso.datetime(),
  duration_minutes: z.int(),
  topics_discussed: z.string().nullable(),
  my_role: z.enum(['mentor', 'mentee']),
  peer: memberBrief,
})
export type CountedSession = z.infer<typeof countedSession>

/** One month of the chart. */
export const impactMonth = z.object({ month, hours: z.number(), points: z.int() })
export type ImpactMonth = z.infer<typeof impactMonth>

export const ownImpact = impactFigures.extend({
  month,
  /** The newest first. */
  recent_sessions: z.array(countedSession),
  /** The last twelve months with this one, the oldest first; a month without anything is there too. */
  months: z.array(impactMonth),
  /** A level reached for the first time ever and not celebrated yet. */
  new_level: level.nullable(),
})
export type OwnImpact = z.infer<typeof ownImpact>

export const contributor = impactFigures.extend({ rank: z.int(), member: memberBrief })
export type Contributor = z.infer<typeof contributor>

/** Somebody one has counted sessions with, and the sum of them. */
export const impactPerson = z.object({ member: memberBrief, sessions: z.int(), hours: z.number() })
export type ImpactPerson = z.infer<typeof impactPerson>

export const impact = {
  readOwn: procedure
    .route({ method: 'GET', path: '/impact', summary: 'My figures, level, newest counted sessions and twelve months' })
    .input(nothing)
    .output(ownImpact),
  listTop: procedure
    .route({ method: 'GET', path: '/impact/top', summary: 'The ten members with the most points of this month' })
    .input(nothing)
    .output(z.object({ month, items: z.array(contributor) })),
  listSessions: procedure
    .route({ method: 'GET', path: '/impact/sessions', summary: 'My counted sessions, newest first' })
    .input(pageInput)
    .output(pageOf(countedSession)),
  listPeople: procedure
    .route({
      method: 'GET',
      path: '/impact/people',
      summary: 'Whom I mentored, or who mentored me, in counted sessions; who I met last comes first',
    })
    .input(z.strictObject({ role: z.enum(['mentee', 'mentor']), cursor: cursor.optional() }))
    .output(pageOf(impactPerson)),
  celebrate: procedure
    .route({
      method: 'POST',
      path: '/impact/celebrated',
      summary: 'My new level is celebrated here, if nowhere before',
    })
    .input(z.strictObject({ level }))
    .output(z.object({ first: z.boolean() })),
}

declare module './live.ts' {
  interface LiveEvents {
    'impact.changed': {}
  }
}
