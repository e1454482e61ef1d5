import { setImmediate as nextTurn } from 'node:timers/promises'

/** Bytes that are judged in one go: others are answered in between. */
const SLICE = 256 * 1024
/** Everything but tab, line ends and form feed: no text that people write has it. */
const CONTROL = /[^\P{Cc}\t\n\f\r]/u
/** A page, a drawing or another program's format that is written as text. */
const OTHER_FORMAT = /^\s*(<[a-z!?/]|\{\\rtf|%!PS|MIME-Version:|From nobody)/i
/** The part of a text in an old encoding that may be other than ASCII. */
const HIGH_MAX = 0.4

/** Whether a file is readable text: UTF-8, UTF-16 with a mark, or Windows-1252, without control characters. */
export async function isText(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length === 0) return false
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodes(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodes(bytes, 'utf-16be')
  return (await decodes(bytes, 'utf-8')) || (await isWestern(bytes))
}

async function decodes(bytes: Uint8Array, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let from = 0; from < bytes.length; from += SLICE) {
      const text = decoder.decode(bytes.subarray(from, from + SLICE), { stream: true })
      if (CONTROL.test(text) || (from === 0 && OTHER_FORMAT.test(text))) return false
      await nextTurn()
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Signs that Windows-1252 lacks are control characters in it, which no text has. */
async function isWestern(bytes: Uint8Array): Promise<boolean> {
  let high = 0
  for (let from = 0; from < bytes.length; from += SLICE) {
    for (const byte of bytes.subarray(from, from + SLICE)) if (byte > 0x7f) high += 1
    await nextTurn()
  }
  return high <= bytes.length * HIGH_MAX && decodes(bytes, 'windows-1252')
}
