import { eq } from 'drizzle-orm'
import { languageNamed } from '#contract/languages.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { users } from '#server/account/tables.ts'
import { signedIn } from '#server/procedure.ts'
import { refuseField } from '#server/refuse-field.ts'

/** The language of the caller's screens and mails. */
export const setLanguage = signedIn.security.setLanguage.handler(async ({ input, context: { app, caller } }) => {
  const language = languageNamed(input.language, app.config.languages)
  if (!language) throw refuseField('language', COMMON_TEXTS.shapeWrong)
  await app.db.update(users).set({ language }).where(eq(users.id, caller.user_id))
  return { status: 'done' as const }
})
