import { TooMany } from './limits.ts'
import { Overloaded } from './overloaded.ts'

/** Uploads under way at once, of all, of one network and of one member: each may hold a picture of 10 MB until its turn. */
const AT_ONCE = 16
const AT_ONCE_NETWORK = 6
const AT_ONCE_EACH = 2
const RETRY_SECONDS = 5

/** Which uploads are under way in this process, from before their first byte to their answer. */
export class Uploads {
  readonly #byMember = new Map<string, number>()
  readonly #byNetwork = new Map<string, number>()
  #all = 0

  get size(): number {
    return this.#all
  }

  /** Begins an upload of a member, from a network. @returns what ends it @throws TooMany, Overloaded */
  begin(member: string, network: string): () => void {
    if ((this.#byMember.get(member) ?? 0) >= AT_ONCE_EACH || (this.#byNetwork.get(network) ?? 0) >= AT_ONCE_NETWORK)
      throw new TooMany(RETRY_SECONDS)
    if (this.#all >= AT_ONCE) throw new Overloaded('Too many uploads at once', RETRY_SECONDS)
    this.#all += 1
    add(this.#byMember, member, 1)
    add(this.#byNetwork, network, 1)
    return () => {
      this.#all -= 1
      add(this.#byMember, member, -1)
      add(this.#byNetwork, network, -1)
    }
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
