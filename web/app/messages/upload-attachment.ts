import type { Attachment } from '#contract/attachments-api.ts'
import { translateError } from '#web/platform/error-texts.ts'
import { errorOf } from '#web/platform/rest-link.ts'

type Upload = {
  conversationId: string
  /** UUIDv7, the same for every try: the server stores the file once. */
  id: string
  file: File
  /** Is called with the part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Milliseconds without any progress after which the line is given up. */
const SILENT_MS = 30_000

/**
 * Stores a file for a message to come, which names it by `id` as its attachment_id. It takes as long as it goes on.
 * @throws ORPCError as every call of the API; DOMException AbortError; TypeError where the line broke
 */
export function uploadAttachment({ conversationId, id, file, onProgress, signal }: Upload): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body is sent.
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENT_MS)
    }
    const giveUp = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      watch()
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', giveUp)
      if (signal?.aborted) return reject(new DOMException('The upload was given up', 'AbortError'))
      if (request.status === 0) return reject(new TypeError('The line broke'))
      if (request.status < 300) return resolve(new Response(request.responseText).json() as Promise<Attachment>)
      const error = errorOf(request.status, request.responseText)
      void translateError(error, ['attachments', 'upload']).finally(() => reject(error))
    })
    if (signal?.aborted) return reject(new DOMException('The upload was given up', 'AbortError'))
    signal?.addEventListener('abort', giveUp)
    const form = new FormData()
    form.set('attachment_id', id)
    form.set('file', file)
    request.open('POST', `/api/conversations/${conversationId}/attachments`)
    watch()
    request.send(form)
  })
}
