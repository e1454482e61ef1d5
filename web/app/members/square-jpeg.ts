import { AVATAR, AVATAR_TEXTS, avatarSide } from '#contract/members.ts'
import { jpegOf } from '#web/platform/jpeg.ts'

/** A file that cannot become a profile picture; the message says why. */
export class UnusablePicture extends Error {}

/**
 * The picture cropped to its centred square and encoded anew as JPEG (spec 5 Avatar upload), upright
 * as its camera meant it and without what the camera wrote beside it.
 * @throws UnusablePicture with the words of spec 8
 */
export async function squareJpeg(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) throw new UnusablePicture(AVATAR_TEXTS.notImage)
  if (file.size >= AVATAR.maxBytes) throw new UnusablePicture(AVATAR_TEXTS.tooLarge)
  const picture = await load(file)
  try {
    return new File([await encode(picture)], 'avatar.jpg', { type: 'image/jpeg' })
  } finally {
    picture.close()
  }
}

async function load(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnusablePicture(AVATAR_TEXTS.load)
  }
}

async function encode(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = picture
  const square = Math.min(width, height)
  const side = avatarSide(width, height)
  const middle = { x: (width - square) / 2, y: (height - square) / 2, width: square, height: square }
  const blob = await jpegOf(picture, middle, { width: side, height: side }, AVATAR.quality)
  if (!blob) throw new UnusablePicture(AVATAR_TEXTS.optimize)
  return blob
}
