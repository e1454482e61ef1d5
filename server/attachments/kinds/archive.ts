const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff

/** The end of a zip archive's directory, as it stands in the file; offsets and sizes in bytes. */
export type DirectoryEnd = { at: number; entries: number; size: number; offset: number }

/** The end of the directory of an archive that ends where the file does; null where there is none, or it is unusual. */
export function directoryEndOf(bytes: Uint8Array): DirectoryEnd | null {
  const view = viewOf(bytes)
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) !== END || at + END_BYTES + view.getUint16(at + 20, true) !== bytes.length) continue
    const [disk, directoryDisk] = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)]
    const [here, entries] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [size, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
    return disk === 0 && directoryDisk === 0 && here === entries ? { at, entries, size, offset } : null
  }
  return null
}

/** Whether a file of another kind is an archive as well: readers look for its directory from the end. */
export function endsAsArchive(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)))
  const view = viewOf(tail)
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at !== -1; at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')) {
    if (at + END_BYTES > tail.length) return false
    // Four bytes may stand there by chance; that a directory of a plausible size lies before them may not.
    const size = view.getUint32(at + 12, true)
    if (size > 0 && size <= bytes.length) return true
  }
  return false
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
