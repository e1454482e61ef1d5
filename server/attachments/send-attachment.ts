import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isPicture } from '#contract/attachments.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { id as idSchema } from '#contract/page.ts'
import type { App } from '#server/app.ts'
import { keyOf, openFile } from '#server/attachments/attachment-files.ts'
import { findReadable } from '#server/attachments/queries.ts'
import type { Readable } from '#server/attachments/queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { TooMany } from '#server/platform/limits.ts'
import { Overloaded } from '#server/platform/overloaded.ts'
import { storing } from '#server/platform/storing.ts'
import type { MemberRequest } from '#server/module.ts'

/** Milliseconds that any download may take, and how many more for each byte: 2 KB a second is the slowest line. */
const BASE_MS = 60_000
const BYTE_MS = 1000 / 2048

/** GET /api/attachments/{id}?size=preview: a file of a message, for its two participants. An id never changes its bytes. */
export async function sendAttachment({ app, url, caller, response }: MemberRequest): Promise<void> {
  const id = idSchema.safeParse(url.pathname.split('/')[3])
  const found = id.success ? await findReadable(app.db, id.data, caller.user_id) : null
  if (!found) return refuse(response, 404, 'NOT_FOUND', COMMON_TEXTS.notFound.message)
  const wantsPreview = found.preview_size !== null && url.searchParams.get('size') === 'preview'
  try {
    if (wantsPreview) return await sendPreview(app, found, response)
    const place = app.downloads.take(caller.user_id)
    place.gaveWay.addEventListener('abort', () => void response.destroy())
    await send(app, found, response).finally(place.free)
  } catch (error) {
    if (!(error instanceof TooMany || error instanceof Overloaded)) throw error
    const tooMany = error instanceof TooMany
    response.setHeader('retry-after', String(error.retryAfter))
    if (tooMany) return refuse(response, 429, 'TOO_MANY_REQUESTS', COMMON_TEXTS.tooMany.message)
    return refuse(response, 503, 'SERVICE_UNAVAILABLE', COMMON_TEXTS.unavailable.message)
  }
}

/** A preview is small: it is read whole, and takes no place among the downloads. */
async function sendPreview(app: App, file: Readable, response: ServerResponse): Promise<void> {
  const bytes = await storing(app.log, () => app.files.getBytes(keyOf(file, 'preview')))
  response.writeHead(200, headersOf({ ...file, size: bytes.length })).end(bytes)
}

async function send(app: App, file: Readable, response: ServerResponse): Promise<void> {
  const stream = await storing(app.log, () => openFile(app.files, keyOf(file)))
  const tooSlow = setTimeout(() => response.destroy(), BASE_MS + file.size * BYTE_MS)
  try {
    response.writeHead(200, headersOf(file))
    await pipeline(stream, response)
  } catch (error) {
    // The head is sent: whoever reads sees that the end is missing.
    app.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a download was cut off')
    response.destroy()
  } finally {
    clearTimeout(tooSlow)
  }
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
