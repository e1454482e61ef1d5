import { z } from 'zod'
import { OperatorError } from '#server/platform/operator-error.ts'

/** The number of the format that this version writes, and the newest that it reads. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
/** Of each table a line `{"table": …, "columns": …}`, then each of its rows as the JSON string of its text form. */
export const DATABASE_FILE = 'database.ndjson.gz'
export const FILES_FOLDER = 'files'

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
})

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** A bigint in digits. */
  last_value: z.string(),
  is_called: z.boolean(),
})

/** What a database held at one moment, without its rows. */
export const snapshotSchema = z.object({
  /** The version of the product that read it. */
  version: z.string(),
  created_at: z.iso.datetime(),
  /** `created_at` is when each was written, in milliseconds: its identity. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.int() })).min(1),
  /** The version of the tables of the job queue; null where no server was ever started on the database. */
  queue_version: z.int().nullable(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** The file of the rows, as it is on the disk. */
  database: z.object({ bytes: z.int(), sha256: z.string() }),
})

export const manifestSchema = snapshotSchema.extend({
  format: z.literal(FORMAT),
  files: z.object({ count: z.int(), bytes: z.int() }),
})

export type Table = z.infer<typeof tableSchema>
export type Snapshot = z.infer<typeof snapshotSchema>
export type Manifest = z.infer<typeof manifestSchema>

/** The line before the rows of a table. */
export const headSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })

export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`

/** @throws OperatorError when it is of a newer format, or none of ours */
export function parseManifest(text: string): Manifest {
  const content = parseJson(text)
  const { success, data } = z.object({ format: z.int(), version: z.string() }).safeParse(content)
  if (success && data.format > FORMAT)
    throw new OperatorError(
      `The backup was made by a newer version of the product (${data.version}). Restore it with that version.`,
    )
  const read = manifestSchema.safeParse(content)
  if (!read.success) throw new OperatorError(`The file ${MANIFEST} of the backup is damaged. Take another backup.`)
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
