import { CIRCLE_TEXTS, COVER, coverSize } from '#contract/circles.ts'
import type { JpegOptions } from '#web/platform/image-jpeg.ts'
import type { FileRules } from '#web/platform/picked-file.ts'

/** What can become a cover (rule: circle-cover). */
export const COVER_RULES: FileRules = {
  accept: ['image/*'],
  maxBytes: COVER.maxBytes,
  texts: { type: CIRCLE_TEXTS.coverNotImage, size: CIRCLE_TEXTS.coverTooLarge },
}

/** The middle of the image, no larger than a cover may be. */
export const COVER_JPEG: JpegOptions = {
  name: 'cover.jpg',
  quality: COVER.quality,
  plan: ({ width, height }) => {
    const [toWidth, toHeight] = coverSize(width, height)
    const shown = (toHeight / toWidth) * width
    return { x: 0, y: (height - shown) / 2, width, height: shown, toWidth, toHeight }
  },
  texts: { load: CIRCLE_TEXTS.coverNotImage, encode: CIRCLE_TEXTS.coverNotImage },
}
