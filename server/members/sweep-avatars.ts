import { isNotNull } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import type { App } from '#server/app.ts'
import { avatars } from '#server/members/avatar-files.ts'

export const SWEEP_QUEUE = 'sweep-avatars'

const GRACE_MS = 86_400_000

/**
 * Removes pictures that no row refers to: an upload was interrupted between storing the file and the commit
 * (rule: nothing-left-behind). Pictures younger than a day stay, because their upload may be in progress. @returns how many it removed
 */
export async function sweepAvatars({ db, files }: Pick<App, 'db' | 'files'>, now = Date.now()): Promise<number> {
  const inUse = new Set(
    (await db.select({ url: users.image }).from(users).where(isNotNull(users.image))).map(({ url }) => url),
  )
  return avatars.sweep(files, (url) => inUse.has(url), now - GRACE_MS)
}
