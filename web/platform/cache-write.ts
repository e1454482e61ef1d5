import { hashKey, partialMatchKey } from '@tanstack/react-query'
import type { InvalidateQueryFilters, Query, QueryClient, QueryKey, dataTagSymbol } from '@tanstack/react-query'

/** Which queries are written: the one of a key that knows its data, or every one whose key begins so. */
type CacheTarget<Data> = (QueryKey & { [dataTagSymbol]: Data }) | { under: QueryKey }

/**
 * The data after a change. It has to be repeatable: data that hold the change already, or something newer (by
 * sequence number, by time), come back as they are.
 */
type CacheChange<Data> = (data: Data) => Data

type Layer = { target: QueryKey | { under: QueryKey }; change: CacheChange<unknown> }

/** Optimistic changes that wait for their answer, the oldest first. */
const layers = new WeakMap<QueryClient, Layer[]>()
/** The server's data of a query that optimistic changes lie over. */
const bases = new WeakMap<Query, unknown>()

/**
 * Changes what the cache holds, after a live event or the answer to a call. Absent data stay absent. An answer that is
 * on its way may be older, so the change is made in it too.
 * @param answered the change comes with the server's present time, and its data count as read now
 */
export function writeCache<Data>(
  client: QueryClient,
  target: CacheTarget<Data>,
  change: CacheChange<Data>,
  { answered = false } = {},
): void {
  for (const query of queriesOf(client, target)) {
    put(client, query, change as CacheChange<unknown>, answered)
    afterRunning(query, () => put(client, query, change as CacheChange<unknown>))
  }
}

/** The same for a change that cannot be repeated, such as one more: an answer on its way is asked for once more. */
export function writeCacheOnce<Data>(client: QueryClient, target: CacheTarget<Data>, change: CacheChange<Data>): void {
  for (const query of queriesOf(client, target)) {
    put(client, query, change as CacheChange<unknown>)
    afterRunning(query, () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }))
  }
}

/** Puts in all that a query holds, whether it held something before or not. An answer on its way is from before. */
export function putIntoCache<Data>(
  client: QueryClient,
  queryKey: QueryKey & { [dataTagSymbol]: Data },
  data: Data,
): void {
  const [query] = queriesOf(client, queryKey)
  if (query?.state.data === undefined) client.setQueryData(queryKey, data)
  writeCache<Data>(client, queryKey, () => data, { answered: true })
}

/**
 * Shows a change that the server has not agreed to yet. It lies as a layer over what the server says, whatever comes
 * meanwhile: `confirm` makes it part of that, `undo` takes away this change alone.
 */
export function writeOptimistic<Data>(client: QueryClient, target: CacheTarget<Data>, change: CacheChange<Data>) {
  const layer: Layer = { target, change: change as CacheChange<unknown> }
  layersOf(client).push(layer)
  for (const query of queriesOf(client, target)) show(client, query, baseOf(query))

  function end() {
    const all = layersOf(client)
    const at = all.indexOf(layer)
    if (at !== -1) all.splice(at, 1)
    for (const query of queriesOf(client, target)) show(client, query, baseOf(query))
  }
  return {
    confirm() {
      writeCache(client, target, change)
      end()
    },
    undo: end,
  }
}

/** Milliseconds that a form or a button stays busy for what is asked again: its own call has been answered by then. */
export const REFETCH_WAIT_MS = 5_000

/**
 * Has all queries whose keys begin so asked again, those on the screen at once. Resolves when they are answered, or
 * after REFETCH_WAIT_MS: a line that has fallen silent may never answer.
 */
export async function refetch(client: QueryClient, ...queryKeys: readonly QueryKey[]): Promise<void> {
  const answered = Promise.all(queryKeys.map((queryKey) => invalidate(client, { queryKey })))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, REFETCH_WAIT_MS)
    answered.finally(() => clearTimeout(timer)).then(() => resolve(), reject)
  })
}

/** Has every query asked again, those on the screen at once, without the ones that `but` names. */
export async function refetchAll(client: QueryClient, but: (query: Query) => boolean): Promise<void> {
  await invalidate(client, { predicate: (query) => !but(query) })
}

/** Has all queries whose keys begin so asked again when they are shown next, and not under the reader. */
export function refetchLater(client: QueryClient, ...queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void invalidate(client, { queryKey, refetchType: 'none' })
}

/**
 * An answer on its way may be from before what made the query stale. TanStack takes a first answer for the new one, and
 * holds any that is not replaced for valid. So these are asked for again once they have come.
 */
async function invalidate(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const { refetchType, ...which } = filters
  const onTheirWay = client
    .getQueryCache()
    .findAll(which)
    .filter(({ state }) => state.fetchStatus !== 'idle' && (state.data === undefined || refetchType === 'none'))
  const again = onTheirWay.map((query) =>
    query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true, ...(refetchType && { refetchType }) }),
      () => {},
    ),
  )
  await Promise.all([client.invalidateQueries(filters), ...again])
}

/**
 * Puts in what this browser has kept, where no answer has come yet. It counts as read then and is asked for again as
 * soon as it can be. Answers whether it was put in.
 */
export function restoreIntoCache(client: QueryClient, queryKey: QueryKey, data: unknown, updatedAt: number): boolean {
  if (client.getQueryData(queryKey) !== undefined) return false
  // Without a line nothing else could bring it back.
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey, gcTime: Infinity }))
  query.setData(data, { manual: true, updatedAt })
  if (query.state.fetchStatus === 'idle') query.invalidate()
  return true
}

function queriesOf(client: QueryClient, target: QueryKey | { under: QueryKey }): Query[] {
  const filter = 'under' in target ? { queryKey: target.under } : { queryKey: target, exact: true }
  return client.getQueryCache().findAll(filter)
}

function layersOf(client: QueryClient): Layer[] {
  const known = layers.get(client)
  if (known) return known
  const first: Layer[] = []
  layers.set(client, first)
  // A new answer is what the server says now, and the layers lie over it again.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (first.length > 0) show(client, event.query, event.query.state.data)
  })
  return first
}

function isOver({ target }: Layer, { queryKey, queryHash }: Query): boolean {
  return 'under' in target ? partialMatchKey(queryKey, target.under) : hashKey(target) === queryHash
}

function baseOf(query: Query): unknown {
  return bases.has(query) ? bases.get(query) : query.state.data
}

function put(client: QueryClient, query: Query, change: CacheChange<unknown>, answered = false): void {
  if (query.state.data !== undefined) show(client, query, change(baseOf(query)), answered)
}

/** Shows what the server says of a query under the layers over it. */
function show(client: QueryClient, query: Query, base: unknown, answered = false): void {
  if (base === undefined) return
  const over = (layers.get(client) ?? []).filter((layer) => isOver(layer, query))
  if (over.length > 0) bases.set(query, base)
  else bases.delete(query)
  const shown = over.reduce<unknown>((data, { change }) => change(data), base)
  const { data, dataUpdatedAt, isInvalidated } = query.state
  if (shown === data) return
  // A part that changes does not make the rest any younger.
  query.setData(shown, { manual: true, ...(!answered && { updatedAt: dataUpdatedAt }) })
  if (isInvalidated && !answered) query.invalidate()
}

/** Runs when the answer has come that is on its way now, if there is one. */
function afterRunning(query: Query, then: () => void): void {
  if (query.state.fetchStatus !== 'idle') void query.promise?.then(then, () => {})
}
