// One database is enough: kinds are read from bytes; the rows of attachments are in upload.test.ts, on both.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { kindOf } from '#server/attachments/kinds/kind-of.ts'
import { inEnglish } from '#server/texts/i18n.ts'
import { WORD_PARTS, docOf, docxOf, pdfOf, pictureOf, zipOf } from '#test/attachment-files.ts'
import { world } from '#test/world.ts'

const { app, member, matched, state } = await world()

const jpeg = await pictureOf('jpeg')
const latin = (text: string) => Buffer.from(text, 'latin1')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A picture of 16,000 by 16,000 pixels in a few kilobytes. */
const pixelBomb = await sharp({
  create: { width: 16_000, height: 16_000, channels: 3, background: 'black' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 9 })
  .toBuffer()

/** An archive whose second entry is packed within the first: it lies twice in the directory. */
const overlapping = zipOf([...WORD_PARTS, { name: 'word/again.xml', text: 'x', at: 0 }])
const bombOf = (unpacked: number) => docxOf([{ name: 'word/theme.xml', text: 'x'.repeat(1000), unpacked }])

const HOSTILE: [what: string, bytes: Buffer, name: string][] = [
  ['a drawing (SVG)', latin(SVG), 'logo.svg'],
  ['a drawing that calls itself a picture', latin(SVG), 'logo.png'],
  ['a drawing behind a declaration', latin(`<?xml version="1.0"?>\n${SVG}`), 'logo.txt'],
  ['a page', latin('<!DOCTYPE html><title>x</title>'), 'a.html'],
  ['a page that calls itself a text', latin('\n\n <html><body onload=alert(1)>'), 'a.txt'],
  ['a page behind a comment', latin('<!-- notes --><h1>x</h1>'), 'a.txt'],
  ['a page behind words', latin('Notes of today: <script src=//x.example></script>'), 'a.txt'],
  ['a page in UTF-16', Buffer.from('\ufeff<html></html>', 'utf16le'), 'a.txt'],
  ['a program', latin('MZ\x90\x00\x03\x00\x00\x00'), 'a.pdf'],
  ['a program of Linux', latin('\x7fELF\x02\x01\x01\x00'), 'a.txt'],
  ['a text with NUL', latin('Hello\0world'), 'a.txt'],
  ['a text with signs that steer a terminal', latin('\x1b]0;title\x07 Hello'), 'a.txt'],
  ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919 + (n >> 3) * 104729) % 256)), 'a.txt'],
  ['rich text', latin('{\\rtf1\\ansi Hello}'), 'a.doc'],
  ['PostScript', latin('%!PS-Adobe-3.0\n'), 'a.txt'],
  ['nothing', Buffer.alloc(0), 'a.txt'],
  ['an old picture format (BMP)', latin('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), 'a.bmp'],
  ['a video', latin('\0\0\0\x20ftypisom\0\0\x02\0'), 'a.mp4'],
  ['half a picture', jpeg.subarray(0, 200), 'a.jpg'],
  ['a picture’s beginning and nothing else', latin('\x89PNG\r\n\x1a\n'), 'a.png'],
  ['a pixel bomb', pixelBomb, 'a.png'],
  ['a script that begins as a picture', latin('GIF89a/*<script>*/=1;alert(1)'), 'a.gif'],
  ['a picture that is an archive too', Buffer.concat([jpeg, docxOf()]), 'a.jpg'],
  [
    'a picture that is a page too',
    Buffer.concat([jpeg.subarray(0, 2), latin('\xff\xfe\x00\x12<html><svg>'), jpeg.subarray(2)]),
    'a.jpg',
  ],
  [
    'a picture that is a PDF too',
    Buffer.concat([jpeg.subarray(0, 2), latin('\xff\xfe\x00\x0b%PDF-1.4\n'), jpeg.subarray(2)]),
    'a.jpg',
  ],
  ['a PDF that is an archive too', Buffer.concat([pdfOf('x'), docxOf()]), 'a.pdf'],
  [
    'a PDF with an archive before its last line',
    Buffer.concat([pdfOf('x').subarray(0, -8), docxOf(), latin('startxref\n9\n%%EOF\n')]),
    'a.pdf',
  ],
  [
    'a PDF that is a page too',
    latin(pdfOf('x').toString('latin1').replace('\n', '\n%<html><script>alert(1)</script>\n')),
    'a.pdf',
  ],
  ['a PDF with something behind its end', Buffer.concat([pdfOf('x'), latin('MZ\x90\x00')]), 'a.pdf'],
  ['a PDF without an end', latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'a.pdf'],
  ['a PDF behind something else', Buffer.concat([latin('Hello\n'), pdfOf('x')]), 'a.pdf'],
  ['a compound file that Word did not write', docOf(['Workbook']), 'a.doc'],
  ['a compound file that only names Word’s text', docOf(['WordDocument'], 0), 'a.doc'],
  ['an old Word document with macros', docOf(['WordDocument', 'Macros', 'VBA']), 'a.doc'],
  ['an old Word document with a program in it', docOf(['WordDocument', '\x01Ole10Native']), 'a.doc'],
  ['an old Word document that is an archive too', Buffer.concat([docOf(), docxOf()]), 'a.doc'],
  ['a head of a compound file', docOf().subarray(0, 600), 'a.doc'],
  ['a directory that runs in a circle', circling(docOf()), 'a.doc'],
  ['an old Word document that ends within its directory', cutInDirectory(docOf()), 'a.doc'],
  ['an archive of something else', zipOf([{ name: 'hello.txt', text: 'Hello' }]), 'a.docx'],
  [
    'a spreadsheet',
    zipOf([
      { name: '[Content_Types].xml', text: 'x' },
      { name: 'xl/workbook.xml', text: 'x' },
    ]),
    'a.docx',
  ],
  ['a document that is a spreadsheet too', docxOf([{ name: 'xl/workbook.xml', text: 'x' }]), 'a.docx'],
  ['a document with macros', docxOf([{ name: 'word/vbaProject.bin', text: 'x' }]), 'a.docx'],
  ['a document with macros in capital letters', docxOf([{ name: 'word/VBAPROJECT.BIN', text: 'x' }]), 'a.docm'],
  ['a document that is a program too', docxOf([{ name: 'META-INF/MANIFEST.MF', text: 'x' }]), 'a.docx'],
  ['a document with a program in it', docxOf([{ name: 'word/embeddings/run.exe', text: 'x' }]), 'a.docx'],
  ['a document with a way out of its folder', docxOf([{ name: '../../etc/passwd', text: 'x' }]), 'a.docx'],
  ['a document with a name twice', docxOf([{ name: 'word/Document.xml', text: 'x' }]), 'a.docx'],
  [
    'a document with two names for one entry',
    docxOf([{ name: 'word/a.xml', ownName: 'word/b.xml', text: 'x' }]),
    'a.docx',
  ],
  ['a zip bomb', bombOf(900 * 1024 * 1024), 'a.docx'],
  [
    'a zip bomb of many entries',
    docxOf(Array.from({ length: 300 }, (_, n) => ({ name: `word/${n}.xml`, text: 'x', unpacked: 1_000_000 }))),
    'a.docx',
  ],
  ['a zip bomb of overlapping entries', overlapping, 'a.docx'],
  [
    'a document with a gap between its entries',
    docxOf([
      { name: 'word/a.xml', text: 'x', gap: 64 },
      { name: 'word/b.xml', text: 'x' },
    ]),
    'a.docx',
  ],
  ['a document with a gap before its directory', docxOf([], { gap: Buffer.alloc(64, 'x') }), 'a.docx'],
  ['a document behind something else', docxOf([], { before: latin('GIF89a') }), 'a.docx'],
  ['a document with something behind it', docxOf([], { after: latin('MZ') }), 'a.docx'],
  ['a document whose directory says fewer entries', docxOf([], { entries: 3 }), 'a.docx'],
  ['a locked document', docxOf([{ name: 'word/a.xml', text: 'x', flags: 1 }]), 'a.docx'],
  [
    'a document packed in a way that Word does not know',
    docxOf([{ name: 'word/a.xml', text: 'x', method: 12 }]),
    'a.docx',
  ],
  ['a head of an archive', latin('PK\x03\x04\x14\0\0\0'), 'a.docx'],
]

/** The table of sectors says that the directory is followed by itself. */
function circling(doc: Buffer): Buffer {
  const copy = Buffer.from(doc)
  copy.writeUInt32LE(1, 512 + 4)
  return copy
}

/** The directory is the last sector, of which the file has ten bytes. */
function cutInDirectory(doc: Buffer): Buffer {
  const copy = Buffer.concat([doc, Buffer.alloc(10)])
  copy.writeUInt32LE(doc.length / 512 - 1, 48)
  return copy
}

describe('a hostile file is refused with the text, and nothing is stored', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)

  test.each(HOSTILE)('%s', async (_, bytes, name) => {
    const before = await state()
    const form = new FormData()
    form.set('attachment_id', crypto.randomUUID())
    form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
    expect(await ama.request('POST', `/api/conversations/${conversation_id}/attachments`, form)).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE', message: inEnglish(ATTACHMENT_TEXTS.wrongType) },
    })
    expect(await state()).toBe(before)
    const { objects } = await app.files.listAll('message-attachments/', { recursive: true })
    expect(Array.from(objects)).toEqual([])
  })

  test('these are more than thirty', () => expect(HOSTILE.length).toBeGreaterThan(30))
})

