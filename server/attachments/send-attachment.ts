import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isPicture } from '#contract/attachments.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { id as idSchema } from '#contract/page.ts'
import type { App } from '#server/app.ts'
import { keyOf } from '#server/attachments/attachment-files.ts'
import type { Place } from '#server/attachments/attachment-files.ts'
import { findReadable } from '#server/attachments/queries.ts'
import type { Readable } from '#server/attachments/queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { storing } from '#server/platform/storing.ts'
import { answering, sendDownload } from '#server/send-download.ts'
import type { MemberRequest } from '#server/module.ts'

export type SentFile = Place & Pick<Readable, 'name' | 'type' | 'size'>

/** GET /api/attachments/{id}?size=preview: a file of a message, for its two participants. An id never changes its bytes. */
export async function sendAttachment({ app, url, caller, response }: MemberRequest): Promise<void> {
  const id = idSchema.safeParse(url.pathname.split('/')[3])
  const found = id.success ? await findReadable(app.db, id.data, caller.user_id) : null
  if (!found) return refuse(response, 404, 'NOT_FOUND', COMMON_TEXTS.notFound.message)
  if (found.preview_size !== null && url.searchParams.get('size') === 'preview')
    return answering(response, () => sendPreview(app, found, response))
  await sendFile(app, caller.user_id, response, found)
}

/** Sends a file of a message to somebody who may have it, with other headers where they are given. */
export function sendFile(
  app: App,
  userId: string,
  response: ServerResponse,
  file: SentFile,
  headers: OutgoingHttpHeaders = {},
): Promise<void> {
  const { size } = file
  return sendDownload(app, userId, response, { key: keyOf(file), size, headers: { ...headersOf(file), ...headers } })
}

/** A preview is small: it is read whole, and takes no place among the downloads. */
async function sendPreview(app: App, file: Readable, response: ServerResponse): Promise<void> {
  const bytes = await storing(app.log, () => app.files.getBytes(keyOf(file, 'preview')))
  response.writeHead(200, headersOf({ ...file, size: bytes.length })).end(bytes)
}

/** Images are shown, with no more rights than a picture needs; everything else is saved. */
function headersOf({ name, type, size }: SentFile) {
  const shown = isPicture({ type })
  const saved = shown ? name.replace(/\.[^.]*$/, '.jpg') : name
  return {
    'content-type': type,
    'content-length': size,
    'content-disposition': `${shown ? 'inline' : 'attachment'}; filename="${asciiOf(saved)}"; filename*=UTF-8''${encoded(saved)}`,
    'cache-control': 'private, max-age=31536000, immutable',
    // Another person at the same browser does not find it in its cache.
    vary: 'cookie',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
}

function asciiOf(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
}

function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
