import { endEmailChange } from '#server/account/email-change.ts'
import { signedIn } from '#server/procedure.ts'

/** Keeps the address; the links to change it no longer work. */
export const cancelNewEmail = signedIn.security.cancelNewEmail.handler(async ({ context: { app, caller } }) => {
  await endEmailChange(app.db, caller.user_id)
  return { status: 'done' as const }
})
