import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { id } from './page.ts'
import { REPORT_DETAILS_MAX, REPORT_KINDS, REPORT_REASONS, REPORT_TEXTS } from './reports.ts'
import { text } from './text.ts'

const reason = z.enum(REPORT_REASONS, issueMessage(REPORT_TEXTS.reason))

/** Who reports may see what they report; anything else is NOT_FOUND. "Something else" needs details. */
const reportInput = z
  .strictObject({
    /** Made by the client: the same id again is the same report. */
    id,
    kind: z.enum(REPORT_KINDS),
    target_id: id,
    reason,
    details: text(REPORT_DETAILS_MAX, REPORT_TEXTS.detailsLong).default(''),
  })
  .refine(({ reason: chosen, details }) => chosen !== 'other' || details !== '', {
    path: ['details'],
    message: issueMessage(REPORT_TEXTS.detailsMissing),
  })

/** Reports of members to the admins (rule: reports). */
export const reports = {
  create: procedure
    .route({
      method: 'POST',
      path: '/reports',
      successStatus: 201,
      summary: 'Report a member, a message, a circle post or an opportunity to the admins',
    })
    .errors({
      SELF: refusal(400, REPORT_TEXTS.self),
      ALREADY_REPORTED: refusal(409, REPORT_TEXTS.again),
      TOO_MANY_REPORTS: refusal(409, REPORT_TEXTS.many),
    })
    .input(reportInput)
    .output(z.object({ id: z.uuid() })),
}
