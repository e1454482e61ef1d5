import { randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import { AVATAR, avatarSide } from '#contract/members.ts'
import type { Files } from '#server/platform/files.ts'

const PATH = '/api/avatars/'
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

/**
 * Stores a picture as a centred square JPEG without metadata, with its small sizes beside it, under
 * a name of ours. @returns its address @throws NotAnImage
 */
export async function storeAvatar(files: Files, bytes: Uint8Array): Promise<string> {
  const name = randomUUIDv7()
  const square = await squareJpeg(bytes)
  const sizes = await Promise.all(
    AVATAR.thumbs.map(
      async (side) =>
        [String(side), await sharp(square).resize(side, side).jpeg({ quality: 80, mozjpeg: true }).toBuffer()] as const,
    ),
  )
  for (const [size, jpeg] of [[FULL, square] as const, ...sizes])
    await files.put(keyOf(name, size), jpeg, { contentType: 'image/jpeg' })
  return PATH + name
}

/** The picture's bytes in a size ("96", "256" or null for the whole), or null when there is none. */
export async function readAvatar(files: Files, name: string, size: string | null): Promise<Uint8Array | null> {
  if (!NAME.test(name)) return null
  const known = size !== null && AVATAR.thumbs.some((side) => String(side) === size) ? size : FULL
  const key = keyOf(name, known)
  return (await files.exists(key)) ? files.getBytes(key) : null
}

/** Every stored picture with the moment it was stored, which its name carries (UUIDv7, milliseconds). */
export async function avatarNames(files: Files): Promise<{ url: string; at: number }[]> {
  const found = new Set<string>()
  let paginationToken: string | undefined
  do {
    const page = await files
      .listAll('avatars/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch(() => null)
    for (const entry of page?.objects ?? []) if (entry.isFile) found.add(entry.key.split('/').at(-2) ?? '')
    paginationToken = page?.paginationToken
  } while (paginationToken)
  return [...found]
    .filter((name) => NAME.test(name))
    .map((name) => ({ url: PATH + name, at: Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16) }))
}

/** Removes a picture by its address; an address that is not ours is left alone. */
export async function removeAvatar(files: Files, url: string | null): Promise<void> {
  const name = url?.startsWith(PATH) ? url.slice(PATH.length) : ''
  if (!NAME.test(name)) return
  for (const size of [FULL, ...AVATAR.thumbs]) await files.delete(keyOf(name, String(size)))
}

async function squareJpeg(bytes: Uint8Array): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
    const { width, height } = await image.metadata()
    const side = avatarSide(width, height)
    return await image
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'cover' })
      .jpeg({ quality: Math.round(AVATAR.quality * 100) })
      .toBuffer()
  } catch (error) {
    throw new NotAnImage('This file cannot be read as an image', { cause: error })
  }
}

function keyOf(name: string, size: string): string {
  return `avatars/${name}/${size}.jpg`
}
