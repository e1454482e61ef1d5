import { AVATAR, avatarSide } from '#contract/members.ts'
import type { App } from '#server/app.ts'
import { Pictures } from '#server/platform/pictures.ts'
import { storing } from '#server/platform/storing.ts'

export const avatars = new Pictures('avatars', '/api/avatars/', AVATAR.thumbs)

/**
 * Stores a picture as a centred square and in its small sizes. @returns its address
 * @throws NotAnImage, Overloaded
 */
export async function storeAvatar(
  { files, decoder, log }: Pick<App, 'files' | 'decoder' | 'log'>,
  file: Blob,
): Promise<string> {
  const sizeOf = (width: number, height: number): [number, number] => {
    const side = avatarSide(width, height)
    return [side, side]
  }
  const jpegs = await decoder.toJpegs(file, { sizeOf, quality: AVATAR.quality, thumbs: avatars.thumbs })
  return storing(log, () => avatars.store(files, jpegs))
}
