import { googleReplaced } from '#server/account/auth.ts'
import type { Demo } from '#server/demo/demo.ts'
import type { Module } from '#server/module.ts'
import { createService } from '#server/platform/service-key.ts'

const demoService = createService<Demo>('the demo')

/** What the demo has and production does not: loaded in the demo only. */
export const demo: Module = {
  name: 'demo',
  routes: [
    { method: 'GET', path: '/api/openapi.json', who: 'page' },
    { method: 'GET', path: '/api/reference', who: 'page' },
  ],
  replaceOutside: async (app) => {
    if (app.config.mode !== 'demo') return null
    const { openDemo } = await import('#server/demo/demo.ts')
    const opened = demoService.provide(app, await openDemo(app.config))
    googleReplaced.provide(app, opened.identity)
    return { close: opened.stop }
  },
  open: async (app) => {
    await demoService.find(app)?.prepare(app)
  },
  pages: (pages, app) => demoService.find(app)?.routes(pages, app),
}
