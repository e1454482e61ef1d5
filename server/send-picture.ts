import type { ServerResponse } from 'node:http'
import { readCaller } from '#server/account/caller.ts'
import type { App, RequestInfo } from '#server/app.ts'
import type { Pictures } from '#server/platform/pictures.ts'

/** GET /api/avatars/{name}?size=96 and its like: a picture, for whoever is signed in. A name never changes its bytes. */
export async function sendPicture(
  app: App,
  pictures: Pictures,
  request: RequestInfo,
  url: URL,
  response: ServerResponse,
): Promise<void> {
  const answer = new Headers()
  const caller = await readCaller({ app, request, answer })
  for (const cookie of answer.getSetCookie()) response.appendHeader('set-cookie', cookie)
  const name = url.pathname.split('/')[3] ?? ''
  const jpeg = caller && (await pictures.read(app.files, name, url.searchParams.get('size')))
  if (!jpeg) {
    const refusal = caller ? { status: 404, code: 'NOT_FOUND' } : { status: 401, code: 'UNAUTHORIZED' }
    response.writeHead(refusal.status, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
    return
  }
  response.writeHead(200, {
    'content-type': 'image/jpeg',
    'content-length': jpeg.length,
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  response.end(jpeg)
}
