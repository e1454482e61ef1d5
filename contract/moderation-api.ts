import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { BAN_REASON_MAX, MODERATION_TEXTS, STANDINGS, SUSPENSION_DAYS_MAX } from './moderation.ts'
import { id } from './page.ts'
import { requiredText } from './text.ts'

/** Whether somebody may come in; `until` is the end of a suspension, null otherwise. */
export const standing = z.object({ standing: z.enum(STANDINGS), until: z.iso.datetime().nullable() })

/**
 * How the account stood when the admin chose what to do. Where it stands otherwise by now it is 409: nobody weakens what
 * another admin has just decided without having seen it.
 */
const seen = standing.strict()

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
        /** The member is told it by mail. It is kept until their account is deleted. */
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
}
