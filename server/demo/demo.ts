import { join } from 'node:path'
import type { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { apiRoutes } from '#server/demo/api-reference.ts'
import { addDemoSources, feedRoutes } from '#server/demo/feeds.ts'
import { startDemoIdentity } from '#server/demo/identity-provider.ts'
import type { DemoIdentity } from '#server/demo/identity-provider.ts'
import { mailRoutes } from '#server/demo/mail-pages.ts'
import type { Config } from '#server/platform/config.ts'
import { Mailbox } from '#server/platform/mailbox.ts'

/** What the demo has and production does not; loaded in the demo only. */
export type Demo = {
  identity: DemoIdentity['settings']
  mailbox: Mailbox
  /** What it changes in the database at each start. */
  prepare(app: App): Promise<void>
  routes(pages: Hono, app: App): void
  stop(): Promise<void>
}

/** Starts the stand-in for Google, and opens the mailbox of the data folder. */
export async function openDemo({ publicUrl, dataDir }: Config): Promise<Demo> {
  const identity = await startDemoIdentity(publicUrl)
  const mailbox = new Mailbox(join(dataDir, 'mail.jsonl'))
  return {
    identity: identity.settings,
    mailbox,
    prepare: addDemoSources,
    routes: (pages, { clock }) => {
      apiRoutes(pages, publicUrl)
      feedRoutes(pages, clock)
      mailRoutes(pages, mailbox)
      identity.routes(pages)
    },
    stop: identity.stop,
  }
}
