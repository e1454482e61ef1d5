import { AVATAR, AVATAR_TEXTS, avatarSide } from '#contract/members.ts'

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
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) throw new UnusablePicture(AVATAR_TEXTS.optimize)
  // JPEG knows no transparency, and without a ground it would turn black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, side, side)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, (width - square) / 2, (height - square) / 2, square, square, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', AVATAR.quality))
  if (!blob) throw new UnusablePicture(AVATAR_TEXTS.optimize)
  return blob
}
