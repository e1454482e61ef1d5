import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, PSEUDO_LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { readCatalogue } from '#server/texts/catalogue.ts'
import type { Catalogue } from '#server/texts/catalogue.ts'
import { pseudoMessage } from '#server/texts/pseudo.ts'
import { placeTexts } from './place-texts.ts'

/** The folder below assets/ that Vite writes scripts with texts to; each language has its own in its place. */
export const LANGUAGE_FOLDER = '_language_'

/**
 * Writes every script once for each language, with its texts in place. So a page loads the texts of what it runs, in
 * one language, and nothing else. dist/languages.json tells the server which folder is whose.
 */
export function writeLanguages(dist: string): void {
  const client = join(dist, 'client')
  const templates = join(client, 'assets', LANGUAGE_FOLDER)
  const scripts = globSync('*.js', { cwd: templates }).map((name) => ({
    name,
    code: readFileSync(join(templates, name), 'utf8'),
  }))
  const folders: Partial<Record<Language, string>> = {}
  const unknown = new Set<string>()
  for (const language of [...LANGUAGES, ...PSEUDO_LANGUAGES]) {
    const catalogue = readCatalogue(language)
    const folder = `${language}-${hashOf(JSON.stringify(catalogue))}`
    folders[language] = folder
    for (const { name, code } of scripts) {
      const file = join(client, 'assets', folder, name)
      const placed = placeTexts(code, (id, message) => wordsIn(language, catalogue, id, message, unknown))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, placed.replaceAll(`assets/${LANGUAGE_FOLDER}/`, `assets/${folder}/`))
    }
  }
  rmSync(templates, { recursive: true })
  writeFileSync(join(dist, 'languages.json'), JSON.stringify(folders))
  if (unknown.size > 0)
    console.warn(`Not in locales/en.po yet, run "npm run texts:extract": ${[...unknown].join(', ')}`)
}

function wordsIn(language: Language, catalogue: Catalogue, id: string, message: string, unknown: Set<string>) {
  const english = compileMessage(message)
  if (language === 'en') {
    if (!(id in catalogue)) unknown.add(message)
    return english
  }
  const isPseudo = PSEUDO_LANGUAGES.some((pseudo) => pseudo === language)
  return catalogue[id] ?? (isPseudo ? pseudoMessage(english) : english)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
