import { emptyDatabase } from '#test/database.ts'
import type { Answer, Client } from '#test/client.ts'
import { insertMatch, insertPeople, person } from '#test/people.ts'
import type { Person } from '#test/people.ts'
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
  return async (pair: PairState): Promise<Cast> => {
    await emptyDatabase(world.app.db)
    await insertPeople(world.app.db, [...Object.values(people), third, bannedTarget, newTarget])
    const ids = await insertMatch(world.app.db, people.requester.id, people.recipient.id, pair)
    return { world, people, third, bannedTarget, newTarget, picture, ...ids, as: (who) => world.actor(who) }
  }
}
