const TAIL_BYTES = 2048

/**
 * Whether a file that begins as a PDF is one. It has a version in its head, and at its end the place of its table of
 * objects. What stands behind that belongs to no PDF.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const tail = Buffer.from(bytes.subarray(-TAIL_BYTES)).toString('latin1')
  return /^%PDF-[12]\.\d[\s%]/.test(head) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)
}
