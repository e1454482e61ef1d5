import { RENEW_QUEUE, renewOutdated, renewSchema } from '#server/matching/renew-outdated.ts'
import { renewOwn } from '#server/matching/renew.ts'
import type { Inside, Module } from '#server/module.ts'

/** A profile renews its terms in its own transaction. */
const termSubscribers: Inside = {
  'member.created': ({ user_id }, { tx, app }) => renewOwn(tx, app.matching, user_id),
  'member.changed': ({ user_id }, { tx, app }) => renewOwn(tx, app.matching, user_id),
}

export const matching: Module = {
  name: 'matching',
  inside: [termSubscribers],
  jobs: [{ queue: RENEW_QUEUE, cron: '41 2 * * *', atStart: true, data: renewSchema, run: renewOutdated }],
}
