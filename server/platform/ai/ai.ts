import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { AiSettings } from '#server/platform/config-ai.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Bill } from './bill.ts'
import { Breaker } from './breaker.ts'
import type { AiCall, AiTimes, EmbedCall } from './call.ts'
import { AiFailure } from './failure.ts'
import { PlainText } from './plain-text.ts'
import { askProvider } from './provider.ts'
import { withRetries } from './retries.ts'
import { spend } from './spend.ts'
import { vectorsInTime } from './vectors.ts'

const TIMES: AiTimes = { firstWordMs: 15_000, wholeMs: 60_000, openMs: 30_000, retryMs: 250 }
/** Characters of an answer for each token that was allowed; more than any language takes. */
const LETTERS_A_TOKEN = 12
/** The part of AI_DAILY_LIMIT up to which embeddings are made: nobody waits for them, and the rest is for those who ask. */
const EMBEDDING_SHARE = 0.5

/**
 * The one way to the language model (docs/decisions/0036). A call may take 15 s to its first word and 60 s in all. Its
 * tokens are reserved before it, so that AI_DAILY_LIMIT holds. What comes back is plain text, cut to length.
 */
export type Ai = {
  /** Whether the settings name a provider; without one the built-in engine answers. */
  readonly isConfigured: boolean
  /** The model of AI_EMBEDDING_MODEL; null where none is named, and nothing can be embedded. */
  readonly embeddingModel: string | null
  /** Milliseconds that a whole answer may take, also to reach its reader. */
  readonly wholeMs: number
  /**
   * The answer as it comes, in pieces that are never empty. Whoever stops reading ends the call at the provider.
   * @throws AiFailure before the first piece or after any, TooMany when `allowance` is used up, and the reason of
   * `signal` when that has ended it
   */
  stream(call: AiCall): AsyncGenerator<string, void, undefined>
  /** The answer as a whole, trimmed and never empty. @throws as stream does */
  whole(call: AiCall): Promise<string>
  /**
   * The embeddings of some texts, in their order and all of one length. They may take firstWordMs together.
   * @throws AiFailure, and the reason of `signal`
   */
  embed(call: EmbedCall): Promise<number[][]>
}

type Parts = { config: Pick<Config, 'ai'>; clock: Clock; db: Db; log: Log }

export function createAi({ config, clock, db, log }: Parts, times: Partial<AiTimes> = {}): Ai {
  const limits = { ...TIMES, ...times }
  // A model of texts that fails turns off nobody's answers, nor the other way round.
  const breakers = { words: new Breaker(limits.openMs), vectors: new Breaker(limits.openMs) }
  const stream = async function* (call: AiCall) {
    if (!config.ai) throw new AiFailure('not_configured')
    const asking = { settings: config.ai, limits }
    const asked = call.messages.map(({ content }) => content)
    const spending = { dailyLimit: config.ai.dailyLimit, breaker: breakers.words, clock, db, log }
    yield* spend({ ...call, asked }, spending, (bill) => answerInTime(call, bill, asking))
  }
  return {
    isConfigured: config.ai !== null,
    embeddingModel: config.ai?.embeddingModel ?? null,
    wholeMs: limits.wholeMs,
    embed: async (call) => {
      if (!config.ai?.embeddingModel) throw new AiFailure('not_configured')
      const dailyLimit = Math.floor(config.ai.dailyLimit * EMBEDDING_SHARE)
      const asking = { settings: config.ai, limits }
      const spending = { dailyLimit, breaker: breakers.vectors, clock, db, log }
      const asked = { ...call, asked: call.texts, maxTokens: 0 }
      let vectors: number[][] | null = null
      // Read to its end, at which the breaker hears that it was answered.
      for await (const all of spend(asked, spending, (bill) => vectorsInTime(call, bill, asking))) vectors = all
      if (!vectors) throw new AiFailure('failed', 'no answer')
      return vectors
    },
    stream,
    whole: async (call) => {
      let text = ''
      for await (const piece of stream(call)) text += piece
      return text.trim()
    },
  }
}

type Asking = { settings: AiSettings; limits: AiTimes }

/** The pieces of an answer as plain text, within the time limits. */
async function* answerInTime(call: AiCall, bill: Bill, { settings, limits }: Asking) {
  const over = new AbortController()
  const signal = call.signal ? AbortSignal.any([over.signal, call.signal]) : over.signal
  const end = (why: string, isOfUs = false) => over.abort(new AiFailure('failed', why, { isOfUs }))
  const reader = new Stopwatch()
  const firstWord = setTimeout(() => end('no word in time'), limits.firstWordMs)
  // A provider is not to blame for a reader who took most of the time.
  const whole = setTimeout(() => end('not done in time', reader.ms > limits.wholeMs / 2), limits.wholeMs)
  const plain = new PlainText(call.maxLength ?? call.maxTokens * LETTERS_A_TOKEN)
  let said = false
  try {
    const { messages, maxTokens } = call
    const ask = () => askProvider(settings, { messages, maxTokens, signal })
    for await (const piece of withRetries(ask, bill, { retryMs: limits.retryMs, signal })) {
      if ('tokens' in piece) {
        bill.told = piece.tokens
        continue
      }
      bill.write(piece.text)
      const text = plain.next(piece.text)
      if (text === '') continue
      if (text.trim() !== '') {
        said = true
        clearTimeout(firstWord)
      }
      reader.start()
      yield text
      reader.stop()
      if (plain.isFull) return
    }
    bill.ended = true
    if (!said) throw new AiFailure('failed', 'an empty answer', { answered: true })
  } finally {
    clearTimeout(firstWord)
    clearTimeout(whole)
    // Whoever stops reading, or has read enough, ends the call.
    over.abort()
  }
}

/** Milliseconds between its starts and stops, together. */
class Stopwatch {
  #before = 0
  #since: number | null = null

  start(): void {
    this.#since = performance.now()
  }

  stop(): void {
    this.#before = this.ms
    this.#since = null
  }

  get ms(): number {
    return this.#before + (this.#since === null ? 0 : performance.now() - this.#since)
  }
}
