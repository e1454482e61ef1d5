import { CIRCLE_TEXTS, COVER, coverSize } from '#contract/circles.ts'
import { jpegOf } from '#web/platform/jpeg.ts'

/** A file that cannot become a cover; the message says why. */
export class UnusableCover extends Error {}

/**
 * The middle of the picture, no larger than a cover may be, encoded anew as JPEG (spec 5 Circle), upright as
 * its camera meant it and without what the camera wrote beside it.
 * @throws UnusableCover with the words of spec 8
 */
export async function coverJpeg(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) throw new UnusableCover(CIRCLE_TEXTS.coverNotImage)
  if (file.size >= COVER.maxBytes) throw new UnusableCover(CIRCLE_TEXTS.coverTooLarge)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) throw new UnusableCover(CIRCLE_TEXTS.coverNotImage)
  try {
    return new File([await encode(picture)], 'cover.jpg', { type: 'image/jpeg' })
  } finally {
    picture.close()
  }
}

async function encode(picture: ImageBitmap): Promise<Blob> {
  const [width, height] = coverSize(picture.width, picture.height)
  const shown = (height / width) * picture.width
  const middle = { x: 0, y: (picture.height - shown) / 2, width: picture.width, height: shown }
  const blob = await jpegOf(picture, middle, { width, height }, COVER.quality)
  if (!blob) throw new UnusableCover(CIRCLE_TEXTS.coverNotImage)
  return blob
}
