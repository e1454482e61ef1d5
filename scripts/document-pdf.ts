// Writes a document as a tagged PDF: screen readers recognise its headings, lists, tables and links.
import { once } from 'node:events'
import PdfDocument from 'pdfkit'
import { BRAND } from '#contract/brand.ts'
import type { DocumentText } from '#server/site/document-text.ts'
import { textOf } from './document-blocks.ts'
import type { Block, Run } from './document-blocks.ts'

/** Options of pdfkit that its types do not declare yet. */
const ACCESSIBLE: object = { subset: 'PDF/UA' }
const withParent = (parent: Parent): object => ({ structParent: parent })

export type Fonts = { text: Buffer; display: Buffer }

type Doc = InstanceType<typeof PdfDocument>
type Parent = ReturnType<Doc['struct']>
type Place = { left: number; width: number }

const MARGIN = { x: 64, top: 68, bottom: 76 }
const INK = { text: '#2a0f25', heading: '#4b1242', muted: '#675062', link: '#7a1a63', line: '#e4d9e0', head: '#f3edf1' }
const SIZE = { title: 27, heading: 15.5, small: 11.5, text: 10.2, table: 8.8, footer: 8.5 }
/** Bold text is the regular face with a stroke of this width: the fonts vary in weight, which a PDF does not support. */
const BOLD_STROKE = 0.22

export async function pdfOf(text: DocumentText, blocks: Block[], fonts: Fonts, created: Date): Promise<Buffer> {
  const doc = new PdfDocument({
    size: 'A4',
    margins: { left: MARGIN.x, right: MARGIN.x, top: MARGIN.top, bottom: MARGIN.bottom },
    pdfVersion: '1.7',
    ...ACCESSIBLE,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: text.title, Author: BRAND.name, Subject: text.description, CreationDate: created, ModDate: created },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.registerFont('text', fonts.text).registerFont('display', fonts.display)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const place = { left: MARGIN.x, width: doc.page.width - 2 * MARGIN.x }
  doc.font('display').fontSize(SIZE.title).fillColor(INK.heading)
  root.add(
    doc.struct('H1', {}, [
      () => void doc.text(`${BRAND.name} ${text.title}`, place.left, doc.y, { width: place.width }),
    ]),
  )
  doc.outline.addItem(text.title)
  if (text.updated) {
    doc.moveDown(0.3)
    drawRuns(doc, root, 'P', [plain(text.updated)], place, INK.muted)
  }
  for (const block of blocks) draw(doc, root, block, place)
  root.end()
  numberPages(doc)
  doc.end()
  await once(doc, 'end')
  return Buffer.concat(chunks)
}

function plain(text: string): Run {
  return { text, bold: false, code: false, href: null }
}

function draw(doc: Doc, root: Parent, block: Block, place: Place): void {
  switch (block.kind) {
    case 'heading':
      return heading(doc, root, block.level, textOf(block.runs), place)
    case 'paragraph':
      doc.y += 7
      return drawRuns(doc, root, 'P', block.runs, place)
    case 'list':
      return list(doc, root, block.items, place)
    case 'table':
      return table(doc, root, block, place)
  }
}

function heading(doc: Doc, root: Parent, level: number, text: string, { left, width }: Place): void {
  doc.y += level === 2 ? 20 : 13
  // A heading does not stand alone at the end of a page.
  ensureRoom(doc, level === 2 ? 80 : 62)
  doc
    .font('display')
    .fontSize(level === 2 ? SIZE.heading : SIZE.small)
    .fillColor(INK.heading)
  root.add(doc.struct(`H${level}`, {}, [() => void doc.text(text, left, doc.y, { width })]))
  if (level === 2) doc.outline.children[0]?.addItem(text)
}

function list(doc: Doc, root: Parent, items: Run[][], { left, width }: Place): void {
  const element = doc.struct('L')
  root.add(element)
  doc.y += 3
  for (const runs of items) {
    doc.y += 4
    ensureRoom(doc, 16)
    const item = doc.struct('LI')
    element.add(item)
    const top = doc.y
    doc.font('text').fontSize(SIZE.text).fillColor(INK.heading)
    item.add(doc.struct('Lbl', {}, [() => void doc.text('•', left + 4, top, { lineBreak: false })]))
    doc.y = top
    drawRuns(doc, item, 'LBody', runs, { left: left + 16, width: width - 16 })
  }
  element.end()
}

/** Draws runs of text with different styles as one paragraph; each link is a structure element of its own. */
function drawRuns(doc: Doc, parent: Parent, tag: string, runs: Run[], { left, width }: Place, ink = INK.text): void {
  const element = doc.struct(tag)
  parent.add(element)
  const top = doc.y
  runs.forEach(({ text, bold, href }, index) => {
    const options = {
      width,
      lineGap: 3.1,
      continued: index < runs.length - 1,
      fill: true,
      stroke: bold,
      link: href,
      underline: href !== null,
    }
    const write = () => {
      const colour = href === null ? ink : INK.link
      doc.font('text').fontSize(SIZE.text).fillColor(colour).strokeColor(colour).lineWidth(BOLD_STROKE)
      if (index === 0) doc.text(text, left, top, options)
      else doc.text(text, options)
    }
    element.add(href === null ? write : doc.struct('Link', { alt: text }, [write]))
  })
  element.end()
}

function table(
  doc: Doc,
  root: Parent,
  { header, rows }: Extract<Block, { kind: 'table' }>,
  { left, width }: Place,
): void {
  const shares = header.length === 4 ? [0.27, 0.13, 0.36, 0.24] : [0.34, 0.4, 0.26]
  const cell = (runs: Run[]) => ({
    text: textOf(runs),
    padding: [5, 6, 6, 6] as [number, number, number, number],
  })
  doc.y += 10
  ensureRoom(doc, 90)
  doc.font('text').fontSize(SIZE.table).fillColor(INK.text)
  doc.table({
    position: { x: left, y: doc.y },
    maxWidth: width,
    columnStyles: shares.map((share) => share * width),
    defaultStyle: { border: [0.6, 0, 0.6, 0], borderColor: INK.line, textColor: INK.text },
    ...withParent(root),
    data: [
      header.map((runs) => ({
        ...cell(runs),
        type: 'TH' as const,
        scope: 'Column' as const,
        backgroundColor: INK.head,
      })),
      ...rows.map((row) => row.map((runs) => ({ ...cell(runs), type: 'TD' as const }))),
    ],
  })
  doc.x = left
  doc.y += 6
}

/** Starts a new page when less than `height` points are left on the current one. */
function ensureRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN.bottom) doc.addPage()
}

function numberPages(doc: Doc): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Without this, pdfkit would start a new page for text below the margin.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('text').fontSize(SIZE.footer).fillColor(INK.muted)
    const at = doc.page.height - 46
    const width = doc.page.width - 2 * MARGIN.x
    doc.text(BRAND.name, MARGIN.x, at, { width, lineBreak: false })
    doc.text(`Page ${page + 1} of ${count}`, MARGIN.x, at, { width, align: 'right' })
    doc.endMarkedContent()
  }
}
