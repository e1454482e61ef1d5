import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { pdfPage } from '#db/seed/pdf-page.ts'

/** A PDF of one page with a line of text. */
export const pdfOf = (line: string): Buffer => pdfPage([line])

/** An entry of an archive; what it says of itself may be wrong on purpose. */
export type ZipEntry = {
  name: string
  text?: string
  /** Says other sizes, in both heads. */
  unpacked?: number
  flags?: number
  method?: number
  /** Another name in the head before its bytes. */
  ownName?: string
  /** Where the directory says that it begins. */
  at?: number
  /** Sizes behind the bytes, as programs write them that do not know them before. */
  described?: boolean
  /** Bytes between this entry and the next. */
  gap?: number
}

export type ZipOptions = { before?: Buffer; gap?: Buffer; after?: Buffer; comment?: string; entries?: number }

/** An archive of these entries, or one that lies. */
export function zipOf(
  entries: ZipEntry[],
  { before, gap, after, comment = '', entries: count }: ZipOptions = {},
): Buffer {
  const parts: Buffer[] = before ? [before] : []
  const directory: Buffer[] = []
  let at = before?.length ?? 0
  for (const entry of entries) {
    const { name, text = '', method = 8, flags = 0, ownName = name, described = false } = entry
    const plain = Buffer.from(text)
    const data = method === 8 ? deflateRawSync(plain) : plain
    const unpacked = entry.unpacked ?? plain.length
    const allFlags = flags | (described ? 8 : 0)
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(allFlags, 6)
    local.writeUInt16LE(method, 8)
    if (!described) {
      local.writeUInt32LE(data.length, 18)
      local.writeUInt32LE(unpacked, 22)
    }
    local.writeUInt16LE(Buffer.byteLength(ownName), 26)
    const descriptor = Buffer.alloc(described ? 16 : 0)
    if (described) {
      descriptor.write('PK\x07\x08', 'latin1')
      descriptor.writeUInt32LE(data.length, 8)
      descriptor.writeUInt32LE(unpacked, 12)
    }
    const head = Buffer.alloc(46)
    head.write('PK\x01\x02', 'latin1')
    head.writeUInt16LE(allFlags, 8)
    head.writeUInt16LE(method, 10)
    head.writeUInt32LE(data.length, 20)
    head.writeUInt32LE(unpacked, 24)
    head.writeUInt16LE(Buffer.byteLength(name), 28)
    head.writeUInt32LE(entry.at ?? at, 42)
    directory.push(head, Buffer.from(name))
    const written = [local, Buffer.from(ownName), data, descriptor, Buffer.alloc(entry.gap ?? 0, 'x')]
    parts.push(...written)
    at += written.reduce((sum, { length }) => sum + length, 0)
  }
  if (gap) parts.push(gap)
  at += gap?.length ?? 0
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count ?? entries.length, 8)
  end.writeUInt16LE(count ?? entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...parts, listed, end, Buffer.from(comment), after ?? Buffer.alloc(0)])
}

const XML = '<?xml version="1.0"?><x/>'

/** What every Word document has. */
export const WORD_PARTS: ZipEntry[] = [
  { name: '[Content_Types].xml', text: XML, method: 0 },
  { name: '_rels/.rels', text: XML },
  { name: 'word/document.xml', text: XML, described: true },
  { name: 'word/media/image1.svg', text: '<svg/>' },
]

/** A Word document with more entries. */
export const docxOf = (more: ZipEntry[] = [], options: ZipOptions = {}) => zipOf([...WORD_PARTS, ...more], options)

const SECTOR = 512

/** A compound file with these names beside its root; the stream WordDocument begins as Word's do. */
export function docOf(names: string[] = ['WordDocument', '1Table'], begins = 0xa5ec): Buffer {
  const head = Buffer.alloc(SECTOR)
  head.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  const entries = [...['Root Entry', ...names].entries()].map(([index, name]) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE(2 * name.length + 2, 64)
    entry[66] = index === 0 ? 5 : 2
    entry.writeUInt32LE(3 + Math.ceil((names.length + 1) / 4), 116)
    return entry
  })
  const directory = Buffer.alloc(SECTOR * Math.ceil(entries.length / 4))
  Buffer.concat(entries).copy(directory)
  const sectors = directory.length / SECTOR
  const table = Buffer.alloc(SECTOR, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let n = 0; n < sectors; n++) table.writeUInt32LE(n === sectors - 1 ? 0xfffffffe : n + 2, 4 * (n + 1))
  const text = Buffer.alloc(4 * SECTOR)
  text.writeUInt16LE(begins, 2 * SECTOR)
  return Buffer.concat([head, table, directory, text])
}

/** A small picture in one of the formats that are read. */
export function pictureOf(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff',
  width = 40,
  height = 30,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#4B1242' } })
    .toFormat(format)
    .toBuffer()
}
