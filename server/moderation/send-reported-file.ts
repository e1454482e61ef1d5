import { id as idSchema } from '#contract/page.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { sendFile } from '#server/attachments/send-attachment.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { MemberRequest } from '#server/module.ts'
import { findReportedFile } from '#server/moderation/report-queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** GET /api/admin/reports/{id}/attachment: the file of a reported message, for admins while the report is open; the audit log says who. */
export async function sendReportedFile({ app, url, caller, response }: MemberRequest): Promise<void> {
  if (!caller.is_admin) return refuse(response, 403, 'FORBIDDEN', COMMON_TEXTS.forbidden.message)
  const id = idSchema.safeParse(url.pathname.split('/')[4])
  const found = id.success ? await findReportedFile(app.db, id.data) : null
  if (!found) return refuse(response, 404, 'NOT_FOUND', COMMON_TEXTS.notFound.message)
  const { reported_id, ...file } = found
  await writeAudit(app.db, { actor: caller.user_id, action: 'report.attachment', subject: reported_id })
  await sendFile(app, caller.user_id, response, file, { 'cache-control': 'private, no-store' })
}
