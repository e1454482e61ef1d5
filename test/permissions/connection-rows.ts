import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Answer } from '#test/client.ts'
import type { Asker, Cast, Row } from '#test/permissions/cast.ts'

const fresh = () => crypto.randomUUID()
const ask = (who: Asker, matched_user_id: string, more: object = {}) =>
  who.request('POST', '/api/matches', { id: fresh(), matched_user_id, ...more })
/** Whom the asker would have to name for a second request to the pair. */
const other = ({ people }: Cast, { column }: Asker) => (column === 'requester' ? people.recipient : people.requester)

const answerRow = (verb: 'accept' | 'decline', pair: Row['pair'], more: Partial<Row> = {}): Row => ({
  procedures: [`matches.${verb}`],
  pair,
  act: ({ match_id }, who) => who.request('POST', `/api/matches/${match_id}/${verb}`, {}),
  codes: { 409: 'ALREADY_ANSWERED' },
  ...more,
})

export const connectionRows: Record<string, Row> = {
  'matches.count_own': {
    procedures: ['matches.counts'],
    act: (_, who) => who.request('GET', '/api/matches/counts'),
    check: (_, { column }, [answer]) =>
      expect(answer?.body.total_matches).toBe(['requester', 'recipient'].includes(column) ? 1 : 0),
  },
  'matches.list_accepted_own': {
    procedures: ['matches.accepted'],
    act: (_, who) => who.request('GET', '/api/matches/accepted'),
    check: (_, { column }, [answer]) =>
      expect(answer?.body).toHaveLength(['requester', 'recipient'].includes(column) ? 1 : 0),
  },
  'matches.list_accepted_own+cursor': {
    procedures: ['matches.accepted'],
    act: (_, who) => who.request('GET', '/api/matches/accepted?user_id=x'),
  },
  'matches.list_pending_incoming_own': {
    procedures: ['matches.pending'],
    pair: 'pending',
    act: (_, who) => who.request('GET', '/api/matches/pending'),
    check: (_, { column }, [answer]) => expect(answer?.body.items).toHaveLength(column === 'recipient' ? 1 : 0),
  },
  'matches.sent': {
    procedures: ['sentRequests.list'],
    pair: 'pending',
    act: (_, who) => who.request('GET', '/api/matches/sent'),
    check: (_, { column }, [answer]) => expect(answer?.body.items).toHaveLength(column === 'requester' ? 1 : 0),
  },
  'matches.withdraw(M0)': {
    procedures: ['sentRequests.withdraw'],
    pair: 'pending',
    act: ({ match_id }, who) => who.request('POST', `/api/matches/${match_id}/withdraw`, {}),
  },
  'members.page': {
    procedures: ['memberPages.read'],
    act: ({ third }, who) => who.request('GET', `/api/members/${third.id}`),
    check: ({ third }, _, [answer]) => {
      expect(answer?.body).toMatchObject({ member: { id: third.id }, between: { state: 'none', ask_again_at: null } })
      expect(Object.keys(answer?.body.member)).not.toContain('goals')
      expect(JSON.stringify(answer?.body)).not.toContain(third.email)
    },
  },
  'members.page(target paused)': {
    procedures: ['memberPages.read'],
    prepare: ({ world, third }) => world.rows(sql`update profiles set paused = true where id = ${third.id}`),
    act: ({ third }, who) => who.request('GET', `/api/members/${third.id}`),
  },
  'members.page(target banned|no profile|unknown)': {
    procedures: ['memberPages.read'],
    act: ({ bannedTarget, newTarget }, who) => allUnknown(who, [bannedTarget.id, newTarget.id]),
  },
  'members.page(target blocked me|whom I blocked)': {
    procedures: ['memberPages.read'],
    prepare: async ({ people, third, as }, { person, column }) => {
      if (!person || ['no_profile', 'banned'].includes(column)) return
      await as(third).call.blocks.create({ id: person.id })
      await as(person).call.blocks.create({ id: people[column === 'mentor' ? 'mentee' : 'mentor'].id })
    },
    act: ({ people, third }, who) => {
      const mine = people[who.column === 'mentor' ? 'mentee' : 'mentor']
      return Promise.all([third, mine].map(({ id }) => who.request('GET', `/api/members/${id}`)))
    },
  },
  'matches.read(M0 pending)': {
    procedures: ['matches.read'],
    pair: 'pending',
    act: ({ match_id }, who) => who.request('GET', `/api/matches/${match_id}`),
  },
  'matches.read(C accepted)': {
    procedures: ['matches.read'],
    act: ({ match_id }, who) => who.request('GET', `/api/matches/${match_id}`),
  },
  'matches.create(to third T)': {
    procedures: ['matches.create'],
    act: ({ third }, who) => ask(who, third.id),
    check: async ({ third }, { person }, [answer]) =>
      expect(answer?.body).toMatchObject({
        user_id: person?.id,
        matched_user_id: third.id,
        match_score: expect.any(Number) as number,
        status: 'pending',
      }),
  },
  'matches.create(existing pair either direction)': {
    procedures: ['matches.create'],
    act: (cast, who) => ask(who, other(cast, who).id),
    codes: { 409: 'MATCH_EXISTS' },
  },
  'matches.create(who asked me)': {
    procedures: ['matches.create'],
    prepare: ({ world, third }, { person, column }) =>
      person && !['no_profile', 'banned'].includes(column) ? world.pending(third, person) : Promise.resolve(),
    act: ({ third }, who) => ask(who, third.id),
    check: ({ third }, { person }, [answer]) =>
      expect(answer?.body).toMatchObject({
        user_id: third.id,
        matched_user_id: person?.id,
        status: 'accepted',
        conversation_id: expect.any(String) as string,
      }),
  },
  'matches.create(self)': {
    procedures: ['matches.create'],
    act: ({ third }, who) =>
      Promise.all([(who.person ?? third).id, (who.person ?? third).id.toUpperCase()].map((id) => ask(who, id))),
    codes: { 400: 'SELF' },
  },
  'matches.create+field match_score|status|user_id': {
    procedures: ['matches.create'],
    act: ({ third }, who) =>
      Promise.all(
        [{ match_score: 99 }, { status: 'accepted' }, { user_id: third.id }].map((more) => ask(who, third.id, more)),
      ),
  },
  'matches.create(target banned|no profile|unknown)': {
    procedures: ['matches.create'],
    act: ({ bannedTarget, newTarget }, who) =>
      Promise.all([bannedTarget.id, newTarget.id, fresh()].map((id) => ask(who, id))),
  },
  'matches.accept(M0)': answerRow('accept', 'pending', {
    check: async ({ world, match_id }, _, [answer]) =>
      expect(
        await world.rows(
          sql`select c.id, m.status from conversations c join matches m on m.id = c.match_id where m.id = ${match_id}`,
        ),
      ).toEqual([{ id: answer?.body.conversation_id, status: 'accepted' }]),
  }),
  'matches.decline(M0)': answerRow('decline', 'pending'),
  'matches.accept(already accepted)': answerRow('accept', 'accepted', {
    check: ({ conversation_id }, _, [answer]) => expect(answer?.body).toEqual({ conversation_id }),
  }),
  'matches.decline(already accepted)': answerRow('decline', 'accepted'),
  'matches.decline(already declined)': answerRow('decline', 'rejected'),
  'matches.accept(declined)': answerRow('accept', 'rejected'),
  'matches.update other field': {
    procedures: ['matches.accept', 'matches.decline'],
    pair: 'pending',
    act: ({ match_id }, who) =>
      Promise.all(
        ['accept', 'decline'].flatMap((verb) =>
          [{ match_score: 99 }, { status: 'accepted' }, { user_id: fresh() }].map((more) =>
            who.request('POST', `/api/matches/${match_id}/${verb}`, more),
          ),
        ),
      ),
  },
  'conversations.list_own': {
    procedures: ['conversations.list'],
    prepare: ({ world, conversation_id, people, as }) =>
      as(people.requester).request('POST', `/api/conversations/${conversation_id}/messages`, {
        client_id: fresh(),
        content: `Hello ${world.url}`,
      }),
    act: (_, who) => who.request('GET', '/api/conversations'),
    check: ({ conversation_id }, { column }, [answer]) => {
      const mine = ['requester', 'recipient'].includes(column)
      expect(answer?.body.items.map(({ id }: { id: string }) => id)).toEqual(mine ? [conversation_id] : [])
      if (mine) expect(answer?.body.items[0].last_message.content).toContain('Hello')
    },
  },
  'conversations.list_own of others': {
    procedures: ['conversations.list'],
    act: ({ conversation_id }, who) =>
      who.request('GET', `/api/conversations?cursor=2999-01-01T00:00:00.000Z_${conversation_id}`),
    check: ({ conversation_id }, { column }, [answer]) =>
      expect(JSON.stringify(answer?.body).includes(conversation_id)).toBe(['requester', 'recipient'].includes(column)),
  },
  'conversations.read(C)': {
    procedures: ['conversations.read'],
    act: async ({ conversation_id }, who) =>
      sameAsUnknown(who, await who.request('GET', `/api/conversations/${conversation_id}`)),
  },
  'conversations.read(unknown id)': {
    procedures: ['conversations.read'],
    act: (_, who) => who.request('GET', `/api/conversations/${fresh()}`),
  },
}

/** The pages of those whom nobody may know of read like that of nobody. */
async function allUnknown(who: Asker, ids: string[]): Promise<Answer[]> {
  const answers = await Promise.all([...ids, fresh()].map((id) => who.request('GET', `/api/members/${id}`)))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  return answers
}

/** A refusal of what exists reads like that of what does not. */
async function sameAsUnknown(who: Asker, answer: Answer): Promise<Answer> {
  const unknown = await who.request('GET', `/api/conversations/${fresh()}`)
  if (answer.status === 404) expect(answer.body).toEqual(unknown.body)
  return answer
}
