import type { AttachmentType } from '#contract/attachments.ts'
import { endsAsArchive } from '#server/attachments/kinds/archive.ts'
import { isDoc } from '#server/attachments/kinds/doc.ts'
import { isDocx } from '#server/attachments/kinds/docx.ts'
import { isPdf } from '#server/attachments/kinds/pdf.ts'
import { isText } from '#server/attachments/kinds/text.ts'

export type Kind = Exclude<AttachmentType, 'image/jpeg'> | 'image'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What files have near their beginning, in Latin-1, and at which byte. Pictures that no reader of ours knows are not among them. */
const BEGINNINGS: readonly [Kind, at: number, ...words: string[]][] = [
  ['image', 0, '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'II\x2a\0', 'MM\0\x2a'],
  ['image', 4, 'ftypavif', 'ftypavis', 'ftypheic', 'ftypheix', 'ftypmif1'],
  ['image', 8, 'WEBP'],
  ['application/pdf', 0, '%PDF-'],
  ['application/msword', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  [DOCX, 0, 'PK\x03\x04'],
]
/** Where browsers and readers look for what a file is. */
const HEAD_BYTES = 1024
/** What a browser would run or draw, and the head of a PDF behind something else: a file that is two kinds at once. */
const FOREIGN = /%PDF-|<\s*(!doctype\s+html|html|body|script|svg|iframe|object|embed|\?php)/i

/**
 * Which kind a file is by its bytes; an image is still to be decoded. Null for every other kind, for files that are two kinds at
 * once, and for documents with macros.
 */
export async function kindOf(bytes: Uint8Array): Promise<Kind | null> {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const kind =
    BEGINNINGS.find(([, at, ...words]) => words.some((word) => head.startsWith(word, at)))?.[0] ?? 'text/plain'
  return (await holds(kind, bytes, head)) ? kind : null
}

async function holds(kind: Kind, bytes: Uint8Array, head: string): Promise<boolean> {
  if (kind === DOCX) return isDocx(bytes)
  if (endsAsArchive(bytes) || FOREIGN.test(head.slice(1))) return false
  if (kind === 'text/plain') return isText(bytes)
  if (kind === 'application/pdf') return isPdf(bytes)
  return kind === 'image' || isDoc(bytes)
}
