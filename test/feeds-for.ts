import { afterAll } from 'vitest'
import type { App } from '#server/app.ts'
import { createFetchPublic } from '#server/platform/fetch-public.ts'
import { startCanary, startFeeds } from '#test/feed-server.ts'

/** A server of feeds that `app` may read although its address is private, and a canary on another that it may not. */
export async function feedsFor(app: App) {
  const [site, canary] = [await startFeeds(), await startCanary()]
  afterAll(() => Promise.all([site.stop(), canary.stop()]))
  app.fetchPublic = createFetchPublic({
    userAgent: 'Tests',
    allow: [site.url],
    timeoutMs: 4000,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  })
  return { site, canary }
}
