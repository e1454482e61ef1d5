import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '#contract/brand.ts'
import { DEFAULT_LANGUAGE, PSEUDO_LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { PROJECT } from '#server/platform/project.ts'
import { pseudoMarkdown } from '#server/texts/pseudo.ts'

const CONTENT = join(PROJECT, 'content')

/** The placeholders that every text in content/ may use, as {{name}}. */
const FACTS: Record<string, string> = {
  name: BRAND.name,
  contact_email: BRAND.contactEmail,
  support_email: BRAND.supportEmail,
}

/**
 * A Markdown file of content/ with its placeholders filled; `name` is the file's name without .md. `english` is the same
 * text in English, from which ids are made.
 */
type ContentFile = { name: string; markdown: string; english: string }

/**
 * Reads the Markdown files of a folder of content/ ('' for content/ itself), sorted by name; `facts` fill placeholders
 * in addition to the brand's. In another language, content/<language>/<folder>/<file> is read, and the English file
 * where there is none.
 */
export function readContent(
  folder: string,
  facts: Record<string, string> = {},
  language: Language = DEFAULT_LANGUAGE,
): ContentFile[] {
  return readdirSync(join(CONTENT, folder))
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => {
      const english = readFileSync(join(CONTENT, folder, file), 'utf8')
      return {
        name: file.slice(0, -'.md'.length),
        markdown: fill(translated(join(folder, file), english, language), facts),
        english: fill(english, facts),
      }
    })
}

function translated(path: string, english: string, language: Language): string {
  if (PSEUDO_LANGUAGES.some((pseudo) => pseudo === language)) return pseudoMarkdown(english)
  const file = join(CONTENT, language, path)
  return language !== DEFAULT_LANGUAGE && existsSync(file) ? readFileSync(file, 'utf8') : english
}

/** Fills {{name}}, {{contact_email}}, {{support_email}} and the placeholders in `facts`. @throws Error at any other */
export function fill(markdown: string, facts: Record<string, string> = {}): string {
  return markdown.replaceAll(/\{\{(.*?)\}\}/g, (_, key: string) => {
    const fact = FACTS[key] ?? facts[key]
    if (fact === undefined) throw new Error(`content/ has an unknown placeholder: {{${key}}}`)
    return fact
  })
}
