import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/account/tables.ts'
import { moment } from '#server/platform/columns.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Two people of whom one has blocked the other. Each of them has a row, so that one look-up by its key tells it from
 * either side. `own` says that the person of the row did it; where both did, both rows say so.
 */
export const blocks = pgTable(
  'blocks',
  {
    user_id: person('user_id'),
    peer_id: person('peer_id'),
    own: boolean('own').notNull(),
    /** When the pair was first blocked, by whichever of them. */
    created_at: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.peer_id] }),
    index('blocks_peer').on(t.peer_id),
    index('blocks_own_newest')
      .on(t.user_id, t.created_at.desc().nullsFirst(), t.peer_id.desc().nullsFirst())
      .where(sql`${t.own}`),
    check('blocks_not_self', sql`${t.user_id} <> ${t.peer_id}`),
  ],
)
