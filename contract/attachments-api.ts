import { z } from 'zod'
import { ATTACHMENT_TEXTS } from './attachments.ts'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { MENTORSHIP_TEXTS } from './mentorship.ts'
import { MESSAGE_TEXTS } from './messages.ts'
import { id } from './page.ts'

/** A file of a message: its name as shown, its MIME type, bytes as stored; width and height in pixels of an image. */
export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Attachment = z.infer<typeof attachment>

export const attachments = {
  upload: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/attachments',
      successStatus: 201,
      summary: 'Store a file for a message to come; the same attachment_id again answers the first',
    })
    .errors({
      PAYLOAD_TOO_LARGE: refusal(413, ATTACHMENT_TEXTS.tooLarge),
      UNSUPPORTED_MEDIA_TYPE: refusal(415, ATTACHMENT_TEXTS.wrongType),
      ATTACHMENT_ID_REUSED: refusal(409, ATTACHMENT_TEXTS.reused),
      ATTACHMENT_SPACE_FULL: { ...refusal(409, ATTACHMENT_TEXTS.full), data: z.object({ max: z.int() }) },
      CONVERSATION_READ_ONLY: refusal(409, MENTORSHIP_TEXTS.readOnly),
      PEER_UNAVAILABLE: refusal(409, MESSAGE_TEXTS.unavailable),
    })
    .input(z.strictObject({ id, attachment_id: id, file: z.file(issueMessage(ATTACHMENT_TEXTS.noFile)) }))
    .output(attachment),
}
