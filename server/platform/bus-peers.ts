/** How often a process shows the others that it lives. */
export const BEAT_MS = 1_000
/** Who is silent this long has died; a pause to collect garbage is shorter. */
export const SILENT_MS = 3_500

/** The other processes on a bus, by the id that each makes when it starts: one that starts again is another. */
export class Peers {
  readonly #heardAt = new Map<string, number>()
  #checkedAt: number | null = null

  /** Somebody showed that it lives, at this many milliseconds. */
  hear(id: string, now: number): void {
    this.#heardAt.set(id, now)
  }

  /** Somebody ends and has announced all that it had to. */
  leave(id: string): void {
    this.#heardAt.delete(id)
  }

  /** Nothing is known any more: our own line was broken. */
  clear(): void {
    this.#heardAt.clear()
  }

  /**
   * Whether somebody has fallen silent since the last check, without having left; each is reported once. To be asked
   * every BEAT_MS: after a longer pause we were the ones who stood still, and what others sent waits to be read.
   */
  check(now: number): boolean {
    const stoodStill = this.#checkedAt !== null && now - this.#checkedAt > 2 * BEAT_MS
    this.#checkedAt = now
    if (stoodStill) {
      for (const id of this.#heardAt.keys()) this.#heardAt.set(id, now)
      return false
    }
    const silent = [...this.#heardAt].filter(([, at]) => now - at > SILENT_MS)
    for (const [id] of silent) this.#heardAt.delete(id)
    return silent.length > 0
  }
}
