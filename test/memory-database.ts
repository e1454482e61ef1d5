import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/platform/db.ts'
import { EXTENSIONS, embeddedDatabase } from '#server/platform/embedded.ts'
import { embeddedTemplate } from '#test/template.ts'

/** Where PGlite has its data folder. */
const DATA = '/pglite/data'

/** A process pays for the size of its buffers at every start, and a test has few rows. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** A folder's folders and files, by their paths below it. */
type Folder = { folders: string[]; files: Map<string, Uint8Array> }

let template: Promise<Folder> | undefined

/** Opens a database in memory of its own, with the tables and no rows. */
export async function openInMemory(): Promise<Database> {
  template ??= embeddedTemplate().then(readFolder)
  const fs = new CopiedFs(await template)
  return embeddedDatabase(await PGlite.create({ extensions: EXTENSIONS, fs, startParams: START }))
}

function readFolder(path: string): Folder {
  const found: Folder = { folders: [], files: new Map() }
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) found.folders.push(relative(path, full))
    else found.files.set(relative(path, full), readFileSync(full))
  }
  return found
}

/**
 * A file system in memory that begins as a copy of a folder. Unpacking a dump, as PGlite does, takes several times as
 * long, and a run opens some hundred databases.
 */
class CopiedFs extends MemoryFS {
  #folder: Folder

  constructor(folder: Folder) {
    super()
    this.#folder = folder
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg?.Module ?? {}
    if (!FS) throw new Error('PGlite has not loaded its file system.')
    FS.mkdirTree(DATA, 0o700)
    for (const path of this.#folder.folders) FS.mkdirTree(`${DATA}/${path}`, 0o700)
    // A copy for each: slice() of what is read from a file would be the same bytes.
    for (const [path, bytes] of this.#folder.files)
      Object.assign(FS.create(`${DATA}/${path}`, 0o600), { contents: new Uint8Array(bytes), usedBytes: bytes.length })
  }
}
