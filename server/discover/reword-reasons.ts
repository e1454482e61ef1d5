import type { App } from '#server/app.ts'
import { newestList } from '#server/discover/kept-lists.ts'
import { viewerOf } from '#server/discover/may-suggest.ts'
import { readPage } from '#server/discover/page.ts'
import type { ReasonsJob } from '#server/discover/reasons-queue.ts'
import { known } from '#server/matching/known.ts'
import { englishReason } from '#server/matching/reason.ts'
import { reword, sweepWordings } from '#server/writing/wordings.ts'

const LIMIT_MS = 30_000

/**
 * Lets the model word the reasons that a member sees first, ahead of the next time they look; without data it takes old
 * wordings away. Neither order nor score rests on it.
 */
export async function rewordReasons(app: App, data: ReasonsJob | null): Promise<void> {
  if (data === null) return sweepWordings(app.db)
  const { user_id: userId } = data
  const [viewer, own, list] = [
    await viewerOf(app.db, userId),
    (await known(app, [userId])).get(userId),
    await newestList(app.db, userId, {}),
  ]
  if (!viewer || !own || !list) return
  const left = list.members.map((id) => ({ id, cursor: '' }))
  const { matches } = await readPage(app, viewer, own, { left, late: AbortSignal.timeout(LIMIT_MS) })
  const sentences = matches.map((one) => englishReason(one.match_facts)).filter((one) => one !== null)
  await reword(app, sentences, userId)
}
