import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { DIST } from '#server/built.ts'

/** The picture of link previews. Its address never changes, so it may be cached for a day. */
export function socialCard(pages: Hono): void {
  pages.get(
    '/social-card.png',
    etag(),
    async (c, next) => {
      await next()
      c.header('cache-control', 'public, max-age=86400')
      // Pages of other sites show it.
      c.header('cross-origin-resource-policy', 'cross-origin')
    },
    serveStatic({ path: join(DIST, 'client/social-card.png') }),
  )
}
