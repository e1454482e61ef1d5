// Writes a document as DOCX with the standard styles of word processors.
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { BRAND } from '#contract/brand.ts'
import type { DocumentText } from '#server/site/document-text.ts'
import type { Block, Run } from './document-blocks.ts'

const INK = { heading: '4B1242', muted: '675062', line: 'E4D9E0', head: 'F3EDF1' }
const FACE = 'Calibri'
/** The width between the margins of an A4 page, in twentieths of a point. */
const TEXT_WIDTH = 9026

export async function docxOf({ title, description, updated }: DocumentText, blocks: Block[]): Promise<Buffer> {
  const document = new Document({
    title: `${BRAND.name} ${title}`,
    description,
    creator: BRAND.name,
    lastModifiedBy: BRAND.name,
    styles: {
      default: {
        document: { run: { font: FACE, size: 22, language: { value: 'en-GB' } } },
        title: { run: { size: 52, bold: true, color: INK.heading }, paragraph: { spacing: { after: 120 } } },
        heading1: heading(30, 400),
        heading2: heading(25, 280),
        hyperlink: { run: { color: '7A1A63', underline: {} } },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 } } },
        footers: { default: new Footer({ children: [footer()] }) },
        children: [
          new Paragraph({ text: `${BRAND.name} ${title}`, heading: HeadingLevel.TITLE }),
          ...(updated ? [new Paragraph({ children: [new TextRun({ text: updated, color: INK.muted })] })] : []),
          ...blocks.flatMap(elementsOf),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

function heading(size: number, before: number) {
  return {
    run: { size, bold: true, color: INK.heading, font: FACE },
    paragraph: { spacing: { before, after: 80 }, keepNext: true },
  }
}

function footer(): Paragraph {
  const run = { color: INK.muted, size: 17 }
  return new Paragraph({
    alignment: AlignmentType.END,
    children: [
      new TextRun({
        ...run,
        children: [`${BRAND.name}, page `, PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
      }),
    ],
  })
}

function elementsOf(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          children: block.runs.map(inline),
          heading: block.level === 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
        }),
      ]
    case 'paragraph':
      return [new Paragraph({ children: block.runs.map(inline), spacing: { before: 80, after: 80, line: 290 } })]
    case 'list':
      return block.items.map(
        (runs) =>
          new Paragraph({
            children: runs.map(inline),
            bullet: { level: 0 },
            spacing: { before: 40, after: 40, line: 280 },
          }),
      )
    case 'table':
      return [table(block), new Paragraph({ text: '', spacing: { after: 60 } })]
  }
}

function inline(run: Run): TextRun | ExternalHyperlink {
  const { text, bold, code, href } = run
  const font = code ? { font: 'Consolas', size: 20 } : {}
  if (href === null) return new TextRun({ text, bold, ...font })
  return new ExternalHyperlink({ link: href, children: [new TextRun({ text, bold, style: 'Hyperlink' })] })
}

function table({ header, rows }: Extract<Block, { kind: 'table' }>): Table {
  const shares = header.length === 4 ? [0.28, 0.14, 0.34, 0.24] : [0.35, 0.4, 0.25]
  const widths = shares.map((share) => Math.round(share * TEXT_WIDTH))
  const line = { style: BorderStyle.SINGLE, size: 4, color: INK.line }
  const row = (cells: Run[][], head: boolean) =>
    new TableRow({
      tableHeader: head,
      cantSplit: true,
      children: cells.map(
        (runs, column) =>
          new TableCell({
            width: { size: widths[column] ?? 0, type: WidthType.DXA },
            margins: { top: 60, bottom: 60, left: 100, right: 100 },
            ...(head ? { shading: { type: ShadingType.CLEAR, fill: INK.head, color: 'auto' } } : {}),
            children: [new Paragraph({ children: runs.map((run) => inline(head ? { ...run, bold: true } : run)) })],
          }),
      ),
    })
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: [row(header, true), ...rows.map((cells) => row(cells, false))],
  })
}
