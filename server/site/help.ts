import type { Hono } from 'hono'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { HELP_QUERY_MAX, helpSearch } from '#contract/help-search.ts'
import type { HelpSearch } from '#contract/help-search.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import type { HelpQuestion, SitePage } from '#contract/site.ts'
import { plainText, renderMarkdown } from '#server/platform/markdown.ts'
import { readContent } from '#server/site/content.ts'
import type { Site } from '#server/site/site.ts'
import { textIn } from '#server/texts/i18n.ts'

/** A question of the Help Center with its answer as plain text for the search, and as Markdown. */
type HelpEntry = HelpQuestion & { text: string; answer: string }

/**
 * The questions of content/help in a language, in the order of its files. A file has "# Topic", then each "## Question"
 * followed by its answer. Ids are made from the English, so a link stays valid in every language while the English
 * question stays the same.
 * They are read once for each language, which takes some tenths of a second.
 * @throws Error at a file without "# Topic", or with other questions than the English one
 */
export function readHelp(language: Language = DEFAULT_LANGUAGE): HelpEntry[] {
  const entries = known.get(language) ?? entriesIn(language)
  known.set(language, entries)
  return entries
}

const known = new Map<Language, HelpEntry[]>()

function entriesIn(language: Language): HelpEntry[] {
  const tableLabel = textIn(language, SITE_TEXTS.table)
  return readContent('help', {}, language).flatMap(({ name, markdown, english }) => {
    const { topic, parts } = partsOf(name, markdown)
    const original = partsOf(name, english)
    if (parts.length !== original.parts.length)
      throw new Error(`content/help/${name}.md has another number of questions in ${language}`)
    return parts.map(({ question, answer }, at) => ({
      id: idOf(original.parts[at]?.question ?? ''),
      topicId: idOf(original.topic),
      topic,
      question,
      html: renderMarkdown(answer, { tableLabel }),
      text: plainText(answer),
      answer,
    }))
  })
}

function partsOf(name: string, markdown: string): { topic: string; parts: { question: string; answer: string }[] } {
  const [head = '', ...parts] = markdown.split(/^## /m)
  const topic = /^# (.+)$/m.exec(head)?.[1]
  if (topic === undefined) throw new Error(`content/help/${name}.md begins without a "# Topic"`)
  return {
    topic,
    parts: parts.map((part) => {
      const [question = '', ...lines] = part.split('\n')
      return { question: question.trim(), answer: lines.join('\n') }
    }),
  }
}

function idOf(question: string): string {
  return question
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/['’"“”]|\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The Help Center (rule: help-and-guidelines): all questions, or the results of a search, which are not cached. */
export function helpPages(pages: Hono, site: Site): void {
  // A file without a topic stops the start. Answers are rendered when somebody asks for them.
  for (const { name, markdown } of readContent('help')) partsOf(name, markdown)
  pages.get('/help', (c) => {
    const query = cleanQuery(c.req.query('q'))
    const page = async (language: Language): Promise<SitePage> => {
      const questions = readHelp(language).map(({ text: _, answer: __, ...question }) => question)
      return { name: 'help', query, questions, found: helpSearchIn(language)(query).map(({ id }) => id) }
    }
    return query === '' ? site.page(c, 'help', page) : site.own(c, page)
  })
}

const searches = new Map<Language, HelpSearch<HelpEntry>>()

/** Returns the search of the questions in a language, which is made once. */
export function helpSearchIn(language: Language): HelpSearch<HelpEntry> {
  const search = searches.get(language) ?? helpSearch(readHelp(language))
  searches.set(language, search)
  return search
}

function cleanQuery(query = ''): string {
  return Array.from(query.replaceAll(/[\p{Control}\p{Surrogate}]+/gu, ' ').trim())
    .slice(0, HELP_QUERY_MAX)
    .join('')
}
