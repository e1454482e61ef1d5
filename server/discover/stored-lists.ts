import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { App } from '#server/app.ts'
import { LIST_MAX } from '#server/discover/rank.ts'
import { REASONS_QUEUE, onceADay } from '#server/discover/reasons-queue.ts'
import { discover_lists } from '#server/discover/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** A full list is valid for so many milliseconds. */
const LIST_VALID_MS = 600_000
/** A list below LIST_MAX has everybody there is. It is valid for less time, so that newcomers are seen soon. */
const SHORT_LIST_VALID_MS = 60_000
/** The most lists of one member; a new one replaces the oldest. */
const LISTS_PER_MEMBER = 10
/** A list is stored for so many milliseconds: until then a scroll knows whom it has shown. */
export const LIST_STORED_MS = 86_400_000

export type StoredList = {
  id: string
  /** The version of the reader's match profile when the list was made, and whether they had capacity for a mentee. */
  own_version: number
  own_has_capacity: boolean | null
  /** Ids of members, best first. */
  members: string[]
  /** The version of each member's match profile when the list was made. */
  versions: number[]
  /** Ids of members whom earlier lists of the same scroll showed. */
  shown: string[]
  /** Whether the list is young enough to be valid. */
  is_fresh: boolean
}

const keyOf = ({ role, location_type, country, skill, language }: DiscoverFilters) =>
  JSON.stringify([role, location_type, country, skill, language])

const columns = sql`id, own_version, own_has_capacity, members, versions, shown,
  created_at > now() - interval '1 ms' * case when cardinality(members) + cardinality(shown) < ${LIST_MAX}::int
    then ${SHORT_LIST_VALID_MS}::int else ${LIST_VALID_MS}::int end as is_fresh`

/** Reads a member's newest list for these filters that begins a scroll, or null. An empty list is left out: somebody may have come. */
export async function newestList(db: Db, me: string, filters: DiscoverFilters): Promise<StoredList | null> {
  const [found] = await rows<StoredList>(
    db,
    sql`select ${columns} from discover_lists where user_id = ${me} and filters = ${keyOf(filters)} and shown = '{}' and members <> '{}'
        order by created_at desc limit 1`,
  )
  return found ?? null
}

/** Reads the list of a cursor, or null where it is another member's, has other filters or is no longer stored. */
export async function listOfCursor(
  db: Db,
  me: string,
  { id, filters }: { id: string; filters: DiscoverFilters },
): Promise<StoredList | null> {
  const [found] = await rows<StoredList>(
    db,
    sql`select ${columns} from discover_lists where id = ${id} and user_id = ${me} and filters = ${keyOf(filters)}`,
  )
  return found ?? null
}

/**
 * Stores a list and deletes the member's oldest ones beyond LISTS_PER_MEMBER. The commit does not wait for the disk: should the
 * database die before the next one that does, the scroll ends, and a new one makes a list.
 */
export async function storeList(
  app: Pick<App, 'inTransaction' | 'ai' | 'clock'>,
  me: string,
  filters: DiscoverFilters,
  list: Omit<StoredList, 'id' | 'is_fresh'>,
): Promise<StoredList> {
  const id = randomUUIDv7()
  await app.inTransaction(async (tx, _record, { enqueue }) => {
    const oldest = tx.$with('oldest').as(
      tx.delete(discover_lists).where(sql`${discover_lists.user_id} = ${me} and ${discover_lists.id} not in (
      select id from discover_lists where user_id = ${me} order by created_at desc, id desc limit ${LISTS_PER_MEMBER - 1})`),
    )
    await tx
      .with(oldest)
      .insert(discover_lists)
      .values({ id, user_id: me, filters: keyOf(filters), ...list })
      .returning({ waits: sql`set_config('synchronous_commit', 'off', true)` })
    if (app.ai.isConfigured) await enqueue(REASONS_QUEUE, { user_id: me }, onceADay(me, app.clock.now()))
  })
  return { id, ...list, is_fresh: true }
}
