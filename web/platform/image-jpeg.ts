import { UnusableFile } from './picked-file.ts'
import { textOf } from './texts.ts'
import type { Wording } from './texts.ts'

/** The part of an image that is wanted, and the size that it becomes, all in pixels. */
type JpegPlan = { x: number; y: number; width: number; height: number; toWidth: number; toHeight: number }

export type JpegOptions = {
  name: string
  /** 0 to 1 */
  quality: number
  plan: (size: { width: number; height: number }) => JpegPlan
  /** The agreed texts for an image that cannot be read, or cannot be encoded. */
  texts: { load: Wording; encode: Wording }
}

/**
 * Part of an image as a JPEG, upright as its camera meant it and without what the camera wrote beside it.
 * @throws UnusableFile
 */
export async function imageJpeg(file: File, { name, quality, plan, texts }: JpegOptions): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) throw new UnusableFile(textOf(texts.load))
  try {
    const blob = await draw(image, plan(image), quality)
    if (!blob) throw new UnusableFile(textOf(texts.encode))
    return new File([blob], name, { type: 'image/jpeg' })
  } finally {
    image.close()
  }
}

async function draw(image: ImageBitmap, plan: JpegPlan, quality: number): Promise<Blob | null> {
  const { x, y, width, height, toWidth, toHeight } = plan
  const canvas = document.createElement('canvas')
  canvas.width = toWidth
  canvas.height = toHeight
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) return null
  // JPEG knows no transparency, and without a ground it would turn black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, toWidth, toHeight)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(image, x, y, width, height, 0, 0, toWidth, toHeight)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
