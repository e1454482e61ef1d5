import { COOKIE_CONSENT_KEY } from '#contract/cookie-consent.ts'
import { COOKIE_PREFIX } from '#server/account/session-cookie.ts'
import type { SubProcessor } from '#server/platform/config.ts'
import { readContent } from '#server/site/content.ts'

/** The content of a document, from which its page and its files are made. */
export type DocumentText = {
  slug: string
  title: string
  description: string
  /** The line "Last updated: October 13, 2025", or null without one. */
  updated: string | null
  /** The text after the title and that line. */
  markdown: string
}

const DESCRIPTIONS: Record<string, string> = {
  'terms-of-service':
    'What you can expect of us and what we ask of you: who may join, accounts, conduct, mentorship, moderation, liability.',
  'privacy-policy':
    'What we know about you, why and for how long, who else receives it, and your rights in Nigeria, Kenya, South Africa and Europe.',
  'cookies-policy': 'Every cookie and everything else that we keep in your browser, by name, purpose and duration.',
  'community-guidelines':
    'How we treat each other: what we ask of every member, and what happens when somebody does not.',
}

const UPDATED = /^Last updated: .+$/

/** The three legal texts, which are pages and files. */
export function readLegalTexts(subProcessors: SubProcessor[]): DocumentText[] {
  return textsIn('legal', {
    sub_processors: describeProcessors(subProcessors),
    consent_key: COOKIE_CONSENT_KEY,
    ...cookieNames('session_cookie', 'session_token'),
    ...cookieNames('state_cookie', 'state'),
  })
}

/** The texts in content/ itself, which are only pages. */
export function readOpenTexts(): DocumentText[] {
  return textsIn('', {})
}

function textsIn(folder: string, facts: Record<string, string>): DocumentText[] {
  return readContent(folder, facts).map(({ name, markdown }) => {
    const [head = '', ...blocks] = markdown.trim().split(/\n{2,}/)
    const title = /^# (.+)$/.exec(head)?.[1]
    if (title === undefined) throw new Error(`${name}.md in content/ begins without a "# Title"`)
    const updated = blocks[0] !== undefined && UPDATED.test(blocks[0]) ? (blocks.shift() ?? null) : null
    return { slug: name, title, description: DESCRIPTIONS[name] ?? title, updated, markdown: blocks.join('\n\n') }
  })
}

/** Placeholders for a cookie's name on http and on https, as better-auth builds it. */
function cookieNames(fact: string, name: string): Record<string, string> {
  const plain = `${COOKIE_PREFIX}.${name}`
  return { [fact]: plain, [`${fact}_https`]: `__Secure-${plain}` }
}

function describeProcessors(subProcessors: SubProcessor[]): string {
  if (subProcessors.length === 0)
    return 'Nobody handles your data for us: the operator runs everything, the website, the database, the stored files and the mail server, on its own servers.'
  const lines = subProcessors.map(
    ({ name, purpose, country }) =>
      `- **${escapeMarkdown(name)}** (${escapeMarkdown(country)}): ${escapeMarkdown(purpose)}`,
  )
  return `These companies handle data for us, as our processors, under contracts that let them do only what we ask:\n\n${lines.join('\n')}`
}

/** Escapes a value of a setting, so that Markdown shows it as it is. */
function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_{}[\]<>()#+!|~&-]/g, String.raw`\$&`)
}
