import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Row } from '#test/permissions/cast.ts'

const FORM = { type: 'bio', data: { role: 'both', country: 'KE' } }

export const writingRows: Record<string, Row> = {
  'ai.form_helper': {
    procedures: ['writing.formHelper'],
    act: (_, who) => who.request('POST', '/api/ai-form-helper', FORM),
    check: (_, _who, [answer]) => expect(answer?.body).toEqual({ suggestion: expect.stringContaining('Kenya') }),
  },
  'ai.form_helper+field user_id|no country': {
    procedures: ['writing.formHelper'],
    act: ({ third }, who) =>
      Promise.all(
        [
          { ...FORM, user_id: third.id },
          { ...FORM, data: { ...FORM.data, user_id: third.id } },
          { type: 'bio', data: { role: 'both' } },
        ].map((body) => who.request('POST', '/api/ai-form-helper', body)),
      ),
  },
  'ai.mentorship_draft(match M)': {
    procedures: ['writing.mentorshipDraft'],
    prepare: ({ world, people }) =>
      world.rows(
        sql`update profiles set goals = '{Secret}' where id in (${people.requester.id}, ${people.recipient.id})`,
      ),
    act: ({ match_id }, who) =>
      who.request('POST', `/api/matches/${match_id}/mentorship-draft`, { mentorship_type: 'life' }),
    // The goals of the asker may be in it; the other's are nobody else's.
    check: ({ people }, { column }, [answer]) =>
      expect(answer?.body.suggestion).toContain((column === 'requester' ? people.recipient : people.requester).name),
  },
  'ai.replies(C)': {
    procedures: ['writing.suggestReplies'],
    act: ({ conversation_id }, who) => who.request('POST', `/api/conversations/${conversation_id}/replies`),
    check: (_, _who, [answer]) =>
      expect(answer?.body).toMatchObject({ read: false, settings: { allowed: false, on: false, peer_on: false } }),
  },
  'ai.replies_settings.read_own': {
    procedures: ['writing.readReplySettings'],
    act: (_, who) => who.request('GET', '/api/profiles/me/replies'),
    check: (_, _who, [answer]) => expect(answer?.body).toEqual({ allowed: false, on: false }),
  },
  'ai.replies_settings.set_own': {
    procedures: ['writing.setReplySettings'],
    act: (_, who) => who.request('PUT', '/api/profiles/me/replies', { on: true }),
    check: async ({ world }, { person }) =>
      expect(await world.rows(sql`select user_id from reply_consents`)).toEqual([{ user_id: person?.id }]),
  },
  'ai.replies_settings.set_own+field user_id': {
    procedures: ['writing.setReplySettings'],
    act: ({ third }, who) => who.request('PUT', '/api/profiles/me/replies', { on: true, user_id: third.id }),
  },
}
