import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Text } from '#contract/texts.ts'
import { CATALOGUES } from '#server/texts/catalogue.ts'

/** The texts that stand in contract/, as locales/en.po has them. */
export async function readContractTexts(): Promise<Text[]> {
  const filename = join(CATALOGUES, 'en.po')
  const ctx = { locale: 'en', sourceLocale: 'en', filename }
  const entries = await formatter().parse(readFileSync(filename, 'utf8'), ctx)
  return Object.entries(entries).flatMap(([id, { translation = '', origin = [], obsolete }]) =>
    !obsolete && origin.some(([file]) => file.startsWith('contract/')) ? [{ id, message: translation }] : [],
  )
}
