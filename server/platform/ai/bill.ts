/** The cost of one call in tokens: the provider's figure, or else the most that the call can have cost. */
export class Bill {
  readonly #asked: number
  readonly #most: number
  #written = 0
  /** The tokens that the provider counts. */
  told: number | null = null
  /** Whether the provider has been sent something that it has not refused. */
  sent = false
  /** Whether the provider came to an end of its own, or failed; otherwise whoever asked has stopped it. */
  ended = false

  /** Tokens at most: of what is asked, and of that and a whole answer. */
  constructor(asked: number, most: number) {
    this.#asked = asked
    this.#most = most
  }

  /** Counts a piece of the answer as it came from the provider. */
  write(text: string): void {
    // A token is at least one byte.
    this.#written += Buffer.byteLength(text)
  }

  get tokens(): number {
    if (this.told !== null) return this.told
    if (!this.sent) return 0
    return this.ended ? this.#most : Math.min(this.#most, this.#asked + this.#written)
  }
}
