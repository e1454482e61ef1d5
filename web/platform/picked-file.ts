import { textOf } from './texts.ts'
import type { Wording } from './texts.ts'

/** What a person may choose. */
export type FileRules = {
  /** MIME types, such as "application/pdf", or "image/*"; all of them when left out. */
  accept?: readonly string[]
  /** In bytes; a file of this size is too large. */
  maxBytes: number
  /** The agreed texts for a file of another type, or one that is too large. */
  texts: { type: Wording; size: Wording }
}

/** A file that cannot be used; the message is in the page's language. */
export class UnusableFile extends Error {}

/** What files of a kind begin with, in Latin-1; [^] stands for any byte. */
const BEGINNINGS: readonly [RegExp, string][] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n[^]\n/, 'image/png'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftyp(avif|avis)/, 'image/avif'],
  [/^[^]{4}ftyp(heic|heix|mif1)/, 'image/heic'],
  [/^%PDF-/, 'application/pdf'],
]
const BEGINNING_BYTES = 12

/**
 * The MIME type of a file: what its first bytes say, else what the browser made of its name; "" when neither knows.
 */
export async function typeOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer())
  const beginning = String.fromCodePoint(...bytes)
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? file.type
}

/** @throws UnusableFile when the file breaks a rule, with the text of that rule */
export async function checkFile(file: File, { accept, maxBytes, texts }: FileRules): Promise<void> {
  if (accept && !isAccepted(await typeOf(file), accept)) throw new UnusableFile(textOf(texts.type))
  if (file.size >= maxBytes) throw new UnusableFile(textOf(texts.size))
}

function isAccepted(type: string, accept: readonly string[]): boolean {
  return accept.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one))
}
