import { ATTACHMENT } from '#contract/attachments.ts'

/** The thread of shrink-image.ts: takes one picture, answers a JPEG, or null where it cannot. */
self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void shrink(data).then(
    (shrunk) => self.postMessage(shrunk),
    () => self.postMessage(null),
  )
})

async function shrink(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const by = Math.min(1, ATTACHMENT.pictureSide / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * by), Math.round(image.height * by)]
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) return null
  // JPEG knows no transparency, and without a ground it would turn black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(image, 0, 0, width, height)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: ATTACHMENT.quality })
}
