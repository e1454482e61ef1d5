import type { Hono } from 'hono'
import { HELP_QUERY_MAX, searchHelp } from '#contract/help-search.ts'
import type { HelpQuestion } from '#contract/site.ts'
import { plainText, renderMarkdown } from '#server/platform/markdown.ts'
import { readContent } from '#server/site/content.ts'
import type { Site } from '#server/site/site.ts'

/** A question of the Help Center with its answer as plain text for the search. */
type HelpEntry = HelpQuestion & { text: string }

/**
 * The questions of content/help, in the order of its files. A file has "# Topic", then each "## Question" followed by its
 * answer. An id is made from the text of the question, so a link stays valid while the question stays the same.
 * @throws Error at a file without "# Topic"
 */
export function readHelp(): HelpEntry[] {
  return readContent('help').flatMap(({ name, markdown }) => {
    const [head = '', ...parts] = markdown.split(/^## /m)
    const topic = /^# (.+)$/m.exec(head)?.[1]
    if (topic === undefined) throw new Error(`content/help/${name}.md begins without a "# Topic"`)
    return parts.map((part) => {
      const [question = '', ...lines] = part.split('\n')
      const answer = lines.join('\n')
      return {
        id: idOf(question),
        topic,
        question: question.trim(),
        html: renderMarkdown(answer),
        text: plainText(answer),
      }
    })
  })
}

function idOf(question: string): string {
  return question
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/['’"“”]|\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The Help Center (decisions 36): all questions, or the results of a search, which are not cached. */
export function helpPages(pages: Hono, site: Site): void {
  const entries = readHelp()
  const questions = entries.map(({ text: _, ...question }) => question)
  pages.get('/help', (c) => {
    const query = cleanQuery(c.req.query('q'))
    if (query === '') return site.page(c, 'help', async () => ({ name: 'help', query, questions, found: [] }))
    const found = searchHelp(entries, query).map(({ id }) => id)
    return site.own(c, { name: 'help', query, questions, found })
  })
}

function cleanQuery(query = ''): string {
  return Array.from(query.replaceAll(/[\p{Control}\p{Surrogate}]+/gu, ' ').trim())
    .slice(0, HELP_QUERY_MAX)
    .join('')
}
