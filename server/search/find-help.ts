import type { Language } from '#contract/languages.ts'
import type { FoundHelp } from '#contract/search-api.ts'
import { FOUND_MAX, SEARCH_TEXTS } from '#contract/search.ts'
import type { App } from '#server/app.ts'
import { libraryService } from '#server/assistant/platform-chat.ts'
import { helpSearchIn } from '#server/site/help.ts'
import { textIn } from '#server/texts/i18n.ts'

/** How much of what was typed a text has to speak of (0 to 1). */
const SPEAKS_OF = 0.5

/**
 * What help, guidelines, legal texts and posts say. Questions of the Help Center that have words which begin as typed come
 * first; then whatever the assistant finds, which reads mistyped words too.
 */
export async function findHelp(app: App, typed: string, language: Language): Promise<FoundHelp[]> {
  const page = textIn(language, SEARCH_TEXTS.helpCenter)
  const questions = helpSearchIn(language)(typed).map(({ id, question }) => ({
    title: question,
    page,
    path: `/help#${id}`,
  }))
  if (questions.length >= FOUND_MAX) return questions.slice(0, FOUND_MAX)
  const passages = (await libraryService.of(app).search(language))
    .find(typed)
    .filter(({ covered }) => covered >= SPEAKS_OF)
    .map(({ passage: { kind, title, page: other, path } }) => ({ title, page: kind === 'help' ? page : other, path }))
  const all = new Map([...questions, ...passages].map((one) => [one.path, one]))
  return [...all.values()].slice(0, FOUND_MAX)
}
