import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SECURITY_TEXTS } from '#contract/security.ts'
import { ANSWER_MS } from '#server/account/answer-time.ts'
import { confirmOwner } from '#server/account/confirm-owner.ts'
import { mayMail } from '#server/account/mail-limit.ts'
import { email_changes } from '#server/account/tables.ts'
import { inUniformTime } from '#server/platform/uniform-time.ts'
import { signedIn } from '#server/procedure.ts'
import { refuseField } from '#server/refuse-field.ts'

/**
 * Begins to change the address: both mailboxes get a link, and the address changes when both were opened. The answer does
 * not tell whether the new address has an account; its owner gets another mail.
 */
export const requestNewEmail = signedIn.security.requestNewEmail.handler(async ({ input, context, errors }) => {
  const { app, caller } = context
  const { user_id } = caller
  if (input.email === caller.email) throw refuseField('email', SECURITY_TEXTS.emailSame)
  await confirmOwner(app, caller, input.password, errors)
  await app.limits.consume('mail', `changes address ${user_id}`)
  await inUniformTime(ANSWER_MS, async () => {
    const mail_new = await mayMail(context, input.email)
    const wish = { id: randomUUIDv7(), new_email: input.email, old_confirmed_at: null, new_confirmed_at: null }
    const now = { created_at: sql`now()`, expires_at: sql`now() + interval '24 hours'` }
    await app.inTransaction(async (tx, record) => {
      await tx
        .insert(email_changes)
        .values({ user_id, ...wish, ...now })
        .onConflictDoUpdate({ target: email_changes.user_id, set: { ...wish, ...now } })
      record({ type: 'account.email_change_requested', user_id, change_id: wish.id, mail_new })
    })
  })
  return { status: 'sent' as const }
})
