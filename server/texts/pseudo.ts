import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Each Latin letter with a mark, so that a letter without one was written by hand. */
const ACCENTED: Record<string, string> = {}
for (const pair of 'aá bƀ cç dđ eé fƒ gĝ hĥ ií jĵ kķ lļ mɱ nñ oó pþ qʠ rŕ sš tţ uú vṽ wŵ xẋ yý zž'.split(' ')) {
  const [plain = '', accented = ''] = Array.from(pair)
  ACCENTED[plain] = accented
  ACCENTED[plain.toUpperCase()] = accented.toUpperCase()
}

/** Vowels written twice make a text about 40 % longer. */
const VOWEL = /[aeiouy]/i

/** Tags of elements inside a sentence and of Lingui's escapes stay as they are. */
const TAG = /(<\/?[\w.-]+\/?>)/

/** "Sign in" becomes "Šííĝñ ííñ": readable, longer, and without one plain Latin letter. */
export function pseudoText(text: string): string {
  return text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : Array.from(part, pseudoLetter).join('')))
    .join('')
}

/** Placeholders of content/, targets of links, code and addresses. */
const NO_WORDS = /(\{\{.*?\}\}|\]\([^)]*\)|`[^`]*`|<[^>]*>|https?:\S+)/

/** Markdown of content/ in a pseudo-language. */
export function pseudoMarkdown(markdown: string): string {
  return markdown
    .split(NO_WORDS)
    .map((part) => (NO_WORDS.test(part) ? part : pseudoText(part)))
    .join('')
}

function pseudoLetter(letter: string): string {
  const accented = ACCENTED[letter]
  if (accented === undefined) return letter
  return VOWEL.test(letter) ? accented + accented.toLowerCase() : accented
}

/** A compiled message in a pseudo-language; parameters, tags and plural forms survive. */
export function pseudoMessage(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : pseudoText(token)
    const [name, type, forms] = token
    if (typeof forms !== 'object' || forms === null) return token
    return [name, type, pseudoForms(forms)]
  }) as CompiledMessage
}

function pseudoForms(forms: object): object {
  return Object.fromEntries(
    Object.entries(forms).map(([key, form]) => [key, Array.isArray(form) ? pseudoMessage(form) : form]),
  )
}
