import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { AiSettings } from '#server/platform/config-ai.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { Breaker } from './breaker.ts'
import type { Outcome } from './breaker.ts'
import { AiFailure } from './failure.ts'
import { PlainText } from './plain-text.ts'
import { askProvider } from './provider.ts'
import type { ChatMessage, Piece } from './provider.ts'
import type { AiPurpose } from './purposes.ts'
import { reserve, settle, tokensAtMost } from './spending.ts'

/** Milliseconds: to the first word, for the whole answer, that an open breaker lets nobody through, before a second try. */
export type AiTimes = { firstWordMs: number; wholeMs: number; openMs: number; retryMs: number }

const TIMES: AiTimes = { firstWordMs: 15_000, wholeMs: 60_000, openMs: 30_000, retryMs: 250 }
const RETRIES = 2
/** Characters of an answer for each token that was allowed; more than any language takes. */
const LETTERS_A_TOKEN = 12

export type AiCall = {
  purpose: AiPurpose
  /** Whose allowance it is, for the count of use: a member's id, or a visitor, of whom nothing is kept. */
  who: { memberId: string } | 'visitor'
  messages: ChatMessage[]
  /** Tokens of the answer. */
  maxTokens: number
  /** Characters (UTF-16 units) of the answer, which is cut there. */
  maxLength?: number
  /** Ends the call, at the provider too. */
  signal?: AbortSignal
}

/**
 * The one way to the language model (docs/decisions/0036). A call may take 15 s to its first word and 60 s in all; its
 * tokens are reserved before it, so that AI_DAILY_LIMIT holds; what comes back is plain text, cut to length.
 */
export type Ai = {
  /** Whether the settings name a provider; without one the built-in engine answers. */
  readonly isConfigured: boolean
  /**
   * The answer as it comes, in pieces that are never empty. Whoever stops reading ends the call at the provider.
   * @throws AiFailure before the first piece or after any, and the reason of `signal` when that has ended it
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
        outcome = error.isOfUs ? 'left' : error.reason === 'failed' ? 'failed' : 'answered'
        log.warn({ purpose: call.purpose, reason: error.message }, 'language model')
      }
      throw error
    } finally {
      leave(outcome)
    }
  }
  return {
    isConfigured: config.ai !== null,
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
  const day = clock.now().toISOString().slice(0, 10)
  const reserved = await reserve(db, day, asked + call.maxTokens, settings.dailyLimit)
  if (!reserved) throw new AiFailure('credits_depleted', 'AI_DAILY_LIMIT is used up', { free: true, isOfUs: true })
  // Where the provider does not say what a call cost, and it may have cost something, it cost what was reserved.
  let tokens = reserved.tokens
  try {
    for await (const piece of answerInTime(call, settings, limits)) {
      if ('tokens' in piece) tokens = piece.tokens
      else yield piece.text
    }
  } catch (error) {
    if (error instanceof AiFailure && error.free) tokens = 0
    throw error
  } finally {
    const userId = call.who === 'visitor' ? null : call.who.memberId
    await settle(db, reserved, { tokens, purpose: call.purpose, userId }).catch((error: unknown) =>
      // What stays reserved is counted as spent, so that the limit holds all the same.
      log.warn({ err: error }, 'language model: what a call cost could not be noted'),
    )
  }
}

/** The pieces of an answer as plain text, within the time limits. */
async function* answerInTime(call: AiCall, settings: AiSettings, limits: AiTimes): AsyncGenerator<Piece> {
  const over = new AbortController()
  const signal = call.signal ? AbortSignal.any([over.signal, call.signal]) : over.signal
  const end = (why: string) => over.abort(new AiFailure('failed', why))
  const firstWord = setTimeout(() => end('no word in time'), limits.firstWordMs)
  const whole = setTimeout(() => end('not done in time'), limits.wholeMs)
  const plain = new PlainText(call.maxLength ?? call.maxTokens * LETTERS_A_TOKEN)
  let said = false
  try {
    for await (const piece of withRetries(call, settings, { signal, limits })) {
      if ('tokens' in piece) {
        yield piece
        continue
      }
      const text = plain.next(piece.text)
      if (text === '') continue
      if (text.trim() !== '') {
        said = true
        clearTimeout(firstWord)
      }
      yield { text }
      if (plain.isFull) return
    }
    if (!said) throw new AiFailure('failed', 'an empty answer')
  } finally {
    clearTimeout(firstWord)
    clearTimeout(whole)
    // Whoever stops reading, or has read enough, ends the call.
    over.abort()
  }
}

/** Asks again, twice at most, where the provider failed before its first word. */
async function* withRetries(
  { messages, maxTokens }: AiCall,
  settings: AiSettings,
  { signal, limits }: { signal: AbortSignal; limits: AiTimes },
): AsyncGenerator<Piece> {
  for (let retry = 0; ; retry++)
    try {
      signal.throwIfAborted()
      return yield* askProvider(settings, { messages, maxTokens, signal })
    } catch (error) {
      if (!(error instanceof AiFailure && error.passing && retry < RETRIES)) throw error
      await sleep(limits.retryMs * 2 ** retry, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
}
