import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Embeddings } from '#server/matching/embeddings.ts'
import { explainPair } from '#server/matching/engine/score.ts'
import type { Explained, MatchProfile } from '#server/matching/engine/types.ts'
import { turns } from '#server/matching/turns.ts'
import type { Turn } from '#server/matching/turns.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { isDatabaseAway } from '#server/platform/database-away.ts'
import type { Log } from '#server/platform/log.ts'
import { createService } from '#server/platform/service-key.ts'

/**
 * The parts that a test may replace. `limitMs` is the engine's time for one answer, in milliseconds. `late` returns the signal
 * that is aborted after that time. `patience` resolves when an older answer should do.
 */
export type Engine = {
  vocabulary: () => Vocabulary
  explainPair: typeof explainPair
  limitMs: number
  late: (limitMs: number) => AbortSignal
  patience: () => Promise<void>
}

export type Matching = {
  /** The engine's time for one answer, in milliseconds. */
  limitMs(): number
  /** Returns the vocabulary, which is read at the first call. @throws when its files cannot be read */
  vocabulary(): Vocabulary
  /** Resolves when who waits for a new answer should get the one from before, if there is one. */
  patience(): Promise<void>
  /** How bios are compared by vectors; null where their words are compared. */
  embeddings: Embeddings | null
  /**
   * Returns the score and facts of a pair; `bioLikeness` is that of their vectors, if both have one.
   * @throws what the engine throws, and on a score that is no whole percent
   */
  explain(viewer: MatchProfile, peer: MatchProfile, bioLikeness?: number): Explained
  /**
   * Returns the answer of `work`, or null when it throws or takes longer than `limitMs`, so that the caller can answer without
   * the engine. Long work calls `turn` before each part.
   */
  attempt<T>(work: (turn: Turn) => Promise<T> | T): Promise<T | null>
  /**
   * The same for a ranking, which is much work: those of one member begin one after the other, and RANKINGS_AT_ONCE of all. The
   * time of each begins with it, and it waits as long at most.
   */
  attemptRanking<T>(member: string, work: (turn: Turn) => Promise<T> | T): Promise<T | null>
  /** Logs a failure, but no other one within LOG_AGAIN_MS: not with every request. */
  failed(error: unknown): void
}

/** The engine of a running product. */
export const matchingService = createService<Matching>('the matching engine')

/** The engine has half of the 2 s within which Discover answers (rule: discover-fallback). */
const ENGINE_MS = 1_000
const LOG_AGAIN_MS = 600_000
const PATIENCE_MS = 300
/** One waits for the database while another is scored. More at once would only make each of them late. */
const RANKINGS_AT_ONCE = 2

const isPercent = (score: number) => Number.isInteger(score) && score >= 0 && score <= 100

export function createMatching(log: Log, engine: Partial<Engine> = {}, embeddings: Embeddings | null = null): Matching {
  const { vocabulary: read, explainPair: explain } = { vocabulary, explainPair, ...engine }
  const limitMs = () => engine.limitMs ?? ENGINE_MS
  const lateAfter = engine.late ?? timeLimit
  const patience = engine.patience ?? (() => wait(PATIENCE_MS, undefined, { ref: false }))
  const inOrder = queues()
  const atPlace = queues()
  /** How many rankings each place has, with those that wait for it. */
  const places = Array.from({ length: RANKINGS_AT_ONCE }, () => 0)
  let loggedAt = -Infinity
  const failed = (error: unknown) => {
    const now = performance.now()
    if (now - loggedAt < LOG_AGAIN_MS) return
    loggedAt = now
    log.error({ err: error }, 'matching: the engine failed')
  }
  const attempt = async <T>(work: (turn: Turn) => Promise<T> | T): Promise<T | null> => {
    const late = lateAfter(limitMs())
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(late.reason as Error)
    late.addEventListener('abort', giveUp, { once: true })
    try {
      late.throwIfAborted()
      return await Promise.race([Promise.resolve(turns(late)).then(work), tooLate])
    } catch (error) {
      // A lost database is logged elsewhere, and the fallback fails without it too.
      if (!isDatabaseAway(error)) failed(error)
      return null
    } finally {
      late.removeEventListener('abort', giveUp)
    }
  }
  return {
    vocabulary: read,
    limitMs,
    patience,
    failed,
    embeddings,
    explain: (viewer, peer, bioLikeness) => {
      const explained = explain(viewer, peer, read(), bioLikeness)
      if (!isPercent(explained.score)) throw new Error(`a score of ${explained.score}`)
      return explained
    },
    attempt,
    attemptRanking: (member, work) =>
      inOrder(member, () => {
        const late = lateAfter(limitMs())
        let begun = false
        const place = places.indexOf(Math.min(...places))
        const takes = (more: number) => void (places[place] = (places[place] ?? 0) + more)
        takes(1)
        const done = atPlace(String(place), async () => {
          if (late.aborted) return null
          begun = true
          return attempt(work)
        }).finally(() => takes(-1))
        const giveUp = () => {
          if (begun) return done
          failed(late.reason)
          return null
        }
        return Promise.race([done, once(late, 'abort').then(giveUp)])
      }),
  }
}

/** Returns a function that begins work once all earlier work of the same key has ended, in whichever way. */
function queues() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const done = Promise.allSettled([last.get(key)]).then(work)
    last.set(key, done)
    try {
      return await done
    } finally {
      if (last.get(key) === done) last.delete(key)
    }
  }
}

function timeLimit(ms: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(new Error(`it takes over ${ms} ms`)), ms).unref()
  return late.signal
}
