import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** Whether the operator lets conversations be sent to the model. */
export const isAllowed = ({ config }: Pick<App, 'config'>): boolean => config.ai?.chat ?? false

/** Which of these members let the model read their conversations. */
export async function consentsOf(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ user_id: string }>(
    db,
    sql`select user_id from reply_consents where user_id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Set(found.map(({ user_id }) => user_id))
}
