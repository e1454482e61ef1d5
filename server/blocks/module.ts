import type { AfterCommit, Module } from '#server/module.ts'
import { router } from '#server/blocks/router.ts'
import * as tables from '#server/blocks/tables.ts'

/** The caller's own tabs show everything anew; the other side is told nothing. */
const liveSubscribers: AfterCommit = {
  'block.created': ({ user_id }, { live }) => live.announce([user_id], { type: 'blocks.changed' }),
  'block.removed': ({ user_id }, { live }) => live.announce([user_id], { type: 'blocks.changed' }),
}

export const blocks: Module = {
  name: 'blocks',
  router,
  tables,
  afterCommit: [liveSubscribers],
}
