import { globSync, readFileSync } from 'node:fs'
import { QueryClient, QueryObserver, queryOptions, skipToken } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  REFETCH_WAIT_MS,
  putIntoCache,
  refetch,
  refetchAll,
  refetchLater,
  restoreIntoCache,
  writeCache,
  writeCacheOnce,
  writeOptimistic,
} from './cache-write.ts'

type Post = { words: string; saved: boolean; seq: number }

const { queryKey: key } = queryOptions<Post>({ queryKey: ['post', 1], queryFn: skipToken })
const first: Post = { words: 'first', saved: false, seq: 1 }

let client: QueryClient
let answer: (post: Post) => Promise<void>

/** Asks for the post; it is answered by `answer`. */
function ask() {
  let resolve = (_post: Post) => {}
  const asked = client.fetchQuery({
    queryKey: key,
    queryFn: () => new Promise<Post>((done) => (resolve = done)),
    staleTime: 0,
  })
  answer = async (post) => {
    resolve(post)
    await asked
    await Promise.resolve()
  }
}

const held = () => client.getQueryData<Post>(key)
const said = (words: string, seq: number) => (post: Post) => (post.seq >= seq ? post : { ...post, words, seq })
const saved = (post: Post) => (post.saved ? post : { ...post, saved: true })

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(key, first)
})

describe('a change that an event tells', () => {
  test('is written into what is there', () => {
    writeCache(client, key, said('second', 2))
    expect(held()).toEqual({ words: 'second', saved: false, seq: 2 })
  })
  test('leaves absent data absent', () => {
    client.clear()
    writeCache(client, key, said('second', 2))
    writeCacheOnce(client, key, saved)
    expect(held()).toBeUndefined()
  })
  test('is not taken back by an older answer that was on its way', async () => {
    ask()
    writeCache(client, key, said('second', 2))
    await answer(first)
    expect(held()?.words).toBe('second')
  })
  test('does not take back a newer answer', async () => {
    ask()
    writeCache(client, key, said('second', 2))
    await answer({ ...first, words: 'third', seq: 3 })
    expect(held()?.words).toBe('third')
  })
  test('is in the first answer too, which was asked for before it', async () => {
    client.clear()
    ask()
    writeCache(client, key, said('second', 2))
    await answer(first)
    expect(held()?.words).toBe('second')
  })
  test('makes the rest neither younger nor valid again', () => {
    client.setQueryData(key, first, { updatedAt: 1 })
    refetchLater(client, key)
    writeCache(client, key, said('second', 2))
    expect(client.getQueryState(key)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true })
    writeCache(client, key, said('third', 3), { answered: true })
    expect(client.getQueryState(key)).toMatchObject({ isInvalidated: false })
    expect(client.getQueryState(key)?.dataUpdatedAt).toBeGreaterThan(1)
  })
  test('reaches every query whose key begins so', () => {
    client.setQueryData(['post', 2], first)
    client.setQueryData(['other', 1], first)
    writeCache<Post>(client, { under: ['post'] }, saved)
    expect(held()?.saved).toBe(true)
    expect(client.getQueryData(['post', 2])).toMatchObject({ saved: true })
    expect(client.getQueryData(['other', 1])).toMatchObject({ saved: false })
  })
})

