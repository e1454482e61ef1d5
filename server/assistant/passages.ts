import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_TEXTS } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { SubProcessor } from '#server/platform/config.ts'
import { plainText, renderMarkdown } from '#server/platform/markdown.ts'
import { PROJECT } from '#server/platform/project.ts'
import { fill } from '#server/site/content.ts'
import { readLegalTexts, readOpenTexts } from '#server/site/document-text.ts'
import type { DocumentText } from '#server/site/document-text.ts'
import { readHelp } from '#server/site/help.ts'
import { textIn } from '#server/texts/i18n.ts'

/** One thing that the assistant can tell, and where it stands. */
export type Passage = {
  kind: 'help' | 'guidelines' | 'legal' | 'post'
  title: string
  /** The page as a person calls it: "the Help Center", "Privacy Policy". */
  page: string
  /** Its address on this site. */
  path: string
  /** Other ways to ask for it. */
  otherwise: string[]
  /** Plain text, a block to an entry; links to our own pages are kept as [words](/path). */
  blocks: string[]
}

/** Reads content/asked-otherwise.txt: under "# Question", each line is another way to ask it. */
export function readAskedOtherwise(): Map<string, string[]> {
  const [, ...parts] = fill(readText('asked-otherwise.txt')).split(/^# /m)
  return new Map(
    parts.map((part) => {
      const [question = '', ...lines] = part.split('\n').map((line) => line.trim())
      return [question, lines.filter(Boolean)]
    }),
  )
}

/** Reads content/same-words.txt, for wordReader. */
export function readSameWordsText(): string {
  return readText('same-words.txt')
}

function readText(file: string): string {
  return readFileSync(join(PROJECT, 'content', file), 'utf8')
}

/** What everybody may read of help, guidelines and legal texts: a passage for each question and each section. */
export function readPassages(subProcessors: SubProcessor[], language: Language): Passage[] {
  const otherwise = readAskedOtherwise()
  const english = readHelp()
  const help = readHelp(language).map(({ id, question, answer }, at): Passage => ({
    kind: 'help',
    title: question,
    page: textIn(language, ANSWER_TEXTS.helpCenter),
    path: `/help#${id}`,
    otherwise: otherwise.get(english[at]?.question ?? '') ?? [],
    blocks: blocksOf(answer),
  }))
  return [
    ...help,
    ...readOpenTexts(language).flatMap((text) => sectionsOf(text, 'guidelines')),
    ...readLegalTexts(subProcessors, language).flatMap((text) => sectionsOf(text, 'legal')),
  ]
}

/** A passage for each heading of a document, with the address that its page gives the heading. */
function sectionsOf({ slug, title, markdown }: DocumentText, kind: 'guidelines' | 'legal'): Passage[] {
  const ids = [...renderMarkdown(markdown, { idPrefix: '' }).matchAll(/<h\d id="([^"]+)">/g)].map(([, id]) => id)
  const [, ...parts] = markdown.split(/^#{2,} /m)
  return parts.map((part, at) => {
    const [heading = '', ...lines] = part.split('\n')
    return {
      kind,
      title: plainText(heading),
      page: title,
      path: `/${slug}#${ids[at]}`,
      otherwise: [],
      blocks: blocksOf(lines.join('\n')),
    }
  })
}

const OWN_LINK = /^\/(?!\/)[\w\-/#?=&]*$/

/** The blocks of Markdown of our own as plain text; tables are left to their page. */
function blocksOf(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !block.startsWith('|'))
    .map((block) =>
      block
        .replaceAll(/(\*\*|`)(.+?)\1/g, '$2')
        .replaceAll(/(?<![\w/])_([^_\n]+)_(?!\w)/g, '$1')
        .replaceAll(/\[([^\]\n]+)\]\(([^)\s]*)\)/g, (_, words: string, href: string) =>
          OWN_LINK.test(href) ? `[${words}](${href})` : words,
        )
        .replaceAll(/\\(?=[\\`*_{}[\]<>()#+!|~&-])/g, ''),
    )
}

/** A passage's words without the addresses of its links. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]\n]+)\]\(\/[^)\s]*\)/g, '$1')
}
