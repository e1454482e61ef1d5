import { BRAND } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import { msg } from '#contract/texts.ts'
import { CONTENTS } from '#server/own-data/contents.ts'
import { textsIn } from '#server/texts/i18n.ts'

const TEXTS = {
  title: msg({ id: 'own_data.readme_title', message: 'Your data at {brand}' }),
  made: msg({ id: 'own_data.readme_made', message: 'Made on {day}. All times are in UTC.' }),
  what: msg({
    id: 'own_data.readme_what',
    message:
      'Each file below is a list in JSON, which any text editor opens. What others wrote is in it where they sent it to you. Your private notes on mentorships are not: they never leave your browser, where you can save them as a text file.',
  }),
  files: msg({ id: 'own_data.readme_files', message: 'Your picture, covers of your circles and files that you sent' }),
} as const

/** The text that says what each file of an archive is. */
export function readmeOf(language: Language, at: Date): string {
  const t = textsIn(language)
  const day = at.toISOString().slice(0, 16).replace('T', ' ')
  return [
    t(TEXTS.title, { brand: BRAND.name }),
    '',
    t(TEXTS.made, { day }),
    t(TEXTS.what),
    '',
    ...CONTENTS.map(({ file, about }) => `${file}: ${t(about)}`),
    `files/: ${t(TEXTS.files)}`,
    '',
  ].join('\n')
}
