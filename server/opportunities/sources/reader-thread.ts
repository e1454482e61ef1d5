// The worker thread that parses one source, started by read-in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { readSent } from '#server/opportunities/sources/read.ts'
import type { Sent } from '#server/opportunities/sources/read.ts'

try {
  parentPort?.postMessage({ found: readSent(workerData as Sent) })
} catch (error) {
  parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) })
}
