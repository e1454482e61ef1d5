import { AVATAR, avatarSide } from '#contract/members.ts'
import type { Files } from '#server/platform/files.ts'
import { Pictures, toJpeg } from '#server/platform/pictures.ts'

export const avatars = new Pictures('avatars', '/api/avatars/', AVATAR.thumbs)

/** Stores a picture as a centred square and in its small sizes. @returns its address @throws NotAnImage */
export async function storeAvatar(files: Files, bytes: Uint8Array): Promise<string> {
  const jpeg = await toJpeg(
    bytes,
    (width, height) => {
      const side = avatarSide(width, height)
      return [side, side]
    },
    AVATAR.quality,
  )
  return avatars.store(files, jpeg)
}
