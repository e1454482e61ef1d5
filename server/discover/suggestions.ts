import { sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { App } from '#server/app.ts'
import { fallback } from '#server/discover/fallback.ts'
import { listOfCursor, newestList, storeList } from '#server/discover/stored-lists.ts'
import type { StoredList } from '#server/discover/stored-lists.ts'
import { maySuggest, viewerOf } from '#server/discover/may-suggest.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { readPage } from '#server/discover/page.ts'
import type { Listed, Page } from '#server/discover/page.ts'
import { LIST_MAX, rank } from '#server/discover/rank.ts'
import { ensureMatchProfiles } from '#server/matching/match-profiles.ts'
import type { VersionedProfile } from '#server/matching/match-profiles.ts'
import type { Turn } from '#server/matching/turns.ts'
import { profiles } from '#server/members/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { matchingService } from '#server/matching/matching.ts'
import { showsService } from '#server/discover/shows.ts'

type Request = { filters: DiscoverFilters; cursor?: string | undefined }

/** Where a page begins. */
type Position = {
  list: StoredList | null
  /** How many members of the list the scroll has shown. */
  from: number
  /** Ids of all members whom the scroll has shown. */
  shown: string[]
}

const EMPTY_PAGE: Page = { matches: [], next_cursor: null }

/**
 * Returns a page of the members whom somebody may connect with. Each page checks anew who may be suggested. The fallback
 * answers while the engine fails.
 */
export async function suggestionsFor(app: App, userId: string, { filters, cursor }: Request): Promise<Page> {
  const viewer = await viewerOf(app, userId)
  const position = viewer && (await positionOf(app.db, userId, { filters, cursor }))
  if (!position) return EMPTY_PAGE
  const page = (await pageAt(app, viewer, filters, position)) ?? {
    matches: await fallback(app.db, viewer, { filters, without: position.shown }),
    next_cursor: null,
  }
  showsService.of(app).count(userId, idsOf(page.matches))
  return page
}

/**
 * Counts the members that Discover would list for somebody now, at most LIST_MAX, or those of the fallback while the engine
 * fails. Nobody counts as shown.
 */
export async function countSuggested(app: App, userId: string): Promise<number> {
  const viewer = await viewerOf(app, userId)
  if (!viewer) return 0
  const list = await newestList(app.db, userId, {})
  const remaining = list && (await remainingOf(app.db, viewer, list, 0))
  if (remaining && remaining.length > 0) return remaining.length
  const ranked = await rankAnew(app, viewer, { filters: {}, shown: [] }, (ranking) => ranking?.remaining.length ?? 0)
  return ranked ?? (await fallback(app.db, viewer, { filters: {}, without: [] })).length
}

/** Counts the members of somebody's newest list who may still be suggested, without making a list; 0 where there is none. */
export async function countListed(app: Pick<App, 'db' | 'clock'>, userId: string): Promise<number> {
  const { db } = app
  const viewer = await viewerOf(app, userId)
  const list = viewer && (await newestList(db, userId, {}))
  if (!list) return 0
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${profiles}
        where ${profiles.id} = any(${sql.param(list.members)}::uuid[]) and ${maySuggest(viewer)}`,
  )
  return found?.n ?? 0
}

/** Returns null for a cursor whose list is gone: the scroll ends, because it no longer knows whom it has shown. */
async function positionOf(db: Db, me: string, { filters, cursor }: Request): Promise<Position | null> {
  if (cursor === undefined) return { list: await newestList(db, me, filters), from: 0, shown: [] }
  const [id = '', place] = cursor.split('_')
  const from = Number(place)
  const list = await listOfCursor(db, me, { id, filters })
  return list && { list, from, shown: [...list.shown, ...list.members.slice(0, from)] }
}

/**
 * Reads a page of the stored list, or of a new one where that is not valid. While a new one takes long, the last one answers if
 * its reader has not changed since, and whenever none can be made (rule: discover-last-list). Returns null while the engine fails.
 */
async function pageAt(app: App, viewer: Viewer, filters: DiscoverFilters, position: Position): Promise<Page | null> {
  const matching = matchingService.of(app)
  const { list, from, shown } = position
  const { own } = viewer
  const remaining = list && (await remainingOf(app.db, viewer, list, from))
  // A list whose members have all been asked is made anew, so that newcomers are seen.
  if (own && remaining && (remaining.length > 0 || from > 0))
    return matching.attempt((turn) => readPage(app, viewer, own, { listed: remaining, turn }))
  const renewed = rankAnew(app, viewer, { filters, shown }, (ranking) =>
    ranking ? readPage(app, viewer, ranking.me, { listed: ranking.remaining, turn: ranking.turn }) : EMPTY_PAGE,
  )
  if (!list || !own || from > 0) return renewed
  const first = isOf(list, viewer) ? await Promise.race([renewed, matching.patience()]) : await renewed
  if (first) return first
  // Whoever waits no longer is not told of its failure; that is logged.
  renewed.catch(() => {})
  const last = (await stillSuggested(app.db, viewer, list, 0)).map(({ listed }) => listed)
  const page = await matching.attempt((turn) => readPage(app, viewer, own, { listed: last, turn }))
  return page && page.matches.length > 0 ? page : renewed
}

type Ranking = { me: VersionedProfile; remaining: Listed[]; turn: Turn }

/**
 * Makes a ranking, stores it as a list and passes it to `use`, all within the engine's time. Returns null while the engine
 * fails. `use` gets null where the viewer's profile is gone.
 */
async function rankAnew<T>(
  app: App,
  viewer: Viewer,
  { filters, shown }: { filters: DiscoverFilters; shown: string[] },
  use: (ranking: Ranking | null) => T | Promise<T>,
): Promise<T | null> {
  await app.limits.consume('ranking', viewer.id)
  // However many a member asks for at once, others wait for one.
  return matchingService.of(app).attemptRanking(viewer.id, async (turn) => {
    const me = viewer.own ?? (await ensureMatchProfiles(app, [viewer.id])).get(viewer.id)
    if (!me) return use(null)
    const ranked = await rank(app, viewer, me.profile, { filters, without: shown, turn })
    const best = ranked.slice(0, Math.max(0, LIST_MAX - shown.length))
    const { id, members } = await storeList(app, viewer.id, filters, {
      own_version: me.version,
      own_has_capacity: viewer.has_capacity,
      members: idsOf(best),
      versions: best.map(({ version }) => version),
      shown,
    })
    return use({ me, remaining: members.map((member, index) => listedAt(id, member, index)), turn })
  })
}

/**
 * Returns the members of a stored list, from a position on, who may still be suggested. Returns null where the list is not
 * valid: it is too old, or its reader or one of these members has changed.
 */
async function remainingOf(db: Db, viewer: Viewer, list: StoredList, from: number): Promise<Listed[] | null> {
  if (!list.is_fresh || !isOf(list, viewer)) return null
  const remaining = await stillSuggested(db, viewer, list, from)
  return remaining.every(({ isUnchanged }) => isUnchanged) ? remaining.map(({ listed }) => listed) : null
}

/** Whether the reader of a list is as they were when it was made. Who gains or loses capacity may see others, whom they could mentor. */
function isOf(list: StoredList, viewer: Viewer): boolean {
  return list.own_version === viewer.own?.version && list.own_has_capacity === viewer.has_capacity
}

/** Returns the members of a stored list, from a position on, who may still be suggested, and whether each has not changed since. */
async function stillSuggested(
  db: Db,
  viewer: Viewer,
  { id, members, versions }: StoredList,
  from: number,
): Promise<{ listed: Listed; isUnchanged: boolean }[]> {
  // One row of JSON is read in half the time of a hundred rows.
  const [found] = await rows<{ versions: Record<string, number> | null }>(
    db,
    sql`select json_object_agg(${profiles.id}, peer.version) as versions
        from ${profiles} join match_profiles peer on peer.user_id = ${profiles.id}
        where ${profiles.id} = any(${sql.param(members.slice(from))}::uuid[]) and ${maySuggest(viewer, sql`peer.active_mentees`)}`,
  )
  const current = new Map(Object.entries(found?.versions ?? {}))
  return members
    .map((member, index) => ({
      listed: listedAt(id, member, index),
      isUnchanged: current.get(member) === versions[index],
    }))
    .slice(from)
    .filter(({ listed }) => current.has(listed.id))
}

/** A member of a list, with the cursor of the page that begins with them. */
const listedAt = (listId: string, id: string, index: number): Listed => ({ id, cursor: `${listId}_${index}` })

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)
