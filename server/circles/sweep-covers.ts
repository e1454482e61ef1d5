import { isNotNull } from 'drizzle-orm'
import { COVER_UNUSED_MS } from '#contract/circles.ts'
import type { App } from '#server/app.ts'
import { covers } from '#server/circles/cover-files.ts'
import { circles } from '#server/circles/tables.ts'

export const SWEEP_COVERS_QUEUE = 'sweep-circle-covers'

/** Longer than a cover waits, so that none goes whose circle is just being created. */
const GRACE_MS = COVER_UNUSED_MS + 3_600_000

/** Removes covers that no circle uses. @returns how many it removed */
export async function sweepCovers({ db, files }: Pick<App, 'db' | 'files'>, now = Date.now()): Promise<number> {
  const used = await db.select({ url: circles.cover_image_url }).from(circles).where(isNotNull(circles.cover_image_url))
  const inUse = new Set(used.map(({ url }) => url))
  return covers.sweep(files, (url) => inUse.has(url), now - GRACE_MS)
}
