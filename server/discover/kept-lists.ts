import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { App } from '#server/app.ts'
import { LIST_MAX } from '#server/discover/rank.ts'
import { REASONS_QUEUE, onceADay } from '#server/discover/reasons-queue.ts'
import { discover_lists } from '#server/discover/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** A list holds so long at most. */
export const LIST_MS = 600_000
/** A list of everybody there is holds so long: in a small community whoever comes is seen soon, and ranking costs little. */
const SHORT_LIST_MS = 60_000
/** Lists of one member that are kept; the oldest give way. */
const KEPT_LISTS = 10
/** What was shown is known so long after. */
export const KEPT_MS = 86_400_000

export type KeptList = {
  id: string
  own_version: number
  /** Best first, with the version of each. */
  members: string[]
  versions: number[]
  /** Whom earlier lists of the same scroll showed. */
  shown: string[]
  is_fresh: boolean
}

const keyOf = ({ role, shore, country, skill, language }: DiscoverFilters) =>
  JSON.stringify([role, shore, country, skill, language])

const columns = sql`id, own_version, members, versions, shown,
  created_at > now() - interval '1 ms' * case when cardinality(members) + cardinality(shown) < ${LIST_MAX}::int
    then ${SHORT_LIST_MS}::int else ${LIST_MS}::int end as is_fresh`

/** The newest list of a member for these filters that begins a scroll, or null. One without anybody is made anew: somebody may have come. */
export async function newestList(db: Db, me: string, filters: DiscoverFilters): Promise<KeptList | null> {
  const [found] = await rows<KeptList>(
    db,
    sql`select ${columns} from discover_lists where user_id = ${me} and filters = ${keyOf(filters)} and shown = '{}' and members <> '{}'
        order by created_at desc limit 1`,
  )
  return found ?? null
}

/** The list that a cursor goes on in, or null: it is somebody else's, of other filters, or no longer kept. */
export async function listOfCursor(
  db: Db,
  me: string,
  { id, filters }: { id: string; filters: DiscoverFilters },
): Promise<KeptList | null> {
  const [found] = await rows<KeptList>(
    db,
    sql`select ${columns} from discover_lists where id = ${id} and user_id = ${me} and filters = ${keyOf(filters)}`,
  )
  return found ?? null
}

/** Keeps a list, in place of the member's oldest ones. */
export async function keepList(
  app: Pick<App, 'inTransaction' | 'jobs' | 'ai' | 'clock'>,
  me: string,
  filters: DiscoverFilters,
  list: Omit<KeptList, 'id' | 'is_fresh'>,
): Promise<KeptList> {
  const id = randomUUIDv7()
  await app.inTransaction(async (tx) => {
    await tx.insert(discover_lists).values({ id, user_id: me, filters: keyOf(filters), ...list })
    await tx.execute(
      sql`delete from discover_lists where user_id = ${me} and id not in (
            select id from discover_lists where user_id = ${me} order by created_at desc, id desc limit ${KEPT_LISTS})`,
    )
    if (app.ai.isConfigured) await app.jobs.enqueue(tx, REASONS_QUEUE, { user_id: me }, onceADay(me, app.clock.now()))
  })
  return { id, ...list, is_fresh: true }
}
