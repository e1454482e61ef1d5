import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { DEFAULT_LANGUAGE, PSEUDO_LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { PROJECT } from '#server/platform/project.ts'
import { pseudoMessage } from '#server/texts/pseudo.ts'

/** One PO file a language; what `npm run texts:extract` writes. */
export const CATALOGUES = join(PROJECT, 'locales')

export type Catalogue = Record<string, CompiledMessage>

const pseudo: ReadonlySet<string> = new Set(PSEUDO_LANGUAGES)

/**
 * All texts of a language by id, compiled. A text without a translation is English; a pseudo-language is made
 * from the English.
 */
export function readCatalogue(language: Language): Catalogue {
  if (pseudo.has(language)) return mapped(readCatalogue(DEFAULT_LANGUAGE), pseudoMessage)
  const english = language === DEFAULT_LANGUAGE ? {} : readCatalogue(DEFAULT_LANGUAGE)
  return { ...english, ...mapped(readTranslations(language), compileMessage) }
}

/** The texts of a PO file by id as they stand in it, without those that are not translated. */
export function readTranslations(language: string): Record<string, string> {
  const filename = join(CATALOGUES, `${language}.po`)
  if (!existsSync(filename)) return {}
  const entries = formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: DEFAULT_LANGUAGE,
    filename,
  })
  if (entries instanceof Promise) throw new Error('The PO format reads at once')
  const found: Record<string, string> = {}
  for (const [id, { translation, obsolete }] of Object.entries(entries))
    if (translation && !obsolete) found[id] = translation
  return found
}

function mapped<From, To>(entries: Record<string, From>, change: (entry: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, change(entry)]))
}
