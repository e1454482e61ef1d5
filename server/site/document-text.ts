import { COOKIE_CONSENT_KEY } from '#contract/cookie-consent.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { msg } from '#contract/texts.ts'
import type { Text } from '#contract/texts.ts'
import { DEVICE_COOKIE } from '#server/account/known-devices.ts'
import { COOKIE_PREFIX } from '#server/account/session-cookie.ts'
import { SECOND_FACTOR_COOKIE } from '#server/account/second-factor-challenge.ts'
import { SIGN_UP_COOKIE } from '#server/account/sign-up-secrets.ts'
import type { SubProcessor } from '#server/platform/config.ts'
import { readContent } from '#server/site/content.ts'
import { textIn } from '#server/texts/i18n.ts'

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

const DESCRIPTIONS: Record<string, Text> = {
  'terms-of-service': msg({
    id: 'documents.terms_of_service',
    message:
      'What you can expect of us and what we ask of you: who may join, accounts, conduct, mentorship, moderation, liability.',
  }),
  'privacy-policy': msg({
    id: 'documents.privacy_policy',
    message:
      'What we know about you, why and for how long, who else receives it, and your rights in Nigeria, Kenya, South Africa and Europe.',
  }),
  'cookies-policy': msg({
    id: 'documents.cookies_policy',
    message: 'Every cookie and everything else that we keep in your browser, by name, purpose and duration.',
  }),
  'community-guidelines': msg({
    id: 'documents.community_guidelines',
    message: 'How we treat each other: what we ask of every member, and what happens when somebody does not.',
  }),
}

const NO_PROCESSORS = msg({
  id: 'documents.no_processors',
  message:
    'Nobody handles your data for us: the operator runs everything, the website, the database, the stored files and the email server, on its own servers.',
})
const PROCESSORS = msg({
  id: 'documents.processors',
  message: 'These companies handle data for us, as our processors, under contracts that let them do only what we ask:',
})

const UPDATED = /^Last updated: .+$/

/** The three legal texts, which are pages and files. */
export function readLegalTexts(subProcessors: SubProcessor[], language: Language = DEFAULT_LANGUAGE): DocumentText[] {
  const facts = {
    sub_processors: describeProcessors(subProcessors, language),
    consent_key: COOKIE_CONSENT_KEY,
    ...cookieNames('session_cookie', 'session_token'),
    ...cookieNames('state_cookie', 'state'),
    device_cookie: DEVICE_COOKIE.plain,
    device_cookie_https: DEVICE_COOKIE.https,
    second_factor_cookie: SECOND_FACTOR_COOKIE.plain,
    second_factor_cookie_https: SECOND_FACTOR_COOKIE.https,
    sign_up_cookie: SIGN_UP_COOKIE.plain,
    sign_up_cookie_https: SIGN_UP_COOKIE.https,
  }
  return documentsIn('legal', facts, language)
}

/** The texts in content/ itself, which are only pages. */
export function readOpenTexts(language: Language = DEFAULT_LANGUAGE): DocumentText[] {
  return documentsIn('', {}, language)
}

function documentsIn(folder: string, facts: Record<string, string>, language: Language): DocumentText[] {
  return readContent(folder, facts, language).map(({ name, markdown, english }) => {
    const [head = '', ...blocks] = blocksOf(markdown)
    const title = /^# (.+)$/.exec(head)?.[1]
    if (title === undefined) throw new Error(`${name}.md in content/ begins without a "# Title"`)
    const updated = UPDATED.test(blocksOf(english)[1] ?? '') ? (blocks.shift() ?? null) : null
    const about = DESCRIPTIONS[name]
    const description = about ? textIn(language, about) : title
    return { slug: name, title, description, updated, markdown: blocks.join('\n\n') }
  })
}

function blocksOf(markdown: string): string[] {
  return markdown.trim().split(/\n{2,}/)
}

/** Placeholders for a cookie's name on http and on https, as better-auth builds it. */
function cookieNames(fact: string, name: string): Record<string, string> {
  const plain = `${COOKIE_PREFIX}.${name}`
  return { [fact]: plain, [`${fact}_https`]: `__Secure-${plain}` }
}

function describeProcessors(subProcessors: SubProcessor[], language: Language): string {
  if (subProcessors.length === 0) return textIn(language, NO_PROCESSORS)
  const lines = subProcessors.map(
    ({ name, purpose, country }) =>
      `- **${escapeMarkdown(name)}** (${escapeMarkdown(country)}): ${escapeMarkdown(purpose)}`,
  )
  return `${textIn(language, PROCESSORS)}\n\n${lines.join('\n')}`
}

/** Escapes a value of a setting, so that Markdown shows it as it is. */
function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_{}[\]<>()#+!|~&-]/g, String.raw`\$&`)
}
