import { sql } from 'drizzle-orm'
import type { ReportKind } from '#contract/reports.ts'
import { removePost } from '#server/circles/delete-post.ts'
import { removeMessage } from '#server/messages/remove-message.ts'
import { removeOpportunity } from '#server/opportunities/delete-opportunity.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecordEvent } from '#server/platform/events.ts'

type Thing = { kind: ReportKind; target_id: string; reported_id: string | null }
type Removal = { by: string; decision_id: string; is_scam: boolean }

/**
 * Removes a reported message, post or opportunity; whoever saved an opportunity that was a scam is warned.
 * @returns what the audit log says of it; null where there is nothing that can be removed, or it is gone already
 */
export async function removeThing(
  tx: Db,
  record: RecordEvent,
  { kind, target_id, reported_id }: Thing,
  { by, decision_id, is_scam }: Removal,
): Promise<{ removed: true; title?: string; is_scam?: true } | null> {
  if (kind === 'post') return (await removePost(tx, record, target_id, by)) ? { removed: true } : null
  if (kind === 'message' && reported_id !== null) {
    const message = { id: target_id, sender_id: reported_id }
    return (await removeMessage(tx, record, message)) ? { removed: true } : null
  }
  if (kind !== 'opportunity') return null
  const savers = is_scam ? await saversOf(tx, target_id) : []
  const title = await removeOpportunity(tx, record, target_id, by)
  if (title === null) return null
  if (savers.length > 0) record({ type: 'report.scam_removed', decision_id, title, user_ids: savers })
  return { removed: true, title, ...(is_scam && { is_scam }) }
}

async function saversOf(tx: Db, opportunityId: string): Promise<string[]> {
  const found = await rows<{ user_id: string }>(
    tx,
    sql`select user_id from saved_opportunities where opportunity_id = ${opportunityId} order by user_id`,
  )
  return found.map(({ user_id }) => user_id)
}
