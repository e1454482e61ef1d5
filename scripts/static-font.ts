// Turns a WOFF2 font of the site into the plain TrueType that a PDF embeds, with the outlines of its default weight.
import { brotliDecompressSync } from 'node:zlib'
import * as fontkit from 'fontkit'
import type { Font, Glyph } from 'fontkit'

/** The table tags that WOFF2 refers to by number (W3C WOFF 2.0, 4.1). */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4} ?/g)
    ?.map((tag) => tag.slice(0, 4)) ?? []
/** Tables that are copied unchanged. Outlines and widths are written again; hints and variations are dropped with the old outlines. */
const COPIED = new Set(['cmap', 'head', 'hhea', 'maxp', 'name', 'OS/2', 'post', 'GPOS', 'GSUB', 'GDEF'])

type Point = { x: number; y: number; on: boolean }

/** @returns the bytes of a TrueType file; for a variable font, its default weight */
export function staticFont(woff2: Buffer): Buffer {
  const font = fontkit.create(woff2) as Font
  const tables = tablesOf(woff2)
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id))
  const drawn = glyphs.map(contoursOf)
  const outlines = drawn.map(outlineOf)
  const loca = Buffer.alloc(4 * (outlines.length + 1))
  let length = 0
  outlines.forEach((outline, id) => loca.writeUInt32BE((length += outline.length), 4 * (id + 1)))
  const hmtx = Buffer.alloc(4 * glyphs.length)
  glyphs.forEach((glyph, id) => {
    hmtx.writeUInt16BE(Math.round(glyph.advanceWidth), 4 * id)
    const xs = drawn[id]?.flat().map(({ x }) => x) ?? []
    hmtx.writeInt16BE(xs.length === 0 ? 0 : Math.min(...xs), 4 * id + 2)
  })
  tables.set('glyf', Buffer.concat(outlines)).set('loca', loca).set('hmtx', hmtx)
  editable(tables, 'head').writeInt16BE(1, 50)
  editable(tables, 'hhea').writeUInt16BE(glyphs.length, 34)
  return assembled(tables)
}

function editable(tables: Map<string, Buffer>, tag: string): Buffer {
  const copy = Buffer.from(tables.get(tag) ?? [])
  tables.set(tag, copy)
  return copy
}

/** The decompressed tables that are copied. */
function tablesOf(woff2: Buffer): Map<string, Buffer> {
  const entries: { tag: string; length: number; packed: boolean }[] = []
  let at = 48
  const readBase128 = () => {
    let value = 0
    for (;;) {
      const byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let left = woff2.readUInt16BE(12); left > 0; left--) {
    const flags = woff2.readUInt8(at++)
    const known = TAGS[flags & 63]
    const tag = known ?? woff2.toString('latin1', at, (at += 4))
    const version = flags >> 6
    const packed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
    const plain = readBase128()
    entries.push({ tag, packed, length: packed ? readBase128() : plain })
  }
  const bytes = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  let from = 0
  return new Map(
    entries.flatMap(({ tag, length, packed }) => {
      const table = bytes.subarray(from, (from += length))
      return COPIED.has(tag) && !packed ? [[tag, table] as const] : []
    }),
  )
}

function contoursOf(glyph: Glyph): Point[][] {
  const contours: Point[][] = []
  const add = (x = 0, y = 0, on = true) => contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), on })
  for (const { command, args } of glyph.path.commands) {
    if (command === 'moveTo') contours.push([])
    if (command === 'moveTo' || command === 'lineTo') add(args[0], args[1])
    if (command === 'quadraticCurveTo') {
      add(args[0], args[1], false)
      add(args[2], args[3])
    }
  }
  // TrueType closes contours itself, so the last point must not repeat the first.
  return contours.map((points) => {
    const [first] = points
    const last = points.at(-1)
    return first && last && points.length > 1 && last.on && first.x === last.x && first.y === last.y
      ? points.slice(0, -1)
      : points
  })
}

/** A glyph as TrueType's "simple glyph" with two bytes per coordinate; empty for a glyph without outline. */
function outlineOf(contours: Point[][]): Buffer {
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const head = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  let last = -1
  const words = [...head, ...contours.map((contour) => (last += contour.length)), 0]
  const steps = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))
  const bytes = Buffer.concat([
    shorts(words),
    Buffer.from(points.map(({ on }) => (on ? 1 : 0))),
    shorts([...steps(xs), ...steps(ys)]),
  ])
  return padded(bytes)
}

function shorts(values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeInt16BE(value, 2 * index))
  return bytes
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
}

function assembled(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const power = Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (sorted.length - 2 ** power), 10)
  let at = head.length
  sorted.forEach(([tag, table], index) => {
    const entry = 12 + 16 * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    at += padded(table).length
  })
  return Buffer.concat([head, ...sorted.map(([, table]) => padded(table))])
}
