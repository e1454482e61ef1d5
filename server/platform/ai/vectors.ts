import type { AiSettings } from '#server/platform/config-ai.ts'
import type { AiTimes, EmbedCall } from './call.ts'
import type { Bill } from './bill.ts'
import { AiFailure } from './failure.ts'
import { askEmbeddings } from './provider-embeddings.ts'
import { withRetries } from './retries.ts'

/** The embeddings of some texts as one piece, within the time to a first word. */
export async function* vectorsInTime(
  { texts, signal: callers }: EmbedCall,
  bill: Bill,
  { settings, limits }: { settings: AiSettings; limits: AiTimes },
): AsyncGenerator<number[][], void, undefined> {
  const over = new AbortController()
  const signal = callers ? AbortSignal.any([over.signal, callers]) : over.signal
  const late = setTimeout(() => over.abort(new AiFailure('failed', 'no vectors in time')), limits.firstWordMs)
  try {
    const ask = () => askEmbeddings(settings, { texts, signal })
    for await (const { vectors, tokens } of withRetries(ask, bill, { retryMs: limits.retryMs, signal })) {
      bill.told = tokens
      bill.ended = true
      yield vectors
    }
  } finally {
    clearTimeout(late)
    over.abort()
  }
}
