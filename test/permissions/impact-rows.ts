import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Cast, Row } from '#test/permissions/cast.ts'

/** Gives T a history this month: a level, a score and a session through the requester. */
async function history({ world, third, people }: Cast) {
  const month = `${new Date().toISOString().slice(0, 7)}-01`
  await world.rows(sql`insert into impact_metrics (user_id, month, monthly_points, impact_score, sessions_completed)
    values (${third.id}, ${month}::date, 320, 1284, 42)`)
  await world.rows(sql`insert into impact_ledger (user_id, cause, source_id, turn, points, minutes, role, peer_id, day, at)
    values (${third.id}, 'session', gen_random_uuid(), 1, 30, 60, 'mentor', ${people.requester.id}, current_date, now())`)
}

const tries = (who: Parameters<Row['act']>[1], path: string, bodies: object[]) =>
  Promise.all(bodies.map((body) => who.request('POST', path, body)))

export const impactRows: Record<string, Row> = {
  'impact_metrics.read_own': {
    procedures: ['impact.readOwn'],
    prepare: history,
    act: (_, who) => who.request('GET', '/api/impact'),
    check: (_cast, _who, [answer]) => {
      expect(answer?.body).toMatchObject({ monthly_points: 0, impact_score: 0, sessions_completed: 0 })
      expect(JSON.stringify(answer?.body)).not.toContain('@')
    },
  },
  'impact_metrics.leaderboard': {
    procedures: ['impact.listTop'],
    prepare: history,
    act: (_, who) => who.request('GET', '/api/impact/top'),
    check: ({ third }, _who, [answer]) => {
      expect(answer?.body.items).toMatchObject([{ member: { id: third.id }, monthly_points: 320 }])
      expect(JSON.stringify(answer?.body)).not.toContain('@')
    },
  },
  'impact_metrics.list_sessions': {
    procedures: ['impact.listSessions'],
    prepare: history,
    act: (_, who) => who.request('GET', '/api/impact/sessions'),
    check: (_cast, _who, [answer]) => expect(answer?.body).toEqual({ items: [], next_cursor: null }),
  },
  'impact_metrics.list_people': {
    procedures: ['impact.listPeople'],
    prepare: history,
    act: (_, who) =>
      Promise.all(['mentee', 'mentor'].map((role) => who.request('GET', `/api/impact/people?role=${role}`))),
    check: (_cast, _who, answers) => {
      for (const { body } of answers) expect(body).toEqual({ items: [], next_cursor: null })
    },
  },
  'impact_metrics.list_people role=other|+field user_id': {
    procedures: ['impact.listPeople'],
    act: ({ third }, who) =>
      Promise.all(
        ['', '?role=both', `?role=mentee&user_id=${third.id}`].map((query) =>
          who.request('GET', `/api/impact/people${query}`),
        ),
      ),
  },
  'impact_metrics.celebrate_own': {
    procedures: ['impact.celebrate'],
    act: (_, who) => who.request('POST', '/api/impact/celebrated', { level: 'connector' }),
  },
  'impact_metrics.celebrate_own unknown level|+field user_id': {
    procedures: ['impact.celebrate'],
    act: ({ third }, who) =>
      tries(who, '/api/impact/celebrated', [
        {},
        { level: 'god' },
        { level: 'connector', user_id: third.id },
        { level: 'connector', highest_level: 5 },
      ]),
  },
}
