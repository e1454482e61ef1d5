import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'

export const SWEEP_USE_QUEUE = 'writing-sweep-use'

/** Days that the use of the language model is kept by member. */
const KEPT_DAYS = 90

/** Takes away who used the language model for what, once that is old; the tokens of a day go with it. */
export async function sweepUse({ clock, inTransaction }: Pick<App, 'clock' | 'inTransaction'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  await inTransaction(async (tx) => {
    await tx.execute(sql`delete from ai_use where day < ${oldest}::date`)
    await tx.execute(sql`delete from ai_days where day < ${oldest}::date`)
  })
}
