import type { FoundMessage, SearchResults } from '#contract/search-api.ts'
import { FOUND_MAX } from '#contract/search.ts'
import { todayOf } from '#server/opportunities/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { foldedWords, mayBeMistyped } from '#server/platform/search.ts'
import { member } from '#server/procedure.ts'
import { findHelp } from '#server/search/find-help.ts'
import { findMessages } from '#server/search/find-messages.ts'
import { findCircles, findConversations, findMembers, findOpportunities } from '#server/search/queries.ts'
import type { Asked, Find } from '#server/search/queries.ts'
import { languageOf } from '#server/texts/language.ts'

/** How long the database may take for one of the questions, in ms. */
const QUESTION_MS = 2000

/**
 * What the words of `q` find, at most FOUND_MAX of each kind (rule: search-box). What is written as typed comes first. Where
 * that is not enough, words with one mistake follow.
 */
export const find = member.search.find.handler(async ({ input: { q }, context: { app, caller, request } }) => {
  await app.limits.consume('search', caller.user_id)
  const language = languageOf(
    { member: caller.language, accept: request.headers.get('accept-language') },
    app.config.languages,
  )
  const help = await findHelp(app, q, language)
  return app.database.readWithin(QUESTION_MS, async (db) => {
    const asked = { me: caller.user_id, words: await foldedWords(db, q), today: todayOf(app.clock) }
    return {
      members: await found(db, asked, findMembers),
      conversations: await found(db, asked, findConversations),
      messages: await foundMessages(db, asked),
      circles: await found(db, asked, findCircles),
      opportunities: await found(db, asked, findOpportunities),
      help,
    }
  })
})

/** Those with mistyped words, which cost more, only where there are no others. */
async function foundMessages(db: Db, asked: Asked): Promise<FoundMessage[]> {
  if (asked.words.length === 0) return []
  const exact = await findMessages(db, asked, 'as typed')
  return exact.length > 0 || !mayBeMistyped(asked.words) ? exact : findMessages(db, asked, 'mistyped')
}

async function found<Kind extends Exclude<keyof SearchResults, 'messages' | 'help'>>(
  db: Db,
  asked: Asked,
  ask: Find<Kind>,
): Promise<SearchResults[Kind][number][]> {
  if (asked.words.length === 0) return []
  const exact: SearchResults[Kind][number][] = await ask(db, asked, 'as typed')
  if (exact.length >= FOUND_MAX || !mayBeMistyped(asked.words)) return exact
  const near: SearchResults[Kind][number][] = await ask(db, asked, 'mistyped')
  const known = new Set(exact.map(({ id }) => id))
  return [...exact, ...near.filter((one) => !known.has(one.id))].slice(0, FOUND_MAX)
}
