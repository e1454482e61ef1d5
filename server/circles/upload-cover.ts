import { COVER } from '#contract/circles.ts'
import { storeCover } from '#server/circles/cover-files.ts'
import { NotAnImage } from '#server/platform/pictures.ts'
import { member } from '#server/procedure.ts'

/** Stores a cover, which a new circle may use within a day. */
export const uploadCover = member.circles.uploadCover.handler(async ({ input, context: { app, caller }, errors }) => {
  if (input.file.size > COVER.maxBytes) throw errors.PAYLOAD_TOO_LARGE()
  await app.limits.consume('upload', caller.user_id)
  const cover_image_url = await storeCover(app.files, new Uint8Array(await input.file.arrayBuffer())).catch(
    (error: unknown) => {
      throw error instanceof NotAnImage ? errors.UNSUPPORTED_MEDIA_TYPE() : error
    },
  )
  return { cover_image_url }
})
