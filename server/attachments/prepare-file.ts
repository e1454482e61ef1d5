import { ATTACHMENT } from '#contract/attachments.ts'
import type { AttachmentType } from '#contract/attachments.ts'
import type { App } from '#server/app.ts'
import type { Content } from '#server/attachments/attachment-files.ts'
import { kindOf } from '#server/attachments/kinds/kind-of.ts'
import { NotAnImage } from '#server/platform/picture-decoder.ts'

/** A file that is ready to be stored; width and height in pixels of an image. */
export type Prepared = Content & { type: AttachmentType; width: number | null; height: number | null }

/** The file is of none of the kinds that may be sent. */
export class NotAttachable extends Error {}

/**
 * A file as it is stored: an image encoded anew without metadata and with a preview beside it, everything else as it is.
 * @throws NotAttachable, Overloaded
 */
export async function prepareFile({ decoder, log }: Pick<App, 'decoder' | 'log'>, file: Blob): Promise<Prepared> {
  const bytes = await file.bytes()
  const type = await kindOf(bytes).catch((error: unknown) => {
    // Whoever sends a file chooses what is read wrongly of it: it is none that may be sent.
    log.warn({ err: error }, 'a file could not be judged')
    return null
  })
  if (type === null) throw new NotAttachable()
  if (type !== 'image') return { type, bytes, preview: null, width: null, height: null }
  let size: [number, number] = [0, 0]
  const { pictureSide, previewSide, quality } = ATTACHMENT
  const sizeOf = (width: number, height: number) => (size = within(pictureSide, width, height))
  const [picture, preview] = await decoder
    .toJpegs(file, { sizeOf, quality, thumbs: [], previews: [previewSide] })
    .catch((error: unknown) => {
      throw error instanceof NotAnImage ? new NotAttachable() : error
    })
  if (!picture || !preview) throw new Error('the decoder answered without a picture or its preview')
  return { type: 'image/jpeg', bytes: picture, preview, width: size[0], height: size[1] }
}

/** The sides of a picture, in pixels, whose longest is at most `longest`. */
function within(longest: number, width: number, height: number): [number, number] {
  const by = Math.min(1, longest / Math.max(width, height))
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))]
}
