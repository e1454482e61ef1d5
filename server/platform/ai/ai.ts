import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { AiSettings } from '#server/platform/config-ai.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Allowance } from './allowance.ts'
import { Bill } from './bill.ts'
import { Breaker } from './breaker.ts'
import type { Outcome } from './breaker.ts'
import { AiFailure } from './failure.ts'
import { PlainText } from './plain-text.ts'
import { askProvider } from './provider.ts'
import type { ChatMessage } from './provider.ts'
import type { AiPurpose } from './purposes.ts'
import { reserve, settle, tokensAtMost } from './spending.ts'
import type { Reservation } from './spending.ts'

/** Milliseconds: to the first word, for the whole answer, that an open breaker lets nobody through, before a second try. */
export type AiTimes = { firstWordMs: number; wholeMs: number; openMs: number; retryMs: number }

const TIMES: AiTimes = { firstWordMs: 15_000, wholeMs: 60_000, openMs: 30_000, retryMs: 250 }
const RETRIES = 2
/** Characters of an answer for each token that was allowed; more than any language takes. */
const LETTERS_A_TOKEN = 12

export type AiCall = {
  purpose: AiPurpose
  /** Whose use is counted: a member's id, a visitor, of whom nothing is kept, or everybody whom the answer serves. */
  who: { memberId: string } | 'visitor' | 'everybody'
  messages: ChatMessage[]
  /** Tokens of the answer. */
  maxTokens: number
  /** Characters (UTF-16 units) of the answer, which is cut there. */
  maxLength?: number
  /** The tokens that whoever asks may use of the day's (allowance.ts), for what everybody may call. */
  allowance?: Allowance
  /** Ends the call, at the provider too. */
  signal?: AbortSignal
}

/**
 * The one way to the language model (docs/decisions/0036). A call may take 15 s to its first word and 60 s in all. Its
 * tokens are reserved before it, so that AI_DAILY_LIMIT holds. What comes back is plain text, cut to length.
 */
export type Ai = {
  /** Whether the settings name a provider; without one the built-in engine answers. */
  readonly isConfigured: boolean
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
}

type Parts = { config: Pick<Config, 'ai'>; clock: Clock; db: Db; log: Log }

export function createAi({ config, clock, db, log }: Parts, times: Partial<AiTimes> = {}): Ai {
  const limits = { ...TIMES, ...times }
  const breaker = new Breaker(limits.openMs)
  const stream = async function* (call: AiCall) {
    if (!config.ai) throw new AiFailure('not_configured')
    const leave = breaker.enter()
    let outcome: Outcome = 'left'
    try {
      yield* spend(call, { settings: config.ai, clock, db, log, limits })
      outcome = 'answered'
    } catch (error) {
      if (error instanceof AiFailure) {
        outcome = error.isOfUs ? 'left' : error.answered ? 'answered' : 'failed'
        log.warn({ purpose: call.purpose, reason: error.message }, 'language model')
      }
      throw error
    } finally {
      leave(outcome)
    }
  }
  return {
    isConfigured: config.ai !== null,
    wholeMs: limits.wholeMs,
    stream,
    whole: async (call) => {
      let text = ''
      for await (const piece of stream(call)) text += piece
      return text.trim()
    },
  }
}

type Spending = Omit<Parts, 'config'> & { settings: AiSettings; limits: AiTimes }

/** Makes a call with tokens that are reserved for it, and gives back those that it did not use. */
async function* spend(call: AiCall, { settings, clock, db, log, limits }: Spending) {
  const asked = tokensAtMost(call.messages.map(({ content }) => content))
  const most = asked + call.maxTokens
  const bill = new Bill(asked, most)
  const day = clock.now().toISOString().slice(0, 10)
  const settleOwn = await call.allowance?.(most)
  let reserved: Reservation | null = null
  try {
    reserved = await reserve(db, day, most, settings.dailyLimit)
    if (!reserved) throw new AiFailure('credits_depleted', 'AI_DAILY_LIMIT is used up', { isOfUs: true })
    yield* answerInTime(call, bill, { settings, limits })
  } catch (error) {
    bill.ended ||= !call.signal?.aborted
    throw error
  } finally {
    const userId = typeof call.who === 'string' ? null : call.who.memberId
    const used = { tokens: bill.tokens, purpose: call.purpose, userId }
    await Promise.all([reserved && settle(db, reserved, used), settleOwn?.(bill.tokens)]).catch((error: unknown) =>
      // What stays reserved is counted as spent, so that the limits hold all the same.
      log.warn({ err: error }, 'language model: what a call cost could not be noted'),
    )
  }
}

type Asking = Pick<Spending, 'settings' | 'limits'>

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
    for await (const piece of withRetries(call, bill, { settings, limits, signal })) {
      const text = plain.next(piece)
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

/** The texts of an answer; asks again, twice at most, where the provider failed before its first word. */
async function* withRetries(
  { messages, maxTokens }: AiCall,
  bill: Bill,
  { settings, limits, signal }: Asking & { signal: AbortSignal },
): AsyncGenerator<string> {
  for (let retry = 0; ; retry++)
    try {
      signal.throwIfAborted()
      bill.sent = true
      for await (const piece of askProvider(settings, { messages, maxTokens, signal }))
        if ('tokens' in piece) bill.told = piece.tokens
        else {
          bill.write(piece.text)
          yield piece.text
        }
      return
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
      if (error.free) bill.sent = false
      if (!error.passing || retry >= RETRIES) throw error
      await sleep(limits.retryMs * 2 ** retry, undefined, { signal }).catch(() => signal.throwIfAborted())
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
