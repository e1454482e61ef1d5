import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { AiCall } from './call.ts'
import { Bill } from './bill.ts'
import type { Breaker, Outcome } from './breaker.ts'
import { AiFailure } from './failure.ts'
import { reserve, settle, tokensAtMost } from './spending.ts'
import type { Reservation } from './spending.ts'

type Asked = Pick<AiCall, 'purpose' | 'who' | 'allowance' | 'signal' | 'maxTokens'> & { asked: string[] }

type Spending = { dailyLimit: number; breaker: Breaker; clock: Clock; db: Db; log: Log }

/**
 * Makes a call if the breaker lets it through, with tokens that are reserved for it, and gives back those that it did not use.
 * @param dailyLimit tokens of everybody on this day beyond which the call is refused
 */
export async function* spend<T>(
  call: Asked,
  { breaker, log, ...parts }: Spending,
  answer: (bill: Bill) => AsyncGenerator<T>,
): AsyncGenerator<T, void, undefined> {
  const leave = breaker.enter()
  let outcome: Outcome = 'left'
  try {
    yield* paid(call, { log, ...parts }, answer)
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

async function* paid<T>(
  call: Asked,
  { dailyLimit, clock, db, log }: Omit<Spending, 'breaker'>,
  answer: (bill: Bill) => AsyncGenerator<T>,
) {
  const asked = tokensAtMost(call.asked)
  const most = asked + call.maxTokens
  const bill = new Bill(asked, most)
  const day = clock.now().toISOString().slice(0, 10)
  const settleOwn = await call.allowance?.(most)
  let reserved: Reservation | null = null
  try {
    reserved = await reserve(db, day, most, dailyLimit)
    if (!reserved) throw new AiFailure('credits_depleted', 'AI_DAILY_LIMIT is used up', { isOfUs: true })
    yield* answer(bill)
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
