import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const META = join(import.meta.dirname, '../db/migrations/meta')

type Snapshot = { tables: Record<string, { columns: Record<string, { name: string }> }> }

/** The names of all columns of the product, each once, as the newest migration left them; needs no database. */
export function productColumns(): string[] {
  const newest = readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const { tables } = JSON.parse(readFileSync(join(META, newest ?? ''), 'utf8')) as Snapshot
  return [...new Set(Object.values(tables).flatMap(({ columns }) => Object.values(columns).map(({ name }) => name)))]
}
