/** The part of a picture that is wanted, in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number }

/** Part of a picture as a JPEG of the given size, or null where the browser cannot; `quality` from 0 to 1. */
export async function jpegOf(
  picture: ImageBitmap,
  part: Part,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) return null
  // JPEG knows no transparency, and without a ground it would turn black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
