import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { BAN_REASON_MAX, MEASURES, MODERATION_TEXTS, STANDINGS, SUSPENSION_DAYS_MAX } from './moderation.ts'
import { cursor, id, pageOf } from './page.ts'
import { REPORT_KINDS, REPORT_REASONS } from './reports.ts'
import { requiredText, text } from './text.ts'

/** Whether somebody may come in; `until` is the end of a suspension, null otherwise. */
export const standing = z.object({ standing: z.enum(STANDINGS), until: z.iso.datetime().nullable() })

/**
 * How the account stood when the admin chose what to do. Where it stands otherwise by now it is 409: nobody weakens what
 * another admin has just decided without having seen it.
 */
const seen = standing.strict()

/**
 * Everything that is reported of one thing and waits for a decision. `id` is that of the oldest report. `copy` is the thing as it
 * was then; `is_there` whether it still exists; `attachment` the file of a message, which a route of its own answers.
 */
const reportCase = z.object({
  id: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  copy: z.object({
    full_name: z.string().nullable().optional(),
    title: z.string().optional(),
    content: z.string(),
    created_at: z.iso.datetime(),
  }),
  is_there: z.boolean(),
  attachment: z.object({ name: z.string(), type: z.string(), size: z.int() }).nullable(),
  /** Who is reported, with how often admins have acted on reports about them; null once their account is deleted. */
  reported: standing
    .extend({ id: z.uuid(), full_name: z.string(), is_admin: z.boolean(), acted_on: z.int() })
    .nullable(),
  /** How many reports there are, and the oldest REPORTS_SHOWN of them. */
  count: z.int(),
  reports: z.array(
    z.object({
      id: z.uuid(),
      reporter: z.string().nullable(),
      reason: z.enum(REPORT_REASONS),
      details: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  created_at: z.iso.datetime(),
})
export type ReportCase = z.infer<typeof reportCase>

/** A decision without a measure that removes nothing dismisses the report; any other says why. */
const decision = z
  .strictObject({
    /** The oldest report of the thing. */
    id,
    /** Made by the client: the same id again is the same decision. */
    decision_id: id,
    remove: z.boolean(),
    /** Removed as a scam: whoever saved the opportunity is warned. */
    is_scam: z.boolean().default(false),
    measure: z.enum(MEASURES),
    /** Of a suspension, from now on; null of everything else. */
    days: z.int().min(1).max(SUSPENSION_DAYS_MAX).nullable(),
    /** How the member stood, where the measure keeps them out. */
    seen,
    /** What the member is told. It is kept until their account is deleted. */
    words: text(BAN_REASON_MAX, MODERATION_TEXTS.reasonLong).default(''),
  })
  .refine(({ measure, days }) => (measure === 'suspend') === (days !== null), {
    path: ['days'],
    message: 'Days belong to a suspension',
  })
  .refine(({ remove, measure, words }) => (!remove && measure === 'none') || words !== '', {
    path: ['words'],
    message: issueMessage(MODERATION_TEXTS.wordsMissing),
  })
export type Decision = z.infer<typeof decision>

/** For admins: who may no longer come in, and who may again (rule: banned-members). */
export const moderation = {
  ban: procedure
    .route({ method: 'POST', path: '/users/{id}/ban', summary: 'Ban a member, or suspend them for some days (admins)' })
    .errors({
      BAN_SELF: refusal(409, MODERATION_TEXTS.self),
      BAN_ADMIN: refusal(409, MODERATION_TEXTS.admin),
      BAN_ID_REUSED: refusal(409, MODERATION_TEXTS.idReused),
      STANDING_CHANGED: refusal(409, MODERATION_TEXTS.changed),
    })
    .input(
      z.strictObject({
        id,
        /** Made by the client: the same id again is the same ban. */
        ban_id: id,
        seen,
        /** The member is told it by email. It is kept until their account is deleted. */
        reason: requiredText(BAN_REASON_MAX, MODERATION_TEXTS.reasonMissing, MODERATION_TEXTS.reasonLong),
        /** From now on; null for a ban without an end. */
        days: z.int().min(1).max(SUSPENSION_DAYS_MAX).nullable(),
      }),
    )
    .output(standing),
  unban: procedure
    .route({ method: 'POST', path: '/users/{id}/unban', summary: 'Let a banned or suspended member in again (admins)' })
    .errors({ STANDING_CHANGED: refusal(409, MODERATION_TEXTS.changed) })
    .input(z.strictObject({ id, seen }))
    .output(standing),
  listReports: procedure
    .route({
      method: 'GET',
      path: '/admin/reports',
      summary: 'What is reported and waits for a decision, oldest first (admins)',
    })
    .input(z.strictObject({ cursor: cursor.optional() }))
    .output(pageOf(reportCase)),
  decideReport: procedure
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/decide',
      summary: 'Dismiss what is reported, or remove it, warn, suspend or ban its author (admins)',
    })
    .errors({
      REPORT_CLOSED: refusal(409, MODERATION_TEXTS.reportClosed),
      REPORT_ABOUT_SELF: refusal(409, MODERATION_TEXTS.reportAboutSelf),
      NOBODY_REPORTED: refusal(409, MODERATION_TEXTS.nobodyReported),
      BAN_ADMIN: refusal(409, MODERATION_TEXTS.admin),
      STANDING_CHANGED: refusal(409, MODERATION_TEXTS.changed),
      DECISION_ID_REUSED: refusal(409, MODERATION_TEXTS.decisionIdReused),
    })
    .input(decision)
    .output(z.object({ status: z.enum(['dismissed', 'acted']) })),
}

declare module './live.ts' {
  interface LiveEvents {
    /** For admins: something was reported, or decided. */
    'reports.changed': {}
  }
}
