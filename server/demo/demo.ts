import type { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { apiRoutes } from '#server/demo/api-reference.ts'
import { addDemoSources, feedRoutes } from '#server/demo/feeds.ts'
import { startDemoIdentity } from '#server/demo/identity-provider.ts'
import type { DemoIdentity } from '#server/demo/identity-provider.ts'
import { mailRoutes } from '#server/demo/mail-pages.ts'
import type { Config } from '#server/platform/config.ts'

export type Demo = {
  identity: DemoIdentity['settings']
  /** What it changes in the database at each start. */
  prepare(app: App): Promise<void>
  routes(pages: Hono, app: App): void
  stop(): Promise<void>
}

/** Starts the stand-in for Google. */
export async function openDemo({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Demo> {
  const identity = await startDemoIdentity(publicUrl)
  return {
    identity: identity.settings,
    prepare: addDemoSources,
    routes: (pages, { clock, mailbox }) => {
      apiRoutes(pages, publicUrl)
      feedRoutes(pages, clock)
      if (mailbox) mailRoutes(pages, mailbox)
      identity.routes(pages)
    },
    stop: identity.stop,
  }
}
