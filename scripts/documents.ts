// Writes the legal documents as PDF and DOCX into dist/documents, from the same Markdown as their pages.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSubProcessors } from '#server/platform/config.ts'
import type { SubProcessor } from '#server/platform/config.ts'
import { readLegalTexts } from '#server/site/document-text.ts'
import { whenChanged } from './when-changed.ts'

const root = join(import.meta.dirname, '..')
const fonts = join(root, 'web/ui/fonts')
const SOURCES = [
  'content/legal/*.md',
  'scripts/document*.ts',
  'scripts/static-font.ts',
  'server/site/{content,document-text}.ts',
  'server/account/session-cookie.ts',
  'contract/{brand,cookie-consent}.ts',
  'package-lock.json',
]
/** A fixed creation date, so that the same texts produce the same bytes. */
const CREATED = new Date('2025-10-13T00:00:00Z')

/**
 * Writes the files into `dist`/documents unless they exist already for the same texts and settings: SUB_PROCESSORS, and
 * PUBLIC_URL, which links between the documents use.
 * @throws ConfigError when SUB_PROCESSORS cannot be parsed
 */
export async function buildDocuments(dist: string): Promise<void> {
  const folder = join(dist, 'documents')
  const subProcessors = readSubProcessors()
  const site = URL.parse(process.env.PUBLIC_URL?.trim() ?? '')?.origin ?? null
  await whenChanged(folder, { files: SOURCES, settings: [subProcessors, site] }, () =>
    write(folder, subProcessors, site),
  )
}

async function write(folder: string, subProcessors: SubProcessor[], site: string | null): Promise<void> {
  console.log('Writing the documents …')
  const [{ blocksOf }, { pdfOf }, { docxOf }, { staticFont }] = await Promise.all([
    import('./document-blocks.ts'),
    import('./document-pdf.ts'),
    import('./document-docx.ts'),
    import('./static-font.ts'),
  ])
  const faces = {
    text: staticFont(readFileSync(join(fonts, 'onest-latin.woff2'))),
    display: staticFont(readFileSync(join(fonts, 'commissioner-display-latin.woff2'))),
  }
  mkdirSync(folder, { recursive: true })
  for (const text of readLegalTexts(subProcessors)) {
    const blocks = blocksOf(text.markdown, site)
    writeFileSync(join(folder, `${text.slug}.pdf`), await pdfOf(text, blocks, faces, CREATED))
    writeFileSync(join(folder, `${text.slug}.docx`), await docxOf(text, blocks))
  }
  writeFileSync(join(folder, 'sub-processors.json'), JSON.stringify(subProcessors))
}
