import { isNotNull } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import type { App } from '#server/app.ts'
import { avatars } from '#server/members/avatar-files.ts'

export const SWEEP_QUEUE = 'sweep-avatars'

const GRACE_MS = 86_400_000

/**
 * Removes pictures that no row names: those of uploads that were cut off between the store and the
 * commit (decisions 4). What is younger than a day may still be on its way.
 */
export async function sweepAvatars({ db, files }: Pick<App, 'db' | 'files'>, now = Date.now()): Promise<number> {
  const kept = new Set(
    (await db.select({ url: users.image }).from(users).where(isNotNull(users.image))).map(({ url }) => url),
  )
  return avatars.sweep(files, (url) => kept.has(url), now - GRACE_MS)
}
