import { lockPair } from '#server/blocks/queries.ts'
import { member } from '#server/procedure.ts'
import { rows } from '#server/platform/db.ts'
import { sql } from 'drizzle-orm'

/** Unblocks somebody. While the other side has blocked the caller, the two stay apart. */
export const remove = member.blocks.remove.handler(({ input, context: { app, caller } }) =>
  app.inTransaction(async (tx, record) => {
    const [me, peer] = [caller.user_id, input.id]
    await lockPair(tx, me, peer, 'alone')
    const changed = await rows(
      tx,
      sql`update blocks set own = false where user_id = ${me} and peer_id = ${peer} and own returning 1`,
    )
    if (changed.length === 0) return
    await tx.execute(
      sql`delete from blocks where (user_id, peer_id) in ((${me}::uuid, ${peer}::uuid), (${peer}::uuid, ${me}::uuid))
          and not exists (select 1 from blocks theirs where theirs.user_id = ${peer} and theirs.peer_id = ${me} and theirs.own)`,
    )
    record({ type: 'block.removed', user_id: me, peer_id: peer })
  }),
)
