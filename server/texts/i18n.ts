import { setupI18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { withLiteralValues } from '#contract/literal-values.ts'
import type { Text } from '#contract/texts.ts'
import { readCatalogue } from '#server/texts/catalogue.ts'

const made = new Map<Language, I18n>()
const compiled = new Map<string, CompiledMessage>()

/** The texts of one language, for pages and mails; its catalogue is read when it is first asked for. */
export function i18nOf(language: Language): I18n {
  const found = made.get(language)
  if (found) return found
  // English stands in the code and needs no catalogue; so does a text from after the last extraction.
  const messages = language === DEFAULT_LANGUAGE ? {} : readCatalogue(language)
  const i18n = withLiteralValues(setupI18n({ locale: language, messages: { [language]: messages } }))
  i18n.setMessagesCompiler(compiledOnce)
  made.set(language, i18n)
  return i18n
}

/** Puts a text into a language; `values` stand in the place of its parameters, beside those it brings along. */
export function textIn(language: Language, text: Text, values: Record<string, unknown> = {}): string {
  return i18nOf(language)._(text.id, { ...text.values, ...values }, { message: text.message })
}

/** Puts texts into one language, as the writer of a mail or a page needs many. */
export type WriteText = (text: Text, values?: Record<string, unknown>) => string

export function textsIn(language: Language): WriteText {
  return (text, values) => textIn(language, text, values)
}

/** The English of a text: what REST callers read beside its code. */
export function inEnglish(text: Text, values?: Record<string, unknown>): string {
  return textIn(DEFAULT_LANGUAGE, text, values)
}

/** Messages of the code are few and the same each time. */
function compiledOnce(message: string): CompiledMessage {
  const found = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, found)
  return found
}
