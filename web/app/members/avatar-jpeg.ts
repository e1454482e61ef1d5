import { AVATAR, AVATAR_TEXTS, avatarSide } from '#contract/members.ts'
import type { JpegOptions } from '#web/platform/image-jpeg.ts'
import type { FileRules } from '#web/platform/picked-file.ts'

/** What can become a profile picture (rule: profile-picture). */
export const AVATAR_RULES: FileRules = {
  accept: ['image/*'],
  maxBytes: AVATAR.maxBytes,
  texts: { type: AVATAR_TEXTS.notImage, size: AVATAR_TEXTS.tooLarge },
}

/** Its centred square. */
export const AVATAR_JPEG: JpegOptions = {
  name: 'avatar.jpg',
  quality: AVATAR.quality,
  plan: ({ width, height }) => {
    const square = Math.min(width, height)
    const side = avatarSide(width, height)
    const at = { x: (width - square) / 2, y: (height - square) / 2 }
    return { ...at, width: square, height: square, toWidth: side, toHeight: side }
  },
  texts: { load: AVATAR_TEXTS.load, encode: AVATAR_TEXTS.optimize },
}
