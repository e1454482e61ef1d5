import { directoryEndOf, viewOf } from '#server/attachments/kinds/archive.ts'

const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30

/** Word writes some dozens; a long book with pictures has a thousand. */
const ENTRIES_MAX = 4_000
/** What all entries may be once they are unpacked, in bytes, and how many times as much as they take packed. */
const UNPACKED_MAX = 200 * 1024 * 1024
const RATIO_MAX = 200
/** Small parts of markup are packed well; below this many bytes the ratio says nothing. */
const SMALL = 1024 * 1024

const ENCRYPTED = 0x2041
const DESCRIBED = 0x0008
const STORED = 0
const DEFLATED = 8

/** Parts of other kinds of documents and of programs, and macros, wherever they stand. */
const FOREIGN =
  /^(xl|ppt|meta-inf|android)\/|(^|\/)(vba|macro)|\.(exe|dll|com|scr|pif|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|class|dex|lnk|html?|mht)$/i

type Entry = { name: string; flags: number; method: number; packed: number; unpacked: number; at: number }

/**
 * Whether an archive is a Word document without macros, by its directory alone: it is never unpacked. Entries must
 * cover the archive without a gap and without sharing a byte. So every reader finds the same entries, and none is
 * hidden in another.
 */
export function isDocx(bytes: Uint8Array): boolean {
  const entries = directoryOf(bytes)
  if (!entries) return false
  const names = entries.map(({ name }) => name)
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return false
  if (names.some((name) => FOREIGN.test(name) || !isPlainPath(name))) return false
  return entries.every(isModest) && entries.reduce((sum, { unpacked }) => sum + unpacked, 0) <= UNPACKED_MAX
}

function isPlainPath(name: string): boolean {
  // Printable ASCII only: names of Word's parts, and nothing that two readers could spell in two ways.
  return /^[\x20-\x7e]+$/.test(name) && !/^\/|\\|:|(^|\/)\.\.?(\/|$)/.test(name)
}

function isModest({ packed, unpacked }: Entry): boolean {
  return unpacked <= SMALL || unpacked <= packed * RATIO_MAX
}

/** The entries, or null where the directory is not exactly what lies in the file. */
function directoryOf(bytes: Uint8Array): Entry[] | null {
  const end = directoryEndOf(bytes)
  if (!end || end.entries === 0 || end.entries > ENTRIES_MAX || end.offset + end.size !== end.at) return null
  const view = viewOf(bytes)
  const entries: Entry[] = []
  let at = end.offset
  for (let n = 0; n < end.entries; n++) {
    if (at + ENTRY_BYTES > end.at || view.getUint32(at, true) !== ENTRY) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ] // why: three offsets are read
    entries.push({
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      name: Buffer.from(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)).toString('latin1'),
    })
    at += ENTRY_BYTES + name + extra + comment
  }
  return at === end.at && tiles(bytes, entries, end.offset) ? entries : null
}

/** Whether the entries lie one behind the other, from the first byte to the directory, each as the directory says. */
function tiles(bytes: Uint8Array, entries: Entry[], until: number): boolean {
  let next = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const size = entry.at === next ? sizeOf(bytes, entry, until) : null
    if (size === null) return false
    const data = next + size
    next = data + descriptorBytes(bytes, entry, data)
    if (next > until) return false
  }
  return next === until
}

/** The bytes of an entry with its own head, or null where that says something else than the directory. */
function sizeOf(bytes: Uint8Array, { name, flags, method, packed, unpacked, at }: Entry, until: number): number | null {
  const view = viewOf(bytes)
  if (at + LOCAL_BYTES > until || view.getUint32(at, true) !== LOCAL || flags & ENCRYPTED) return null
  if ((method !== STORED && method !== DEFLATED) || (method === STORED && packed !== unpacked)) return null
  const [ownFlags, ownMethod] = [view.getUint16(at + 6, true), view.getUint16(at + 8, true)]
  const [ownPacked, ownUnpacked] = [view.getUint32(at + 18, true), view.getUint32(at + 22, true)]
  const nameBytes = view.getUint16(at + 26, true)
  const ownName = Buffer.from(bytes.subarray(at + LOCAL_BYTES, at + LOCAL_BYTES + nameBytes)).toString('latin1')
  const described = (flags & DESCRIBED) !== 0
  const same = ownPacked === packed && ownUnpacked === unpacked
  if (ownFlags !== flags || ownMethod !== method || ownName !== name) return null
  if (!same && !(described && ownPacked === 0 && ownUnpacked === 0)) return null
  return LOCAL_BYTES + nameBytes + view.getUint16(at + 28, true) + packed
}

/** The bytes behind an entry whose sizes were not known when its head was written; with or without a mark before them. */
function descriptorBytes(bytes: Uint8Array, { flags, packed, unpacked }: Entry, at: number): number {
  if (!(flags & DESCRIBED) || at + 16 > bytes.length) return 0
  const view = viewOf(bytes)
  const marked = view.getUint32(at, true) === DESCRIPTOR
  const sizes = at + (marked ? 8 : 4)
  const fits = view.getUint32(sizes, true) === packed && view.getUint32(sizes + 4, true) === unpacked
  if (!fits) return 0
  return marked ? 16 : 12
}
