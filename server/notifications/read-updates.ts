import { DEFAULT_LANGUAGE, languageIn } from '#contract/languages.ts'
import { NOTIFICATION_TEXTS } from '#contract/notifications.ts'
import { countSuggested } from '#server/discover/suggestions.ts'
import { newsFor, sentencesOf } from '#server/notifications/updates.ts'
import { member } from '#server/procedure.ts'
import { textsIn } from '#server/texts/i18n.ts'
import { wordingsOf } from '#server/writing/wordings.ts'

/**
 * What is new for the caller (rule: platform-updates): figures since their yesterday began, and sentences of those that are
 * not 0, in the language of their mails. English ones are in the model's words where it has given any for that figure.
 */
export const readUpdates = member.platformNotifications.read.handler(
  async ({ input, context: { app, caller }, errors }) => {
    if (input?.userId !== undefined && input.userId !== caller.user_id) throw errors.FORBIDDEN()
    const language = languageIn(caller.language)
    const [news, potentialMatches] = await Promise.all([
      newsFor(app, caller.user_id),
      countSuggested(app, caller.user_id),
    ])
    const stats = { ...news, potentialMatches }
    const sentences = sentencesOf(stats, language)
    if (sentences.length === 0) return { notification: textsIn(language)(NOTIFICATION_TEXTS.nothingNew), stats }
    const canBeWorded = app.ai.isConfigured && language === DEFAULT_LANGUAGE
    const wordings = await wordingsOf(app.db, canBeWorded ? sentences : [])
    return { notification: sentences.map((one) => wordings.get(one) ?? one).join(' '), stats }
  },
)
