import { randomUUIDv7 } from 'node:crypto'
import type { Files } from './files.ts'

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FULL = 'full'

/** A stored picture: its address, and the moment it was stored (milliseconds), which its name carries. */
type StoredPicture = { url: string; at: number }

/**
 * The pictures of one kind: JPEG files in a folder of the store, under names of ours, each with small
 * squares beside it (sides in pixels). An address is `path` and the name.
 */
export class Pictures {
  readonly #folder: string
  /** What stands before a name in an address, with a slash at its end. */
  readonly path: string
  /** Sides of the small squares, in pixels. */
  readonly thumbs: readonly number[]

  constructor(folder: string, path: string, thumbs: readonly number[] = []) {
    this.#folder = folder
    this.path = path
    this.thumbs = thumbs
  }

  /**
   * Stores a picture's JPEGs, as picture-decoder.ts makes them: the whole one, then its thumbs. Where one of them cannot be
   * stored, none stays. @returns its address
   */
  async store(files: Files, [full, ...thumbs]: readonly Uint8Array[]): Promise<string> {
    if (!full || thumbs.length !== this.thumbs.length) throw new Error('A picture without its sizes cannot be stored')
    const name = randomUUIDv7()
    const url = this.path + name
    try {
      for (const [at, bytes] of [full, ...thumbs].entries())
        await files.put(this.#keyOf(name, String([FULL, ...this.thumbs][at])), bytes, { contentType: 'image/jpeg' })
    } catch (error) {
      // What cannot be removed now is swept later.
      await this.remove(files, url).catch(() => {})
      throw error
    }
    return url
  }

  /** A picture's bytes in a size ("96"; null or an unknown one for the whole), or null when there is none. */
  async read(files: Files, name: string, size: string | null): Promise<Uint8Array | null> {
    if (!NAME.test(name)) return null
    const known = size !== null && this.thumbs.some((side) => String(side) === size) ? size : FULL
    const key = this.#keyOf(name, known)
    return (await files.exists(key)) ? files.getBytes(key) : null
  }

  /** The picture behind an address, or null when it is not of this kind or not there. */
  async find(files: Files, url: string): Promise<StoredPicture | null> {
    const name = this.#nameOf(url)
    return name && (await files.exists(this.#keyOf(name, FULL))) ? this.#storedAs(name) : null
  }

  /** Every picture of this kind. */
  async all(files: Files): Promise<StoredPicture[]> {
    const found = new Set<string>()
    let paginationToken: string | undefined
    do {
      const page = await files
        .listAll(`${this.#folder}/`, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
        .catch(() => null)
      for (const entry of page?.objects ?? []) if (entry.isFile) found.add(entry.key.split('/').at(-2) ?? '')
      paginationToken = page?.paginationToken
    } while (paginationToken)
    return [...found].filter((name) => NAME.test(name)).map((name) => this.#storedAs(name))
  }

  /** Removes a picture by its address; an address that is not of this kind is left alone. */
  async remove(files: Files, url: string | null): Promise<void> {
    const name = this.#nameOf(url)
    if (name) for (const size of [FULL, ...this.thumbs]) await files.delete(this.#keyOf(name, String(size)))
  }

  /** Removes what no row names and what was stored before a moment (milliseconds). @returns how many */
  async sweep(files: Files, isKept: (url: string) => boolean, before: number): Promise<number> {
    const unused = (await this.all(files)).filter(({ url, at }) => at <= before && !isKept(url))
    for (const { url } of unused) await this.remove(files, url)
    return unused.length
  }

  #nameOf(url: string | null): string | null {
    const name = url?.startsWith(this.path) ? url.slice(this.path.length) : ''
    return NAME.test(name) ? name : null
  }

  #storedAs(name: string): StoredPicture {
    return { url: this.path + name, at: Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16) }
  }

  #keyOf(name: string, size: string): string {
    return `${this.#folder}/${name}/${size}.jpg`
  }
}
