import { AiFailure } from './failure.ts'

/** The end of a call: the provider answered (a refusal is an answer), it failed, or the caller gave up. */
export type Outcome = 'answered' | 'failed' | 'left'

const FAILURES_MAX = 5

/**
 * Spares a provider that fails: after five failures in a row nobody is let through for `openMs`, then one as a trial, whose
 * outcome decides. Each process has its own.
 */
export class Breaker {
  readonly #openMs: number
  readonly #now: () => number
  #failures = 0
  #openUntil = -Infinity
  #trial = false

  constructor(openMs: number, now: () => number = () => performance.now()) {
    this.#openMs = openMs
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_MAX
  }

  /** Lets one call through. @returns what to tell its outcome to, once @throws AiFailure while it is open */
  enter(): (outcome: Outcome) => void {
    const trial = this.isOpen
    if (trial && (this.#trial || this.#now() < this.#openUntil)) throw new AiFailure('failed', 'the breaker is open')
    if (trial) this.#trial = true
    return (outcome) => {
      if (trial) this.#trial = false
      if (outcome === 'answered') this.#failures = 0
      if (outcome !== 'failed') return
      this.#failures += 1
      this.#openUntil = this.#now() + this.#openMs
    }
  }
}
