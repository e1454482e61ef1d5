// What the commands for backups have in common.
import { parseArgs } from 'node:util'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

/** Milliseconds that a bucket may take for one file. */
export const STORE_MS = 60_000

/** The one argument. @throws OperatorError saying how to call the command */
export function readFolder(usage: string): string {
  try {
    const [folder, ...more] = parseArgs({ allowPositionals: true }).positionals
    if (folder && more.length === 0) return folder
  } catch {
    // An option: there is none.
  }
  throw new OperatorError(usage)
}

/** Such as "2,310 rows of 58 tables, 12 files of 1.5 MB". */
export function sizeText({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en')
  const megabytes = (files.bytes / 1e6).toFixed(1)
  return `${rows} rows of ${tables.length} tables, ${files.count.toLocaleString('en')} files of ${megabytes} MB`
}
