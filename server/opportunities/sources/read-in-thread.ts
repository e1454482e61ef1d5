import { Worker } from 'node:worker_threads'
import type { Found } from '#server/opportunities/sources/found.ts'
import type { Sent } from '#server/opportunities/sources/read.ts'

/** What a source sent cannot be read. */
export class UnreadableSource extends Error {}

const PATIENCE_MS = 20_000
const MEMORY_MB = 256

/**
 * Reads what a source sent in a thread of its own: ten thousand entries keep nobody waiting, and what
 * was written to exhaust its reader ends that thread alone.
 * @throws UnreadableSource in words for whoever looks after the source
 */
export async function readInThread(sent: Sent): Promise<Found[]> {
  const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    workerData: sent,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // The flags of this process are not all a thread's.
    execArgv: [],
  })
  let patience: NodeJS.Timeout | undefined
  try {
    return await new Promise<Found[]>((resolve, reject) => {
      const fail = (why: string) => reject(new UnreadableSource(why))
      patience = setTimeout(() => fail('Reading it took too long'), PATIENCE_MS)
      thread.on('message', ({ found, failed }: { found?: Found[]; failed?: string }) =>
        found ? resolve(found) : fail(failed ?? ''),
      )
      thread.on('error', (error: Error) => fail(`It cannot be read (${error.message})`))
      thread.on('exit', () => fail('It cannot be read'))
    })
  } finally {
    clearTimeout(patience)
    await thread.terminate()
  }
}
