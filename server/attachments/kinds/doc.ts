import { viewOf } from '#server/attachments/kinds/archive.ts'

const ENTRY_BYTES = 128
/** What a table of sectors says of one that nothing follows. */
const LAST = 0xfffffffa
/** Numbers of tables in the head; more are in sectors of their own, which a file under 10 MB does not need. */
const HEAD_TABLES = 109
/** The first two bytes of what Word wrote. */
const WORD = 0xa5ec
/** Macros, and programs that were packed into the document. */
const FOREIGN = /^(macros|vba|_vba_project.*|vbaproject.*|projectwm|dir)$|ole10native/i

/**
 * Whether a compound file is a Word document without macros, by its directory. One stream is named WordDocument and
 * begins as one, and no name belongs to macros.
 */
export function isDoc(bytes: Uint8Array): boolean {
  const sectors = openSectors(bytes)
  const directory = sectors?.chain(sectors.directory)
  if (!sectors || !directory) return false
  let isWord = false
  for (const at of directory) {
    const end = Math.min(at + sectors.size, bytes.length)
    for (let entry = at; entry + ENTRY_BYTES <= end; entry += ENTRY_BYTES) {
      const { name, kind, start } = entryAt(bytes, entry)
      if (kind === 0) continue
      if (FOREIGN.test(name)) return false
      if (name === 'WordDocument' && kind === 2) isWord = sectors.begins(start, WORD)
    }
  }
  return isWord
}

function entryAt(bytes: Uint8Array, at: number) {
  const view = viewOf(bytes)
  const length = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2)
  return {
    name: Buffer.from(bytes.subarray(at, at + length)).toString('utf16le'),
    kind: bytes[at + 66] ?? 0,
    start: view.getUint32(at + 116, true),
  }
}

/** The sectors of a compound file, or null where its head is wrong. */
function openSectors(bytes: Uint8Array) {
  if (bytes.length < 1536) return null
  const view = viewOf(bytes)
  const shift = view.getUint16(30, true)
  if (view.getUint16(28, true) !== 0xfffe || (shift !== 9 && shift !== 12)) return null
  const size = 1 << shift
  const offsetOf = (sector: number) => {
    const at = (sector + 1) * size
    // The last sector may be shorter than the others.
    return at < bytes.length ? at : null
  }
  const next = (sector: number): number => {
    const perTable = size / 4
    const table = Math.floor(sector / perTable)
    const at = table < HEAD_TABLES ? offsetOf(view.getUint32(76 + 4 * table, true)) : null
    const place = at === null ? null : at + 4 * (sector % perTable)
    return place === null || place + 4 > bytes.length ? LAST : view.getUint32(place, true)
  }
  return {
    size,
    directory: view.getUint32(48, true),
    /** Where the sectors of a chain begin; null where it leaves the file or runs in a circle. */
    chain(first: number): number[] | null {
      const offsets: number[] = []
      for (let sector = first; sector < LAST; sector = next(sector)) {
        const at = offsetOf(sector)
        if (at === null || offsets.length * size > bytes.length) return null
        offsets.push(at)
      }
      return offsets.length > 0 ? offsets : null
    },
    begins(sector: number, word: number): boolean {
      const at = sector < LAST ? offsetOf(sector) : null
      return at !== null && at + 2 <= bytes.length && view.getUint16(at, true) === word
    },
  }
}
