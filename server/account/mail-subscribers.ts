import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alreadyMemberMail, passwordChangedMail, passwordResetMail, verificationMail } from '#server/account/mails.ts'
import type { Owner } from '#server/account/mails.ts'
import { findPending } from '#server/account/pending-sign-ups.ts'
import { verificationLink } from '#server/account/sign-up-secrets.ts'
import { users } from '#server/account/tables.ts'
import type { Inside } from '#server/module.ts'
import type { Db } from '#server/platform/db.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/** The mails about an account. Links are made here, so that no event carries one. */
export const mailSubscribers: Inside = {
  // The owner of an account gets no link: nobody can sign up with their address.
  'account.verification_requested': async ({ sign_up_id }, { app, tx, enqueue }) => {
    const pending = await findPending(tx, sign_up_id)
    if (!pending) return
    const [owner] = await ownersWhere(tx, eq(users.email, pending.email))
    const mail = owner
      ? alreadyMemberMail(owner, app.config.publicUrl)
      : verificationMail(pending, verificationLink(app.config, sign_up_id))
    await enqueue(MAIL_QUEUE, mail)
  },
  'account.password_reset_requested': async ({ user_id, token }, { app, tx, enqueue }) => {
    const link = `${app.config.publicUrl}/auth/reset?token=${encodeURIComponent(token)}`
    await enqueue(MAIL_QUEUE, passwordResetMail(await ownerOf(tx, user_id), link))
  },
  'account.password_reset': async ({ user_id }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, passwordChangedMail(await ownerOf(tx, user_id), app.config.publicUrl)),
  'account.password_changed': async ({ user_id }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, passwordChangedMail(await ownerOf(tx, user_id), app.config.publicUrl)),
}

async function ownerOf(tx: Db, id: string): Promise<Owner> {
  const [owner] = await ownersWhere(tx, eq(users.id, id))
  if (!owner) throw new Error('an event of an account that does not exist')
  return owner
}

function ownersWhere(tx: Db, which: SQL): Promise<Owner[]> {
  return tx.select({ name: users.name, email: users.email, language: users.language }).from(users).where(which)
}
