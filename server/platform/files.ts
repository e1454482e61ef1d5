import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { open, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

export type Files = Disk

/**
 * A folder whose files are on the disk once they are put: the row that names one is, when it is committed. Of a file that
 * cannot be written whole, as on a full disk, nothing stays.
 */
class SyncedDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: pathToFileURL(folder), visibility: 'private' })
    this.#folder = folder
  }

  override put(...asked: Parameters<FSDriver['put']>): Promise<void> {
    return this.#synced(asked[0], () => super.put(...asked))
  }

  override putStream(...asked: Parameters<FSDriver['putStream']>): Promise<void> {
    return this.#synced(asked[0], () => super.putStream(...asked))
  }

  async #synced(key: string, write: () => Promise<void>): Promise<void> {
    const path = join(this.#folder, key)
    try {
      await write()
    } catch (error) {
      await rm(path, { force: true }).catch(() => {})
      // Where other files are in it, it stays.
      await rmdir(dirname(path)).catch(() => {})
      throw error
    }
    for (const one of [path, dirname(path)]) {
      const file = await open(one)
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    }
  }
}

/** The files below a folder, which need not exist. */
export const folderOfFiles = (folder: string): Files => new Disk(new SyncedDriver(folder))

/** Where uploaded files live: the bucket of the settings, or the folder `files` of the data folder. Nothing in it is public. */
export async function openFiles(config: Pick<Config, 's3' | 'dataDir'>, requestMs = 5000): Promise<Files> {
  if (!config.s3) return folderOfFiles(join(config.dataDir, 'files'))
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config.s3
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Stores other than Amazon's refuse the checksums that newer clients add unasked.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // By itself the client waits for ever. Twice five seconds leave time to say so within fifteen.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 2000, requestTimeout: requestMs, throwOnRequestTimeout: true },
    }),
  )
}

/** The bytes of a file as they are read. @throws where the store does not answer, or has no such file */
export async function openFile(files: Files, key: string): Promise<Readable> {
  const stream = await files.getStream(key)
  if (!stream.readableLength && !stream.readableEnded) await once(stream, 'readable')
  return stream
}
