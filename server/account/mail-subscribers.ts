import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { emailChangeFor } from '#server/account/email-change.ts'
import { emailChangeLink } from '#server/account/email-change-links.ts'
import { alreadyMemberMail, passwordChangedMail, passwordResetMail, verificationMail } from '#server/account/mails.ts'
import type { Owner } from '#server/account/mails.ts'
import {
  addressMovedMails,
  addressTakenMail,
  confirmNewMail,
  confirmOldMail,
  recoveryCodeMail,
  securedMail,
  wrongCodesMail,
} from '#server/account/security-mails.ts'
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
  'account.password_reset': async ({ user_id, ended }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, passwordChangedMail(await ownerOf(tx, user_id), app.config.publicUrl, ended)),
  'account.password_changed': async ({ user_id }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, passwordChangedMail(await ownerOf(tx, user_id), app.config.publicUrl)),
  'account.secured': async ({ user_id, what }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, securedMail(await ownerOf(tx, user_id), what, app.config.publicUrl)),
  'account.recovery_code_used': async ({ user_id, left }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, recoveryCodeMail(await ownerOf(tx, user_id), left, app.config.publicUrl)),
  'account.wrong_codes': async ({ user_id }, { app, tx, enqueue }) =>
    enqueue(MAIL_QUEUE, wrongCodesMail(await ownerOf(tx, user_id), app.config.publicUrl)),
  'account.email_change_requested': async ({ user_id, change_id, mail_new }, { app, tx, enqueue }) => {
    const change = await emailChangeFor(tx, user_id)
    if (change?.id !== change_id) return
    const { config } = app
    const [owner, [taken]] = [await ownerOf(tx, user_id), await ownersWhere(tx, eq(users.email, change.new_email))]
    const link = emailChangeLink(config, change_id, 'old')
    await enqueue(MAIL_QUEUE, confirmOldMail(owner, change.new_email, link, config.publicUrl))
    if (!mail_new) return
    const asked = taken
      ? addressTakenMail(taken)
      : confirmNewMail(change.new_email, owner.language, emailChangeLink(config, change_id, 'new'))
    await enqueue(MAIL_QUEUE, asked)
  },
  'account.email_changed': async ({ user_id, before }, { tx, enqueue }) => {
    for (const mail of addressMovedMails(await ownerOf(tx, user_id), before)) await enqueue(MAIL_QUEUE, mail)
  },
}

async function ownerOf(tx: Db, id: string): Promise<Owner> {
  const [owner] = await ownersWhere(tx, eq(users.id, id))
  if (!owner) throw new Error('an event of an account that does not exist')
  return owner
}

function ownersWhere(tx: Db, which: SQL): Promise<Owner[]> {
  return tx.select({ name: users.name, email: users.email, language: users.language }).from(users).where(which)
}
