import { eq } from 'drizzle-orm'
import { alreadyMemberMail, passwordResetMail, verificationMail } from '#server/account/mails.ts'
import { users } from '#server/account/tables.ts'
import { verificationLink } from '#server/account/verification-link.ts'
import type { Inside } from '#server/module.ts'
import type { Db } from '#server/platform/db.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/** The mails about an account. Links are made here, so that no event carries one. */
export const mailSubscribers: Inside = {
  'account.verification_requested': async ({ user_id }, { app, tx, enqueue }) => {
    const user = await userOf(tx, user_id)
    await enqueue(MAIL_QUEUE, verificationMail(user, await verificationLink(app.config, tx, user)))
  },
  'account.sign_up_repeated': async ({ user_id }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, alreadyMemberMail(await userOf(tx, user_id), app.config.publicUrl)),
  'account.password_reset_requested': async ({ user_id, token }, { app, tx, enqueue }) => {
    const link = `${app.config.publicUrl}/auth/reset?token=${encodeURIComponent(token)}`
    await enqueue(MAIL_QUEUE, passwordResetMail(await userOf(tx, user_id), link))
  },
}

async function userOf(tx: Db, id: string) {
  const [user] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!user) throw new Error('an event of an account that does not exist')
  return user
}
