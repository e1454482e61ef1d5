import { explainPair } from '#server/matching/engine/score.ts'
import type { Explained, MatchProfile } from '#server/matching/engine/types.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { vocabulary } from '#server/matching/vocabulary/vocabulary.ts'
import { isDatabaseAway } from '#server/platform/database-away.ts'
import type { Log } from '#server/platform/log.ts'

/**
 * The parts that a test may put others in place of; `limitMs` is how long a ranking may take, `late` the signal that is
 * aborted once so many milliseconds are over.
 */
export type Engine = {
  vocabulary: () => Vocabulary
  explainPair: typeof explainPair
  limitMs: number
  late: (limitMs: number) => AbortSignal
}

export type Matching = {
  /** How long some work of the engine may take, in milliseconds. */
  limitMs(): number
  /** Read when it is first asked for. @throws when its files cannot be read */
  vocabulary(): Vocabulary
  explain(viewer: MatchProfile, peer: MatchProfile): Explained
  /**
   * The answer of some work of the engine, or null when it throws or takes longer than `limitMs`: whoever asks has an answer
   * without it. The work gets a signal that tells it to stop.
   */
  attempt<T>(work: (late: AbortSignal) => Promise<T> | T): Promise<T | null>
  /** Logs a failure once, and again after LOG_AGAIN_MS: not with every request. */
  failed(error: unknown): void
}

/** The engine has half of the 2 s within which Discover answers (rule: discover-fallback). */
const ENGINE_MS = 1_000
const LOG_AGAIN_MS = 600_000

const isPercent = (score: number) => Number.isInteger(score) && score >= 0 && score <= 100

export function createMatching(log: Log, engine: Partial<Engine> = {}): Matching {
  const { vocabulary: read, explainPair: explain } = { vocabulary, explainPair, ...engine }
  const limitMs = () => engine.limitMs ?? ENGINE_MS
  const lateAfter = engine.late ?? timeLimit
  let loggedAt = -Infinity
  const failed = (error: unknown) => {
    const now = performance.now()
    if (now - loggedAt < LOG_AGAIN_MS) return
    loggedAt = now
    log.error({ err: error }, 'matching: the engine failed')
  }
  return {
    vocabulary: read,
    limitMs,
    failed,
    explain: (viewer, peer) => {
      const explained = explain(viewer, peer, read())
      if (!isPercent(explained.score)) throw new Error(`a score of ${explained.score}`)
      return explained
    },
    attempt: async (work) => {
      const late = lateAfter(limitMs())
      const { promise: tooLate, reject } = Promise.withResolvers<never>()
      const giveUp = () => reject(late.reason as Error)
      late.addEventListener('abort', giveUp, { once: true })
      try {
        late.throwIfAborted()
        return await Promise.race([Promise.resolve(late).then(work), tooLate])
      } catch (error) {
        // The database is looked after elsewhere; without it the fallback fails as well.
        if (!isDatabaseAway(error)) failed(error)
        return null
      } finally {
        late.removeEventListener('abort', giveUp)
      }
    },
  }
}

function timeLimit(ms: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(new Error(`it takes over ${ms} ms`)), ms).unref()
  return late.signal
}
