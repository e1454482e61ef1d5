import { TooMany } from './limits.ts'
import { Overloaded } from './overloaded.ts'

/** Uploads under way at once, of all and of one member: each may hold a picture of 10 MB until its turn. */
const AT_ONCE = 16
const AT_ONCE_EACH = 2
const RETRY_SECONDS = 5

/** Which uploads are under way in this process, from before their first byte to their answer. */
export class Uploads {
  readonly #byMember = new Map<string, number>()
  #all = 0

  get size(): number {
    return this.#all
  }

  /** Begins an upload of a member. @returns what ends it @throws TooMany, Overloaded */
  begin(member: string): () => void {
    const own = this.#byMember.get(member) ?? 0
    if (own >= AT_ONCE_EACH) throw new TooMany(RETRY_SECONDS)
    if (this.#all >= AT_ONCE) throw new Overloaded('Too many uploads at once', RETRY_SECONDS)
    this.#all += 1
    this.#byMember.set(member, own + 1)
    return () => {
      this.#all -= 1
      const left = (this.#byMember.get(member) ?? 1) - 1
      if (left > 0) this.#byMember.set(member, left)
      else this.#byMember.delete(member)
    }
  }
}
