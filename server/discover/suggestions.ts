import { sql } from 'drizzle-orm'
import type { DiscoverFilters } from '#contract/discover-api.ts'
import type { App } from '#server/app.ts'
import { fallback } from '#server/discover/fallback.ts'
import { keepList, listOfCursor, newestList } from '#server/discover/kept-lists.ts'
import type { KeptList } from '#server/discover/kept-lists.ts'
import { maySuggest, viewerOf } from '#server/discover/may-suggest.ts'
import type { Viewer } from '#server/discover/may-suggest.ts'
import { oneAtATime } from '#server/discover/one-at-a-time.ts'
import { readPage } from '#server/discover/page.ts'
import type { Page } from '#server/discover/page.ts'
import { LIST_MAX, rank } from '#server/discover/rank.ts'
import { known, readKnown } from '#server/matching/known.ts'
import type { Known } from '#server/matching/known.ts'
import { profiles } from '#server/members/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

type Asked = { filters: DiscoverFilters; cursor?: string | undefined }
/** Where a page begins: a list if one is kept, how far it was shown, and whom the whole scroll has shown. */
type Position = { list: KeptList | null; from: number; shown: string[] }

const NOTHING: Page = { matches: [], next_cursor: null }

/**
 * A page of the members whom somebody may connect with. Whether they may be suggested is asked anew for every page. While
 * the engine fails, the fallback answers.
 */
export async function suggestionsFor(app: App, userId: string, { filters, cursor }: Asked): Promise<Page> {
  const viewer = await viewerOf(app.db, userId)
  const position = viewer && (await positionOf(app.db, userId, { filters, cursor }))
  if (!position) return NOTHING
  const page = (await pageAt(app, viewer, filters, position)) ?? {
    matches: await fallback(app.db, viewer, { filters, without: position.shown }),
    next_cursor: null,
  }
  app.shows.count(userId, idsOf(page.matches))
  return page
}

/**
 * How many members are suggested to somebody now: those of the list that Discover would show, at most LIST_MAX; nobody counts
 * as shown. While the engine fails, those of the fallback.
 */
export async function countSuggested(app: App, userId: string): Promise<number> {
  const viewer = await viewerOf(app.db, userId)
  if (!viewer) return 0
  const list = await newestList(app.db, userId, {})
  const own = (await readKnown(app.db, [userId])).get(userId)
  const left = list && own && (await leftOf(app.db, viewer, list, { from: 0, own }))
  if (left && left.length > 0) return left.length
  const ranked = await rankAnew(app, viewer, own, { filters: {}, shown: [] }, (all) => all?.left.length ?? 0)
  return ranked ?? (await fallback(app.db, viewer, { filters: {}, without: [] })).length
}

/** Null for a cursor whose list is no longer known: who was shown is not known either, and nobody is shown twice. */
async function positionOf(db: Db, me: string, { filters, cursor }: Asked): Promise<Position | null> {
  if (cursor === undefined) return { list: await newestList(db, me, filters), from: 0, shown: [] }
  const [id = '', place] = cursor.split('_')
  const from = Number(place)
  const list = await listOfCursor(db, me, { id, filters })
  return list && { list, from, shown: [...list.shown, ...list.members.slice(0, from)] }
}

/** A page of the kept list, or of a new one where that no longer holds; null while the engine fails. */
async function pageAt(app: App, viewer: Viewer, filters: DiscoverFilters, position: Position): Promise<Page | null> {
  const { list, from, shown } = position
  const own = (await readKnown(app.db, [viewer.id])).get(viewer.id)
  const left = list && own && (await leftOf(app.db, viewer, list, { from, own }))
  // Whoever has asked everybody of a list sees those who have come since.
  if (left && (left.length > 0 || from > 0))
    return app.matching.attempt((late) => readPage(app, viewer, own, { left, late }))
  return rankAnew(app, viewer, own, { filters, shown }, (all) => (all ? readPage(app, viewer, all.me, all) : NOTHING))
}

type Ranked = { me: Known; left: { id: string; cursor: string }[]; late: AbortSignal }

/**
 * Ranks anew, keeps the list, and uses it within the time that the engine has; null while the engine fails. `use` gets null
 * where the viewer's own profile is gone.
 */
async function rankAnew<T>(
  app: App,
  viewer: Viewer,
  own: Known | undefined,
  { filters, shown }: { filters: DiscoverFilters; shown: string[] },
  use: (ranked: Ranked | null) => T | Promise<T>,
): Promise<T | null> {
  await app.limits.consume('ranking', viewer.id)
  // However many a member asks for at once, others wait for one.
  return oneAtATime(viewer.id, () =>
    app.matching.attempt(async (late) => {
      const me = own ?? (await known(app, [viewer.id])).get(viewer.id)
      if (!me) return use(null)
      const ranked = await rank(app, viewer, me.profile, { filters, without: shown, late })
      const best = ranked.slice(0, Math.max(0, LIST_MAX - shown.length))
      const { id, members } = await keepList(app, viewer.id, filters, {
        own_version: stateOf(viewer, me),
        members: idsOf(best),
        versions: best.map(({ version }) => version),
        shown,
      })
      const left = members.map((member, index) => ({ id: member, cursor: `${id}_${index}` }))
      return use({ me, left, late })
    }),
  )
}

/**
 * Who of a kept list is still to be shown and may be, with the cursor of the page that begins with each; null where the
 * list no longer holds: it is too old, or something that a score rests on has changed.
 */
async function leftOf(
  db: Db,
  viewer: Viewer,
  { id, members, versions, own_version, is_fresh }: KeptList,
  { from, own }: { from: number; own: Known },
): Promise<{ id: string; cursor: string }[] | null> {
  if (!is_fresh || stateOf(viewer, own) !== own_version) return null
  const found = await rows<{ id: string; version: number }>(
    db,
    sql`select ${profiles.id}, known.version from ${profiles} join match_profiles known on known.user_id = ${profiles.id}
        where ${profiles.id} = any(${sql.param(members.slice(from))}::uuid[]) and ${maySuggest(viewer)}`,
  )
  const current = new Map(found.map((one) => [one.id, one.version]))
  const left = members
    .map((member, index) => ({ id: member, cursor: `${id}_${index}`, version: versions[index] }))
    .slice(from)
    .filter((one) => current.has(one.id))
  return left.every((one) => current.get(one.id) === one.version) ? left : null
}

/** What a list rests on of its reader: whoever has room again for one more is shown those whom they could mentor at once. */
const stateOf = ({ has_room }: Viewer, { version }: Known) => 2 * version + Number(has_room)

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id)