test('a change that cannot be repeated has an answer on its way asked for again', async () => {
  ask()
  writeCacheOnce(client, key, (post) => ({ ...post, seq: post.seq + 1 }))
  expect(held()?.seq).toBe(2)
  await answer({ ...first, seq: 2 })
  expect(held()?.seq).toBe(2)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('all that a query holds is put in, also over an answer on its way', async () => {
  client.clear()
  ask()
  putIntoCache(client, key, { ...first, words: 'whole' })
  expect(held()?.words).toBe('whole')
  await answer(first)
  expect(held()?.words).toBe('whole')
})

describe('an optimistic change', () => {
  test('is shown at once and is rolled back', () => {
    const write = writeOptimistic(client, key, saved)
    expect(held()?.saved).toBe(true)
    write.undo()
    expect(held()).toEqual(first)
  })
  test('rolled back keeps the event that came in between', () => {
    const write = writeOptimistic(client, key, saved)
    writeCache(client, key, said('second', 2))
    expect(held()).toEqual({ words: 'second', saved: true, seq: 2 })
    write.undo()
    expect(held()).toEqual({ words: 'second', saved: false, seq: 2 })
  })
  test('rolled back keeps the answer that came in between', async () => {
    const write = writeOptimistic(client, key, saved)
    ask()
    await answer({ ...first, words: 'third', seq: 3 })
    expect(held()).toEqual({ words: 'third', saved: true, seq: 3 })
    write.undo()
    expect(held()).toEqual({ words: 'third', saved: false, seq: 3 })
  })
  test('that is confirmed is not taken back by an answer from before', async () => {
    const write = writeOptimistic(client, key, saved)
    ask()
    write.confirm()
    await answer(first)
    expect(held()?.saved).toBe(true)
  })
  test.each(['the first', 'the second'])('of two goes alone when %s is refused', (which) => {
    const one = writeOptimistic(client, key, saved)
    const two = writeOptimistic(client, key, said('mine', 2))
    expect(held()).toEqual({ words: 'mine', saved: true, seq: 2 })
    if (which === 'the first') one.undo()
    else two.undo()
    expect(held()).toEqual(
      which === 'the first' ? { words: 'mine', saved: false, seq: 2 } : { words: 'first', saved: true, seq: 1 },
    )
    if (which === 'the first') two.confirm()
    else one.confirm()
    expect(held()).toEqual(
      which === 'the first' ? { words: 'mine', saved: false, seq: 2 } : { words: 'first', saved: true, seq: 1 },
    )
  })
  test('lies over a query that is asked for only later', async () => {
    client.clear()
    const write = writeOptimistic<Post>(client, { under: ['post'] }, saved)
    ask()
    await answer(first)
    expect(held()?.saved).toBe(true)
    write.undo()
    expect(held()?.saved).toBe(false)
  })
})

describe('what an event makes stale while its first answer is on its way', () => {
  beforeEach(() => client.clear())
  test('is asked for again after that answer, on the screen at once', async () => {
    const answers: ((post: Post) => void)[] = []
    const observer = new QueryObserver(client, {
      queryKey: key,
      queryFn: () => new Promise<Post>((done) => answers.push(done)),
      staleTime: Infinity,
    })
    const leave = observer.subscribe(() => {})
    const done = refetch(client, key)
    answers[0]?.(first)
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]?.({ ...first, words: 'second' })
    await done
    expect(held()?.words).toBe('second')
    leave()
  })
  test('is not waited for beyond a time: a form whose own call was answered would stay busy for good', async () => {
    vi.useFakeTimers()
    const observer = new QueryObserver(client, { queryKey: key, queryFn: () => new Promise<Post>(() => {}) })
    const leave = observer.subscribe(() => {})
    let isOver = false
    const done = refetch(client, key).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(REFETCH_WAIT_MS - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await done
    leave()
    vi.useRealTimers()
  })
  test.each([
    ['refetch', () => void refetch(client, key)],
    ['refetchAll', () => void refetchAll(client, () => false)],
    ['refetchLater', () => refetchLater(client, key)],
  ])('is stale after that answer where no screen shows it, by %s', async (_name, make) => {
    ask()
    make()
    await answer(first)
    await expect.poll(() => client.getQueryState(key)?.isInvalidated).toBe(true)
  })
})

describe('what this browser has kept', () => {
  test('stands until the answer comes, and is asked for again', () => {
    client.clear()
    restoreIntoCache(client, key, first, 1)
    expect(held()).toEqual(first)
    expect(client.getQueryState(key)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true })
  })
  test('gives way to the answer that is on its way', async () => {
    client.clear()
    ask()
    restoreIntoCache(client, key, first, 1)
    expect(held()).toEqual(first)
    await answer({ ...first, words: 'answered' })
    expect(held()?.words).toBe('answered')
  })
  test('does not replace what has been answered', () => {
    restoreIntoCache(client, key, { ...first, words: 'kept' }, Date.now() + 1_000)
    expect(held()).toEqual(first)
  })
})

test('nothing else writes into the cache', () => {
  const files = globSync('web/**/*.{ts,tsx}', {
    cwd: new URL('../..', import.meta.url).pathname,
    exclude: ['**/*.test.{ts,tsx}'],
  })
  const writers = files.filter(
    (file) =>
      !file.startsWith('web/platform/cache-write') &&
      /\.(setQueryData|setQueriesData|cancelQueries)\b/.test(
        readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
      ),
  )
  expect(writers).toEqual([])
})
