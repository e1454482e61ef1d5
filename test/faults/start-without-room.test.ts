import { readdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { productDatabase } from '#test/faults/product-database.ts'
import { launchServer, temporaryFolder } from '#test/faults/server-process.ts'
import { mountSmallDisk } from '#test/faults/small-disk.ts'

// One database is enough: the disk of a Postgres is not ours to fill.
const NEEDED = 'a disk of its own needs root and mount'
const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

/** A data folder on a disk of so many megabytes, or null where none can be mounted. */
async function folderOn(megabytes: number) {
  const folder = await temporaryFolder('no-room')
  cleanUp.push(folder.remove)
  const disk = mountSmallDisk(folder.path, megabytes)
  if (disk) cleanUp.push(disk.unmount)
  return disk && { path: folder.path, disk }
}

/** How a start on the folder ends, with its log on another disk. */
async function startOn(mode: 'demo' | 'serve', dataDir: string): Promise<{ code: number | null; said: string }> {
  const logs = await temporaryFolder('no-room-log')
  cleanUp.push(logs.remove)
  const server = await launchServer({ mode, dataDir, logDir: logs.path })
  const { code } = await server.exited
  return { code, said: server.output() }
}

test.for([4, 20])('a first start on a disk of only %i MB ends with a sentence', async (megabytes, { skip }) => {
  const folder = await folderOn(megabytes)
  if (!folder) return skip(NEEDED)
  const { code, said } = await startOn('serve', folder.path)
  expect(said).toMatch(/cannot be opened: .+ Is the disk full or read-only, or is the folder damaged\?/)
  expect(said).not.toContain('[object')
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})

test.for([
  ['demo', 'is full', fill],
  ['serve', 'is full', fill],
  ['serve', 'is read-only', (_: string, disk: { readOnly(): void }) => disk.readOnly()],
] as const)(
  '%s on a disk that %s ends with a sentence, and the database stays as it was',
  async ([mode, , spoil], { skip }) => {
    const folder = await folderOn(160)
    if (!folder) return skip(NEEDED)
    await productDatabase(folder.path, { postgres: false })
    spoil(folder.path, folder.disk)
    const before = readdirSync(join(folder.path, 'db')).toSorted()
    const { code, said } = await startOn(mode, folder.path)
    expect(said).toMatch(/(cannot be written|cannot be opened): .+/)
    expect(said).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
    expect(readdirSync(join(folder.path, 'db')).toSorted()).toEqual(before)
  },
)

function fill(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize))
}
