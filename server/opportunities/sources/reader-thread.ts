// The worker thread that parses one source, started by read-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { readSent, sentSchema } from '#server/opportunities/sources/read.ts'

try {
  parentPort?.postMessage({ found: readSent(sentSchema.parse(workerData)) })
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
}
