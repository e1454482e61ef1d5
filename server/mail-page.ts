import { BRAND, TAGLINE } from '#contract/brand.ts'
import { firstNameOf } from '#contract/first-name.ts'
import { DEFAULT_LANGUAGE, directionOf, languageIn } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { msg } from '#contract/texts.ts'
import type { Mail } from '#server/platform/mail.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { textIn, textsIn } from '#server/texts/i18n.ts'
import type { WriteText } from '#server/texts/i18n.ts'

/** The one style sheet of all mails. */
const MAIL_STYLE =
  'body{margin:0;padding:24px;background:#faf7f9;color:#2a0f25;font:16px/1.55 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}main{max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e4d9e0;border-radius:16px}p{margin:0 0 16px;overflow-wrap:anywhere}.brand{font-weight:800;font-size:20px;color:#4b1242}.action a{display:inline-block;padding:12px 20px;border-radius:10px;background:#4b1242;color:#fff;font-weight:650;text-decoration:none}.small{font-size:14px;color:#675062}'

type MailPage = {
  to: string
  /** The language of its texts; English unless said otherwise. */
  language?: Language
  subject: string
  greeting: string
  lines: string[]
  action?: { label: string; link: string }
  after?: string[]
}

/** Writes a mail both ways: plain text, and HTML that says the same, line by line. Whatever is put in is escaped. */
export function page({
  to,
  language = DEFAULT_LANGUAGE,
  subject,
  greeting,
  lines,
  action,
  after = [],
}: MailPage): Mail {
  const closing = `${BRAND.name}: ${textIn(language, TAGLINE)}`
  const text = [greeting, ...lines, ...(action ? [`${action.label}: ${action.link}`] : []), ...after, closing].join(
    '\n\n',
  )
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escape(subject)}</title><style>${MAIL_STYLE}</style></head><body><main><p class="brand">${BRAND.name}</p>${[
    `<p>${escape(greeting)}</p>`,
    ...lines.map((line) => `<p>${escape(line).replaceAll('\n', '<br>')}</p>`),
    ...(action
      ? [
          `<p class="action"><a href="${escape(action.link)}">${escape(action.label)}</a></p><p class="small">${escape(action.link)}</p>`,
        ]
      : []),
    ...after.map((line) => `<p class="small">${escape(line)}</p>`),
    `<p class="small">${escape(closing)}</p>`,
  ].join('')}</main></body></html>`
  return { to, subject, text, html }
}

const TEXTS = {
  hello: msg({ id: 'mail.hello', message: 'Hello,' }),
  helloName: msg({ id: 'mail.hello_name', message: 'Hello {name},' }),
} as const

/** Whom a mail is for; `language` as their row has it. Without a name the mail greets nobody by it. */
export type Addressee = { name?: string; email: string; language: string | null }

/** Writes a mail to somebody in their language, with a greeting. */
export function pageTo(
  { name, email, language: known }: Addressee,
  write: (t: WriteText) => Omit<MailPage, 'to' | 'language' | 'greeting'>,
): Mail {
  const language = languageIn(known)
  const t = textsIn(language)
  const greeting = name === undefined ? t(TEXTS.hello) : t(TEXTS.helloName, { name: firstNameOf(oneLine(name)) })
  return page({ to: email, language, greeting, ...write(t) })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML that shows it. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
