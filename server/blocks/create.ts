import { and, eq, sql } from 'drizzle-orm'
import { BLOCKS_MAX } from '#contract/blocks.ts'
import { lockPair } from '#server/blocks/queries.ts'
import { blocks } from '#server/blocks/tables.ts'
import { member } from '#server/procedure.ts'

/** Blocks somebody, whom nobody tells; what was asked between the two ends in the same transaction, by the event. */
export const create = member.blocks.create.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const [user_id, peer_id] = [caller.user_id, input.id]
    if (peer_id === user_id) throw errors.SELF()
    if (!(await lockPair(tx, user_id, peer_id, 'alone'))) throw errors.NOT_FOUND()
    const own = and(eq(blocks.user_id, user_id), eq(blocks.own, true))
    const already = await tx.$count(blocks, and(own, eq(blocks.peer_id, peer_id)))
    if (already > 0) return
    if ((await tx.$count(blocks, own)) >= BLOCKS_MAX) throw errors.TOO_MANY_BLOCKED()
    await tx
      .insert(blocks)
      .values([
        { user_id, peer_id, own: true },
        { user_id: peer_id, peer_id: user_id, own: false },
      ])
      .onConflictDoUpdate({
        target: [blocks.user_id, blocks.peer_id],
        set: { own: sql`${blocks.own} or excluded.own` },
      })
    record({ type: 'block.created', user_id, peer_id })
  }),
)
