import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { ai_days, ai_use } from '#server/platform/tables.ts'
import type { AiPurpose } from './purposes.ts'

/** Bytes that a provider may add to each message, for its role and borders. */
const BORDERS = 16

/** The most tokens that some texts can be: a token is at least one byte of UTF-8. */
export function tokensAtMost(texts: string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + BORDERS, BORDERS)
}

/** Tokens set aside for one call, on a day of UTC (YYYY-MM-DD). */
export type Reservation = { day: string; tokens: number }

/** Sets tokens aside, if the day has so many left: one statement on one row, so that it holds over processes. */
export async function reserve(db: Db, day: string, tokens: number, dailyLimit: number): Promise<Reservation | null> {
  const reserved = await rows(
    db,
    sql`insert into ${ai_days} as d (day, tokens)
        select ${day}::date, ${tokens}::bigint where ${tokens}::bigint <= ${dailyLimit}::bigint
        on conflict (day) do update set tokens = d.tokens + excluded.tokens
          where d.tokens + excluded.tokens <= ${dailyLimit}::bigint
        returning day`,
  )
  return reserved.length > 0 ? { day, tokens } : null
}

type Used = { tokens: number; purpose: AiPurpose; userId: string | null }

/** Gives back what a call set aside and did not use, and counts what it used. */
export async function settle(db: Db, { day, tokens }: Reservation, used: Used): Promise<void> {
  await db.execute(
    sql`with given_back as (
          update ${ai_days} set tokens = greatest(0, tokens - ${tokens - used.tokens}::bigint) where day = ${day}::date
        )
        insert into ${ai_use} as u (day, purpose, user_id, calls, tokens)
        values (${day}::date, ${used.purpose}, ${used.userId}::uuid, 1, ${used.tokens}::bigint)
        on conflict (day, purpose, user_id) do update set calls = u.calls + 1, tokens = u.tokens + excluded.tokens`,
  )
}
