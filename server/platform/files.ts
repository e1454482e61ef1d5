import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

export type Files = Disk

/** Where uploaded files live: the bucket of the settings, or the folder `files` of the data folder. Nothing in it is public. */
export async function openFiles(config: Config): Promise<Files> {
  if (!config.s3)
    return new Disk(new FSDriver({ location: pathToFileURL(join(config.dataDir, 'files')), visibility: 'private' }))
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
      requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
    }),
  )
}