describe('what people send is taken for what it is', () => {
  test.each([
    ['a PDF with spaces behind its end', Buffer.concat([pdfOf('x'), latin('\r\n \0')]), 'application/pdf'],
    [
      'an archive with a comment that is a Word document',
      docxOf([], { comment: 'made by hand' }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a document with a drawing and a spreadsheet in it',
      docxOf([{ name: 'word/embeddings/table.xlsx', text: 'x' }]),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a text that begins with a sign', latin('<3 and -- and #'), 'text/plain'],
    ['a text with the name of a tag', latin('How to write a table in HTML: use table and tr.'), 'text/plain'],
    ['a text with a mark', Buffer.from('\ufeffHabari'), 'text/plain'],
    ['a text in UTF-16, the other way round', Buffer.from('\ufeffHabari', 'utf16le').swap16(), 'text/plain'],
    ['a photograph with a film behind it', Buffer.concat([jpeg, latin('\0\0\0\x18ftypmp42')]), 'image'],
  ])('%s', async (_, bytes, kind) => expect(await kindOf(bytes)).toBe(kind))
})

test.each([
  ['in UTF-8', Buffer.alloc(10 * 1024 * 1024 - 1, 'Habari, dunia! ẹ ọ ụ\n')],
  [
    'in UTF-16',
    Buffer.concat([
      Buffer.from('\ufeff', 'utf16le'),
      Buffer.alloc(10 * 1024 * 1024 - 4, Buffer.from('Habari\n', 'utf16le')),
    ]),
  ],
  ['in Windows-1252', Buffer.alloc(10 * 1024 * 1024 - 1, latin('Ça va? Trčs bien.\n'))],
])('while a text of 10 MB %s is judged, others are answered in between', async (_, bytes) => {
  let turns = 0
  const judged = new AbortController()
  const others = (async () => {
    while (!judged.signal.aborted) {
      turns += 1
      await new Promise(setImmediate)
    }
  })()
  expect(await kindOf(bytes)).toBe('text/plain')
  judged.abort()
  await others
  // A slice of 256 KB at a time.
  expect(turns).toBeGreaterThanOrEqual(39)
})
