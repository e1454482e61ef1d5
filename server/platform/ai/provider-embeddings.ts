import { z } from 'zod'
import type { AiSettings } from '#server/platform/config-ai.ts'
import { AiFailure } from './failure.ts'
import { codeOf, post } from './provider.ts'

/** Characters of an answer that are read: 16 texts with 4,096 numbers each are about 1.5 million. */
const ANSWER_MAX = 4 * 1024 * 1024
const NUMBERS_MAX = 4_096

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()).min(1).max(NUMBERS_MAX) })),
  usage: z.object({ total_tokens: z.int().nonnegative() }).nullish().catch(null),
})

type Embedded = { vectors: number[][]; tokens: number | null }

/**
 * One call of an OpenAI-compatible endpoint for embeddings: a vector for each text, all of one length and none of it zero.
 * @throws AiFailure for whatever is wrong, and the signal's reason when it is cut off
 */
export async function* askEmbeddings(
  { baseUrl, apiKey, embeddingModel }: AiSettings,
  { texts, signal }: { texts: string[]; signal: AbortSignal },
): AsyncGenerator<Embedded, void, undefined> {
  const asked = { model: embeddingModel, input: texts, encoding_format: 'float' }
  const response = await post(`${baseUrl}/embeddings`, apiKey, signal, asked)
  const read = answerSchema.safeParse(parsed(await textOf(response, signal)))
  if (!read.success) throw new AiFailure('failed', 'the answer has no embeddings')
  const { data, usage } = read.data
  const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding)
  const isWhole = vectors.length === texts.length && data.every(({ index }) => index >= 0 && index < texts.length)
  const isEven = vectors.every((one) => one.length === vectors[0]?.length && one.some((number) => number !== 0))
  if (!isWhole || new Set(data.map(({ index }) => index)).size !== texts.length || !isEven)
    throw new AiFailure('failed', 'the embeddings do not belong to the texts')
  yield { vectors, tokens: usage?.total_tokens ?? null }
}

async function textOf(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true })
      if (text.length > ANSWER_MAX) throw new AiFailure('failed', 'the answer is too long')
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof AiFailure ? error : new AiFailure('failed', `the connection broke ${codeOf(error)}`)
  }
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AiFailure('failed', 'the answer is not JSON')
  }
}
