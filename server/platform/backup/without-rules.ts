import { sql } from 'drizzle-orm'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { FoundTable } from './catalog.ts'
import { quoted } from './dump-database.ts'

type ForeignKey = { schema: string; name: string; key: string; definition: string }

/**
 * Runs `work` with no foreign key and no trigger in force, within a transaction. Foreign keys are made again behind it,
 * which checks every row. The owner of the tables may do this; nobody has to be a superuser.
 */
export async function withoutRules<T>(tx: Db, tables: FoundTable[], work: () => Promise<T>): Promise<T> {
  const keys = await foreignKeys(tx)
  for (const { key, ...table } of keys)
    await tx.execute(sql`alter table ${quoted(table)} drop constraint ${sql.identifier(key)}`)
  for (const table of tables) await tx.execute(sql`alter table ${quoted(table)} disable trigger user`)
  const result = await work()
  // What is checked at the end of the transaction would keep the tables from being changed.
  await tx.execute(sql`set constraints all immediate`)
  for (const table of tables) await tx.execute(sql`alter table ${quoted(table)} enable trigger user`)
  for (const { key, definition, ...table } of keys)
    await tx.execute(sql`alter table ${quoted(table)} add constraint ${sql.identifier(key)} ${sql.raw(definition)}`)
  return result
}

/** Those of a table in partitions stand once, with the whole table. */
function foreignKeys(tx: Db): Promise<ForeignKey[]> {
  return rows<ForeignKey>(
    tx,
    sql`select n.nspname as schema, c.relname as name, k.conname as key, pg_get_constraintdef(k.oid) as definition
        from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        where k.contype = 'f' and k.conparentid = 0 and n.nspname !~ '^pg_' order by k.conname`,
  )
}
