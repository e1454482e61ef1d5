import { randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import type { Files } from './files.ts'

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FULL = 'full'
/** Decoding more pixels than a good phone's camera makes is refused before it begins. */
const MAX_PIXELS = 64_000_000

// Pictures only: a drawing (SVG) can name files and addresses, and every other reader is one more to trust.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
})

/** The file is no image that we can read. */
export class NotAnImage extends Error {}

/** A stored picture: its address, and the moment it was stored (milliseconds), which its name carries. */
type StoredPicture = { url: string; at: number }

/**
 * A picture's bytes as a JPEG of the size that `sizeOf` makes of its own (pixels, upright), cut to its
 * middle where the ratio differs, without metadata. `quality` goes from 0 to 1. @throws NotAnImage
 */
export async function toJpeg(
  bytes: Uint8Array,
  sizeOf: (width: number, height: number) => [width: number, height: number],
  quality: number,
): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { width, height } = (await image.metadata()).autoOrient
    const [to, by] = sizeOf(width, height)
    return await image
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(to, by, { fit: 'cover' })
      .jpeg({ quality: Math.round(quality * 100) })
      .toBuffer()
  } catch (error) {
    throw new NotAnImage('This file cannot be read as an image', { cause: error })
  }
}

/**
 * The pictures of one kind: JPEG files in a folder of the store, under names of ours, each with small
 * squares beside it (sides in pixels). An address is `path` and the name.
 */
export class Pictures {
  readonly #folder: string
  readonly #path: string
  readonly #thumbs: readonly number[]

  constructor(folder: string, path: string, thumbs: readonly number[] = []) {
    this.#folder = folder
    this.#path = path
    this.#thumbs = thumbs
  }

  /** Stores a JPEG. @returns its address */
  async store(files: Files, jpeg: Buffer): Promise<string> {
    const name = randomUUIDv7()
    const thumbs = await Promise.all(
      this.#thumbs.map(
        async (side) =>
          [String(side), await sharp(jpeg).resize(side, side).jpeg({ quality: 80, mozjpeg: true }).toBuffer()] as const,
      ),
    )
    for (const [size, bytes] of [[FULL, jpeg] as const, ...thumbs])
      await files.put(this.#keyOf(name, size), bytes, { contentType: 'image/jpeg' })
    return this.#path + name
  }

  /** A picture's bytes in a size ("96"; null or an unknown one for the whole), or null when there is none. */
  async read(files: Files, name: string, size: string | null): Promise<Uint8Array | null> {
    if (!NAME.test(name)) return null
    const known = size !== null && this.#thumbs.some((side) => String(side) === size) ? size : FULL
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
    if (name) for (const size of [FULL, ...this.#thumbs]) await files.delete(this.#keyOf(name, String(size)))
  }

  /** Removes what no row names and what was stored before a moment (milliseconds). @returns how many */
  async sweep(files: Files, isKept: (url: string) => boolean, before: number): Promise<number> {
    const unused = (await this.all(files)).filter(({ url, at }) => at <= before && !isKept(url))
    for (const { url } of unused) await this.remove(files, url)
    return unused.length
  }

  #nameOf(url: string | null): string | null {
    const name = url?.startsWith(this.#path) ? url.slice(this.#path.length) : ''
    return NAME.test(name) ? name : null
  }

  #storedAs(name: string): StoredPicture {
    return { url: this.#path + name, at: Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16) }
  }

  #keyOf(name: string, size: string): string {
    return `${this.#folder}/${name}/${size}.jpg`
  }
}
