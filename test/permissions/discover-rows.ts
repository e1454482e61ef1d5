import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import type { Cast, Row } from '#test/permissions/cast.ts'

const abroad = ({ as, third }: Cast) =>
  as(third).request('PATCH', '/api/profiles/me', { country: 'FR', location_type: 'diaspora' })
const idsIn = (answer: Answer | undefined) => answer?.body.matches.map(({ id }: { id: string }) => id) as string[]

/** Discover and the preferences of matching. */
export const discoverRows: Record<string, Row> = {
  'profiles.discover_fallback': {
    procedures: ['discover.list'],
    prepare: abroad,
    act: (_, who) => who.request('GET', '/api/discover'),
    check: ({ third }, _who, [answer]) => {
      expect(idsIn(answer)[0]).toBe(third.id)
      expect(JSON.stringify(answer?.body)).not.toContain('@')
    },
  },
  'discover.list filters': {
    procedures: ['discover.list'],
    prepare: abroad,
    act: (_, who) => who.request('GET', '/api/discover?country=FR&location_type=diaspora&role=mentor'),
    check: ({ third }, _who, [answer]) => expect(idsIn(answer)).toEqual([third.id]),
  },
  'discover.list unknown filter|value|cursor': {
    procedures: ['discover.list'],
    act: (_, who) =>
      Promise.all(
        ['limit=100', 'country=XX', 'location_type=moon', 'role=admin', 'language=klingon', 'skill=', 'cursor=x'].map(
          (query) => who.request('GET', `/api/discover?${query}`),
        ),
      ),
  },
  'ai.match': {
    procedures: ['discover.aiMatch'],
    prepare: abroad,
    act: (_, who) =>
      Promise.all(
        [{}, ...(who.person ? [{ userId: who.person.id }] : [])].map((body) =>
          who.request('POST', '/api/ai-match', body),
        ),
      ),
    check: ({ third }, _who, answers) => {
      for (const answer of answers) expect(idsIn(answer)[0]).toBe(third.id)
    },
  },
  'ai.match userId=other': {
    procedures: ['discover.aiMatch'],
    act: ({ third }, who) => who.request('POST', '/api/ai-match', { userId: third.id }),
  },
  'ai.match+field role|limit': {
    procedures: ['discover.aiMatch'],
    act: (_, who) =>
      Promise.all([{ role: 'mentor' }, { limit: 100 }].map((body) => who.request('POST', '/api/ai-match', body))),
  },
  'profiles.matching_read_own': {
    procedures: ['members.readMatching'],
    prepare: ({ world, third }) => world.rows(sql`update profiles set goals = '{Secret}' where id = ${third.id}`),
    act: (_, who) => who.request('GET', '/api/profiles/me/matching'),
    check: async ({ third }, who, [answer]) => {
      expect(answer?.body).toEqual({ goals: [], languages: [], paused: false, mentor_capacity: 3 })
      const read = await Promise.all(
        [`/api/profiles/${third.id}`, '/api/discover'].map((path) => who.request('GET', path)),
      )
      expect(JSON.stringify(read.map(({ body }) => body as unknown))).not.toMatch(/Secret|goals|paused|capacity/)
    },
  },
  'profiles.matching_update_own': {
    procedures: ['members.updateMatching'],
    act: (_, who) =>
      who.request('PUT', '/api/profiles/me/matching', {
        goals: ['Law'],
        languages: ['sw', 'sw'],
        paused: true,
        mentor_capacity: 0,
      }),
    check: async ({ world }, { person }, [answer]) => {
      expect(answer?.body).toEqual({ goals: ['Law'], languages: ['sw'], paused: true, mentor_capacity: 0 })
      expect(await world.rows(sql`select id from profiles where paused`)).toEqual([{ id: person?.id }])
    },
  },
  'profiles.matching_update_own+field role|user_id|match_score': {
    procedures: ['members.updateMatching'],
    act: ({ third }, who) =>
      Promise.all(
        [
          { role: 'both' },
          { user_id: third.id },
          { id: third.id },
          { match_score: 99 },
          { mentor_capacity: 21 },
          { mentor_capacity: -1 },
          { languages: ['klingon'] },
          { goals: [' '] },
        ].map((more) => who.request('PUT', '/api/profiles/me/matching', { paused: true, ...more })),
      ),
  },
}
