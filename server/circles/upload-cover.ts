import { COVER } from '#contract/circles.ts'
import { storeCover } from '#server/circles/cover-files.ts'
import { NotAnImage } from '#server/platform/picture-decoder.ts'
import { member } from '#server/procedure.ts'
import { whileUploading } from '#server/while-uploading.ts'

/** Stores a cover, which a new circle may use within a day. */
export const uploadCover = member
  .use(whileUploading)
  .circles.uploadCover.handler(async ({ input, context: { app }, errors }) => {
    if (input.file.size >= COVER.maxBytes) throw errors.PAYLOAD_TOO_LARGE()
    const cover_image_url = await storeCover(app, input.file).catch((error: unknown) => {
      throw error instanceof NotAnImage ? errors.UNSUPPORTED_MEDIA_TYPE() : error
    })
    return { cover_image_url }
  })
