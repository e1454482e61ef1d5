import { RENEW_QUEUE, renewOutdated, renewSchema } from '#server/matching/renew-outdated.ts'
import { renewOwn } from '#server/matching/renew.ts'
import type { Inside, Module } from '#server/module.ts'
import { router } from '#server/matching/router.ts'
import * as tables from '#server/matching/tables.ts'
import { createMatching, matchingService } from '#server/matching/matching.ts'
import type { Engine } from '#server/matching/matching.ts'

/** A profile renews its terms in its own transaction. */
const termSubscribers: Inside = {
  'member.created': ({ user_id }, { tx, app }) => renewOwn(tx, matchingService.of(app), user_id),
  'member.changed': ({ user_id }, { tx, app }) => renewOwn(tx, matchingService.of(app), user_id),
}

/** The module with other parts of the engine: a test lets it fail. */
export function matchingWith(engine: Partial<Engine>): Module {
  return {
    name: 'matching',
    router,
    tables,
    inside: [termSubscribers],
    jobs: [{ queue: RENEW_QUEUE, cron: '41 2 * * *', atStart: true, data: renewSchema, run: renewOutdated }],
    open: (app) => {
      matchingService.provide(app, createMatching(app.log, engine))
    },
  }
}

export const matching = matchingWith({})
