import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type MountedFs = { FS: { filesystems: { NODEFS: { stream_ops: Record<string, unknown> } } } }

/**
 * The embedded database's folder with fsync that reaches the disk. The stock file system answers
 * an fsync without doing one, so a killed process or a power cut could lose acknowledged rows.
 */
export class DurableFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const makeFsyncReal = (module: unknown) => {
      const { stream_ops } = (module as MountedFs).FS.filesystems.NODEFS
      stream_ops.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeFsyncReal] } }
  }
}

/**
 * The stock start parameters without -F (which turns fsync off), and with fsync asked for. shared_buffers are a quarter of the
 * 128 MB that Postgres takes: reads are no slower, since the system caches the files of the folder as well.
 */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]
