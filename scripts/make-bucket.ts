// Makes the bucket of the settings where it is missing, for a store of one's own (compose.yaml).
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readConfig } from '#server/platform/config.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

/** What stores answer where it exists already. */
const EXISTS = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'])

try {
  const { s3 } = readConfig('serve')
  if (!s3) throw new OperatorError('S3_BUCKET is not set: there is no bucket to make.')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!(error instanceof Error && EXISTS.has(error.name))) throw error
  })
  console.log(`The bucket ${bucket} is there.`)
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
