import { createHash } from 'node:crypto'

/** Chooses the same way for the same seed, and another way for another: the engine's texts differ without chance. */
export class Choice {
  readonly #seed: string
  #count = 0

  constructor(...seed: string[]) {
    this.#seed = JSON.stringify(seed)
  }

  /** One of some. */
  of<T>(options: readonly [T, ...T[]]): T {
    this.#count += 1
    const hash = createHash('sha256').update(`${this.#count} ${this.#seed}`).digest()
    return options[hash.readUInt32BE(0) % options.length] ?? options[0]
  }
}
