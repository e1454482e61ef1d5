import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import type { App } from '#server/app.ts'
import { CONTENTS } from '#server/own-data/contents.ts'
import type { Content } from '#server/own-data/content.ts'
import { ownFiles } from '#server/own-data/own-files.ts'
import { readmeOf } from '#server/own-data/readme.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

type Entry = { name: string; compress: boolean; open: () => AsyncIterable<string | Uint8Array> }

/**
 * An archive (ZIP) of a member's data as it is read, so that its size costs no memory: each file is opened when the one
 * before is in it. `progress` hears how many are in it, of how many.
 * @throws where the database or the store does not answer, also later, as an error of the stream
 */
export async function archiveOf(
  app: App,
  me: string,
  progress: (done: number, of: number) => Promise<void>,
): Promise<Readable> {
  const files = await ownFiles(app, me)
  const entries: Entry[] = [
    { name: 'README.txt', compress: true, open: () => Readable.from([readmeOf(files.language, app.clock.now())]) },
    ...CONTENTS.map((content) => ({ name: content.file, compress: true, open: () => jsonOf(app.db, content, me) })),
    // Pictures and documents are compressed already.
    ...files.stored.map(({ name, open }) => ({ name: `files/${name}`, compress: false, open })),
  ]
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [index, { name, compress, open }] of entries.entries())
    zip.addReadStreamLazy(name, { compress, mtime: app.clock.now() }, (give) => {
      const stream = Readable.from(open(), { objectMode: false })
      // What cannot be told now is told with the next file.
      stream.once('end', () => void progress(index + 1, entries.length).catch(() => {}))
      give(null, stream)
    })
  zip.end()
  return output
}

/** The rows of a content as a JSON array, portion by portion. */
async function* jsonOf(db: Db, { rows: select, portion }: Content, me: string): AsyncIterable<string> {
  let after: Record<string, unknown> | null = null
  let before = '[\n'
  for (;;) {
    // The database writes moments and numbers, so that both databases write them alike.
    const found: { row: Record<string, unknown> }[] = await rows(
      db,
      sql`select to_jsonb(t) as row from (${select(me, after)}) t`,
    )
    for (const { row } of found) {
      yield before + JSON.stringify(row, null, 1)
      before = ',\n'
    }
    after = found.at(-1)?.row ?? null
    if (portion === undefined || found.length < portion) break
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
