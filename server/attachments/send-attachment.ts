import type { ServerResponse } from 'node:http'
import { isPicture } from '#contract/attachments.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { id as idSchema } from '#contract/page.ts'
import type { App } from '#server/app.ts'
import { keyOf } from '#server/attachments/attachment-files.ts'
import { findReadable } from '#server/attachments/queries.ts'
import type { Readable } from '#server/attachments/queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { storing } from '#server/platform/storing.ts'
import { answering, sendDownload } from '#server/send-download.ts'
import type { MemberRequest } from '#server/module.ts'

/** GET /api/attachments/{id}?size=preview: a file of a message, for its two participants. An id never changes its bytes. */
export async function sendAttachment({ app, url, caller, response }: MemberRequest): Promise<void> {
  const id = idSchema.safeParse(url.pathname.split('/')[3])
  const found = id.success ? await findReadable(app.db, id.data, caller.user_id) : null
  if (!found) return refuse(response, 404, 'NOT_FOUND', COMMON_TEXTS.notFound.message)
  if (found.preview_size !== null && url.searchParams.get('size') === 'preview')
    return answering(response, () => sendPreview(app, found, response))
  await sendDownload(app, caller.user_id, response, { key: keyOf(found), size: found.size, headers: headersOf(found) })
}

/** A preview is small: it is read whole, and takes no place among the downloads. */
async function sendPreview(app: App, file: Readable, response: ServerResponse): Promise<void> {
  const bytes = await storing(app.log, () => app.files.getBytes(keyOf(file, 'preview')))
  response.writeHead(200, headersOf({ ...file, size: bytes.length })).end(bytes)
}

/** Images are shown, with no more rights than a picture needs; everything else is saved. */
function headersOf({ name, type, size }: Readable) {
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
