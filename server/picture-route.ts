import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { App } from '#server/app.ts'
import type { RawRoute } from '#server/module.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Pictures } from '#server/platform/pictures.ts'

/**
 * GET {path}/{name}?size=96: a picture of one kind, for whoever is signed in. A name never changes its bytes.
 * `isHidden`: whether a picture, by its address, is shown to nobody for now.
 */
export function pictureRoute(
  pictures: Pictures,
  isHidden: (app: App, address: string) => Promise<boolean> = async () => false,
): RawRoute {
  return {
    method: 'GET',
    path: `${pictures.path}{name}`,
    name: 'picture',
    who: 'signed-in',
    answer: async ({ app, url, response }) => {
      const name = url.pathname.slice(pictures.path.length)
      const jpeg = (await isHidden(app, url.pathname))
        ? null
        : await pictures.read(app.files, name, url.searchParams.get('size'))
      if (!jpeg) return refuse(response, 404, 'NOT_FOUND', COMMON_TEXTS.notFound.message)
      response.writeHead(200, {
        'content-type': 'image/jpeg',
        'content-length': jpeg.length,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      response.end(jpeg)
    },
  }
}
