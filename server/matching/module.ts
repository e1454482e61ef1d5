import type { App } from '#server/app.ts'
import { EMBED_QUEUE, embedBios, embedSchema } from '#server/matching/embed-bios.ts'
import { forgetOutdated, openEmbeddings } from '#server/matching/embeddings.ts'
import { RENEW_QUEUE, renewOutdated, renewSchema } from '#server/matching/renew-outdated.ts'
import { renewOwn } from '#server/matching/renew.ts'
import type { Within } from '#server/platform/events.ts'
import type { Inside, Module } from '#server/module.ts'
import { router } from '#server/matching/router.ts'
import * as tables from '#server/matching/tables.ts'
import { createMatching, matchingService } from '#server/matching/matching.ts'
import type { Engine } from '#server/matching/matching.ts'

/** A profile renews its terms in its own transaction, and a vector of its bio is made after it. */
async function renew({ user_id }: { user_id: string }, { tx, app, enqueue }: Within & { app: App }): Promise<void> {
  const matching = matchingService.of(app)
  await renewOwn(tx, matching, user_id)
  await forgetOutdated(tx, user_id)
  if (matching.embeddings) await enqueue(EMBED_QUEUE, { user_id })
}

const termSubscribers: Inside = { 'member.created': renew, 'member.changed': renew }

/** The module with other parts of the engine: a test lets it fail. */
export function matchingWith(engine: Partial<Engine>): Module {
  return {
    name: 'matching',
    router,
    tables,
    inside: [termSubscribers],
    jobs: [
      { queue: RENEW_QUEUE, cron: '41 2 * * *', atStart: true, data: renewSchema, run: renewOutdated },
      { queue: EMBED_QUEUE, cron: '11 3 * * *', atStart: true, data: embedSchema, run: embedBios },
    ],
    open: async (app) => {
      matchingService.provide(app, createMatching(app.log, engine, await openEmbeddings(app)))
    },
  }
}

export const matching = matchingWith({})
