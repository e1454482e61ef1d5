import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND } from '#contract/brand.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** What a text in content/ may leave open, as {{name}}. */
const FACTS: Record<string, string> = {
  name: BRAND.name,
  contact_email: BRAND.contactEmail,
  support_email: BRAND.supportEmail,
}

/** A Markdown file of content/, its placeholders filled; `name` is that of the file, without .md. */
type ContentFile = { name: string; markdown: string }

/**
 * The Markdown files of a folder of content/ ('' for content/ itself), in the order of their names;
 * `facts` fill placeholders besides the brand's.
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

/** Puts the brand's facts in place of {{name}}, {{contact_email}} and {{support_email}}, and `facts` besides; throws on any other. */
export function fill(markdown: string, facts: Record<string, string> = {}): string {
  return markdown.replaceAll(/\{\{(.*?)\}\}/g, (_, key: string) => {
    const fact = FACTS[key] ?? facts[key]
    if (fact === undefined) throw new Error(`content/ asks for {{${key}}}, which nobody has`)
    return fact
  })
}
