import { locale } from './format.ts'
import { RARE_LANGUAGES } from './rare-languages.ts'
import { textOf } from './texts.ts'

let names: Intl.DisplayNames | undefined

/** The name of a language in the reader's language, by its BCP 47 code: "Swahili" for sw. */
export function nameOfLanguage(code: string): string {
  names ??= new Intl.DisplayNames([locale()], { type: 'language', fallback: 'none' })
  const rare = RARE_LANGUAGES[code]
  return names.of(code) ?? (rare ? textOf(rare) : code)
}

/** Languages in the order of their names in the reader's language. */
export function inOrderOfLanguageName<Code extends string>(codes: readonly Code[]): Code[] {
  const { compare } = new Intl.Collator(locale())
  return codes.toSorted((a, b) => compare(nameOfLanguage(a), nameOfLanguage(b)))
}

/**
 * The languages whose names have a word that begins as typed, whatever case and accents; those that begin so come
 * first. All of them before anything is typed.
 */
export function languagesLike<Code extends string>(codes: readonly Code[], typed: string): Code[] {
  const asked = folded(typed.trim())
  const found = inOrderOfLanguageName(codes).filter((code) => ` ${folded(nameOfLanguage(code))}`.includes(` ${asked}`))
  const isFirst = (code: Code) => folded(nameOfLanguage(code)).startsWith(asked)
  return found.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

/** Without accents and in lower case, every mark between words a space. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}
