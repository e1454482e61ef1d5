import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

/** The migrations before the one of this name, in a folder of their own; remove it. */
export function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'daraja56-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const index = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name)
  if (index < 0) throw new Error(`no migration is called ${name}`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }))
  return folder
}
