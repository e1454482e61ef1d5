/** Control characters but the line break, signs that turn or hide text, and Unicode's invisible tags. */
const CONTROLS =
  /(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu

/** Makes plain text of what a model says, piece by piece: without control characters, and no longer than `max` characters. */
export class PlainText {
  readonly #max: number
  #length = 0
  #half = ''

  constructor(max: number) {
    this.#max = max
  }

  get isFull(): boolean {
    return this.#length >= this.#max
  }

  /** Returns the part of the next piece that may be shown. */
  next(piece: string): string {
    let text = this.#half + piece
    // A pair of surrogates may be cut by the border of two pieces.
    this.#half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    text = text
      .slice(0, text.length - this.#half.length)
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
    const plain = cutTo(text.toWellFormed().replaceAll(CONTROLS, ''), this.#max - this.#length)
    this.#length += plain.length
    return plain
  }
}

/** The first `max` UTF-16 units, without half a character at the end. */
export function cutTo(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** The same for a text that is there as a whole. */
export function plainText(text: string, max: number): string {
  return new PlainText(max).next(text).trim()
}
