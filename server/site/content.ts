import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '#contract/brand.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** The placeholders that every text in content/ may use, as {{name}}. */
const FACTS: Record<string, string> = {
  name: BRAND.name,
  contact_email: BRAND.contactEmail,
  support_email: BRAND.supportEmail,
}

/** A Markdown file of content/ with its placeholders filled; `name` is the file's name without .md. */
type ContentFile = { name: string; markdown: string }

/**
 * Reads the Markdown files of a folder of content/ ('' for content/ itself), sorted by name; `facts` fill placeholders
 * in addition to the brand's.
 */
export function readContent(folder: string, facts: Record<string, string> = {}): ContentFile[] {
  const place = join(CONTENT, folder)
  return readdirSync(place)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({
      name: file.slice(0, -'.md'.length),
      markdown: fill(readFileSync(join(place, file), 'utf8'), facts),
    }))
}

/** Fills {{name}}, {{contact_email}}, {{support_email}} and the placeholders in `facts`. @throws Error at any other */
export function fill(markdown: string, facts: Record<string, string> = {}): string {
  return markdown.replaceAll(/\{\{(.*?)\}\}/g, (_, key: string) => {
    const fact = FACTS[key] ?? facts[key]
    if (fact === undefined) throw new Error(`content/ has an unknown placeholder: {{${key}}}`)
    return fact
  })
}
