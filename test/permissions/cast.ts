import { emptyDatabase } from '#test/database.ts'
import type { Answer, Client } from '#test/client.ts'
import { insertCircle, insertMatch, insertPeople, person } from '#test/people.ts'
import type { Pair, Person } from '#test/people.ts'
import type { Actor, World } from '#test/world.ts'

/** The columns of permissions.csv: who asks. */
export const COLUMNS = [
  'visitor',
  'no_profile',
  'outsider',
  'requester',
  'recipient',
  'circle_member',
  'circle_admin',
  'mentor',
  'mentee',
  'banned',
  'admin',
] as const
export type Column = (typeof COLUMNS)[number]
type Played = Exclude<Column, 'visitor'>

/** How far the request of the requester to the recipient has come. */
export type PairState = 'pending' | 'accepted' | 'rejected'

/** How far the mentor and the mentee have come; without it they do not know each other. */
export type Bond = 'requested' | 'declined' | 'active' | 'ended'

/** What is between the mentor and the mentee: match, conversation (CE once it ended), request (Q), mentorship (S, SE). */
export type Bound = Pair & { request_id: string; mentorship_id: string }

export type Cast = {
  world: World
  people: Record<Played, Person>
  /** T: a member whom nobody has asked. */
  third: Person
  /** Somebody banned and somebody without a profile, to be asked for. */
  bannedTarget: Person
  newTarget: Person
  /** The pair's match (M0 while it waits) and, once accepted, its conversation (C). */
  match_id: string
  conversation_id: string
  bound: Bound
  /** K: the circle of circle_admin and circle_member. */
  circle_id: string
  /** The address of a stored picture. */
  picture: string
  /** A fresh browser of somebody, as they were when the world was made. */
  as(who: Person): Actor
}

/** Who asks in one cell: a browser, and who holds it (null for a visitor). */
export type Asker = Client & { column: Column; person: Person | null }

/** What a row of the matrix does, and what beyond the status must hold. */
export type Row = {
  /** The procedures of the contract that the row is about. */
  procedures: string[]
  pair?: PairState
  bond?: Bond
  /** Makes what the cell needs beyond the cast. */
  prepare?(cast: Cast, asker: Asker): Promise<unknown>
  /** Asks; each answer must have the cell's status. */
  act(cast: Cast, asker: Asker): Promise<Answer | Answer[]>
  /** The code of a refusal where it is not the usual one of its status; null where there is none. */
  codes?: Record<number, string | null>
  /** What an allowed answer must be. */
  check?(cast: Cast, asker: Asker, answers: Answer[]): void | Promise<void>
  /** Set where the proof itself changes rows, so that a denial cannot be proven by unchanged ones. */
  provenBy?: 'delivery'
}

export const isPlayed = (column: Column): column is Played => column !== 'visitor'

/** The same people for every cell; their rows are written anew whenever a cell changed something. */
export function castFor(world: World, picture: string) {
  const { config } = world.app
  const standing = (column: Played) => (column === 'banned' || column === 'admin' ? column : 'member')
  const play = (column: Played) => person(column, config, column === 'no_profile' ? null : {}, standing(column))
  const people = Object.fromEntries(COLUMNS.filter(isPlayed).map((column) => [column, play(column)])) as Record<
    Played,
    Person
  >
  const third = person('third', config)
  const bannedTarget = person('gone', config, {}, 'banned')
  const newTarget = person('new', config, null)
  return async (pair: PairState, bond: Bond | null): Promise<Cast> => {
    await emptyDatabase(world.app.db)
    await insertPeople(world.app.db, [...Object.values(people), third, bannedTarget, newTarget])
    const ids = await insertMatch(world.app.db, people.requester.id, people.recipient.id, pair)
    const circle_id = await insertCircle(world.app.db, [people.circle_admin, people.circle_member])
    const bound = bond ? await bind(world, world.actor(people.mentor), world.actor(people.mentee), bond) : UNBOUND
    return {
      world,
      people,
      third,
      bannedTarget,
      newTarget,
      picture,
      ...ids,
      bound,
      circle_id,
      as: (who) => world.actor(who),
    }
  }
}

const NOTHING = '0195b1f2-0000-7000-8000-000000000000'
const UNBOUND: Bound = { match_id: NOTHING, conversation_id: NOTHING, request_id: NOTHING, mentorship_id: NOTHING }

/** Brings two so far by what they would do. */
async function bind(world: World, mentor: Actor, mentee: Actor, bond: Bond): Promise<Bound> {
  if (bond === 'active' || bond === 'ended') {
    const bound = await world.mentorship(mentor, mentee)
    if (bond === 'ended') await mentor.call.mentorships.end({ id: bound.mentorship_id, reason: 'other' })
    return bound
  }
  const pair = await world.matched(mentor, mentee)
  const { id: request_id } = await mentee.call.mentorshipRequests.create({
    id: pair.match_id,
    request_id: crypto.randomUUID(),
    mentorship_type: 'technical',
    duration_frequency: 'weekly',
  })
  if (bond === 'declined') await mentor.call.mentorshipRequests.decline({ id: request_id })
  return { ...pair, request_id, mentorship_id: NOTHING }
}
