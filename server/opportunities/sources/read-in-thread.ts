import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { foundSchema } from '#server/opportunities/sources/found.ts'
import type { Found } from '#server/opportunities/sources/found.ts'
import type { Sent } from '#server/opportunities/sources/read.ts'
import { entryFile } from '#server/platform/project.ts'

/** The content of a source cannot be parsed; the message is for the admin. */
export class UnreadableSource extends Error {}

const TIMEOUT_MS = 20_000
const MEMORY_MB = 256

const answerSchema = z.union([z.object({ found: z.array(foundSchema) }), z.object({ failed: z.string() })])

/**
 * Parses the content of a source in a worker thread. So ten thousand entries do not block the process, and content that
 * exhausts memory or time ends only that thread.
 * @throws UnreadableSource with a message for the admin
 */
export async function readInThread(sent: Sent): Promise<Found[]> {
  const thread = new Worker(entryFile('server/opportunities/sources/reader-thread.ts'), {
    workerData: sent,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // Some flags of this process are not allowed for a worker thread.
    execArgv: [],
  })
  let timeout: NodeJS.Timeout | undefined
  try {
    return await new Promise<Found[]>((resolve, reject) => {
      const fail = (reason: string) => reject(new UnreadableSource(reason))
      timeout = setTimeout(() => fail('Reading it took too long'), TIMEOUT_MS)
      thread.on('message', (said) => {
        // A thread of another version: the server's files have been replaced while it runs.
        const answer = answerSchema.safeParse(said).data ?? { failed: 'Its reader is of another version' }
        if ('found' in answer) resolve(answer.found)
        else fail(answer.failed)
      })
      thread.on('error', (error: Error) => fail(`It cannot be read (${error.message})`))
      thread.on('exit', () => fail('It cannot be read'))
    })
  } finally {
    clearTimeout(timeout)
    await thread.terminate()
  }
}
