import { sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, languageIn } from '#contract/languages.ts'
import type { App } from '#server/app.ts'
import { countListed } from '#server/discover/suggestions.ts'
import { newsFor, sentencesOf } from '#server/notifications/updates.ts'
import { rows } from '#server/platform/db.ts'
import { PLATFORM_UPDATES, reword } from '#server/writing/wordings.ts'

export const REWORD_QUEUE = 'notifications-reword'

/** Days since a session was used, within which its member is likely to look again. A session notes its use once a day. */
const ACTIVE_DAYS = 7
/** Members for whom one job looks, those who came last first. What is worded for them serves others with the same figures. */
const MEMBERS_MAX = 200

/**
 * Lets the model word the platform updates that members who are active would be shown now, before they look. A wording
 * belongs to the sentence with its figure: once the figure is another, the plain sentence is shown.
 */
export async function rewordUpdates(app: App): Promise<void> {
  if (!app.ai.isConfigured) return
  const sentences = new Set<string>()
  for (const { id, language } of await activeMembers(app)) {
    if (languageIn(language) !== DEFAULT_LANGUAGE) continue
    const stats = { ...(await newsFor(app, id)), potentialMatches: await countListed(app, id) }
    for (const sentence of sentencesOf(stats, DEFAULT_LANGUAGE)) sentences.add(sentence)
  }
  await reword(app, PLATFORM_UPDATES, [...sentences], 'everybody')
}

const activeMembers = ({ db, clock }: Pick<App, 'db' | 'clock'>) =>
  rows<{ id: string; language: string | null }>(
    db,
    sql`select u.id, u.language from sessions s join users u on u.id = s.user_id and u.banned_at is null
        join profiles p on p.id = u.id
        where s.updated_at > ${clock.now().toISOString()}::timestamptz - make_interval(days => ${ACTIVE_DAYS}::int)
        group by u.id order by max(s.updated_at) desc, u.id limit ${MEMBERS_MAX}`,
  )
