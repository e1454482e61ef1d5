import type { App } from '#server/app.ts'
import { newestList } from '#server/discover/stored-lists.ts'
import { viewerOf } from '#server/discover/may-suggest.ts'
import { readPage } from '#server/discover/page.ts'
import type { ReasonsJob } from '#server/discover/reasons-queue.ts'
import { englishReason } from '#server/matching/reason.ts'
import { turns } from '#server/matching/turns.ts'
import { MATCH_REASONS, reword, sweepWordings } from '#server/writing/wordings.ts'

/** The engine's time for the page. Nobody waits for a job, so it is longer than that of a request. */
const LIMIT_MS = 30_000

/**
 * Lets the model word the reasons on a member's first page, before they look again. Without data it deletes old wordings.
 * Order and score do not depend on wordings.
 */
export async function rewordReasons(app: App, data: ReasonsJob | null): Promise<void> {
  if (data === null) return sweepWordings(app.db)
  const { user_id: userId } = data
  const [viewer, list] = [await viewerOf(app, userId), await newestList(app.db, userId, {})]
  if (!viewer?.own || !list) return
  const listed = list.members.map((id) => ({ id, cursor: '' }))
  const { matches } = await readPage(app, viewer, viewer.own, { listed, turn: turns(AbortSignal.timeout(LIMIT_MS)) })
  const sentences = matches.map((one) => englishReason(one.match_facts)).filter((one) => one !== null)
  await reword(app, MATCH_REASONS, sentences, { memberId: userId })
}
