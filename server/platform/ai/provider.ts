import type { AiSettings } from '#server/platform/config-ai.ts'
import { AiFailure } from './failure.ts'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** What a stream brings: a piece of the answer, or the tokens of the whole call as the provider counts them. */
export type Piece = { text: string } | { tokens: number }

/** Characters of one line, and of a whole answer, that are read. */
const LINE_MAX = 256 * 1024
const ANSWER_MAX = 2 * 1024 * 1024

/**
 * One call of an OpenAI-compatible endpoint, whose answer is read while it comes.
 * @throws AiFailure for whatever is wrong, and the signal's reason when it is cut off
 */
export async function* askProvider(
  settings: AiSettings,
  { messages, maxTokens, signal }: { messages: ChatMessage[]; maxTokens: number; signal: AbortSignal },
): AsyncGenerator<Piece, void, undefined> {
  const response = await postWithKnownFields(settings, signal, (unknown) => ({
    model: settings.model,
    messages,
    [unknown.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
    stream: true,
    ...(!unknown.has('stream_options') && { stream_options: { include_usage: true } }),
  }))
  let ended = false
  for await (const line of linesOf(response, signal)) {
    if (!line.startsWith('data:')) {
      // Comments, names of events and empty lines belong to the format; anything else is another format.
      if (/^(:|event:|id:|retry:|$)/.test(line)) continue
      throw new AiFailure('failed', 'the answer is no stream of events')
    }
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') return
    const event = readEvent(data)
    if (event.text) yield { text: event.text }
    if (event.tokens !== null) yield { tokens: event.tokens }
    ended ||= event.ended
  }
  if (!ended) throw new AiFailure('failed', 'the answer was cut off')
}

/** Fields that some models and endpoints refuse: newer models have another name for the one, older endpoints lack the other. */
const NOT_EVERYWHERE = ['max_tokens', 'stream_options']
/** Which of them each endpoint has refused, so that the next calls do without at once. */
const refused = new WeakMap<AiSettings, ReadonlySet<string>>()

/** Asks for a chat; asks again without a field that the endpoint says it does not take. @throws as post does */
async function postWithKnownFields(
  settings: AiSettings,
  signal: AbortSignal,
  body: (unknown: ReadonlySet<string>) => object,
): Promise<Response> {
  let unknown = refused.get(settings) ?? new Set<string>()
  for (;;) {
    try {
      const response = await post(`${settings.baseUrl}/chat/completions`, settings.apiKey, signal, body(unknown))
      refused.set(settings, unknown)
      return response
    } catch (error) {
      const field = error instanceof AiFailure && error.fields.find((one) => !unknown.has(one))
      if (!field) throw error
      unknown = new Set([...unknown, field])
    }
  }
}

/** Sends JSON. @returns the answer, with a body @throws AiFailure when it is no 200 */
export async function post(url: string, apiKey: string | null, signal: AbortSignal, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
    body: JSON.stringify(body),
    // A redirect would carry what people wrote to another host.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new AiFailure('failed', `no connection ${codeOf(error)}`, { free: true })
  })
  if (response.ok && response.body) return response
  throw await refusalOf(response)
}

async function refusalOf(response: Response): Promise<AiFailure> {
  const { status } = response
  const said = [400, 422, 429].includes(status) ? (await response.text().catch(() => '')).slice(0, LINE_MAX) : ''
  await response.body?.cancel().catch(() => {})
  // Some providers answer 429 when an account has no money left.
  if (status === 402 || said.includes('insufficient_quota'))
    return new AiFailure('credits_depleted', `HTTP ${status}`, { free: true })
  if (status === 429) return new AiFailure('rate_limited', 'HTTP 429', { free: true })
  const fields = NOT_EVERYWHERE.filter((one) => said.includes(one))
  return new AiFailure('failed', `HTTP ${status}`, { free: true, passing: status >= 500, fields })
}

async function* linesOf(response: Response, signal: AbortSignal): AsyncGenerator<string, void, undefined> {
  let rest = ''
  let length = 0
  const decoder = new TextDecoder()
  try {
    for await (const bytes of response.body ?? []) {
      const text = decoder.decode(bytes, { stream: true })
      length += text.length
      const lines = (rest + text).split(/\r?\n/)
      rest = lines.pop() ?? ''
      if (rest.length > LINE_MAX || length > ANSWER_MAX) throw new AiFailure('failed', 'the answer is too long')
      yield* lines
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof AiFailure ? error : new AiFailure('failed', `the connection broke ${codeOf(error)}`)
  }
  if (rest !== '') yield rest
}

type Event = { text: string; tokens: number | null; ended: boolean }

function readEvent(data: string): Event {
  let event: Record<string, unknown> | null
  try {
    event = JSON.parse(data) as Record<string, unknown> | null
  } catch {
    throw new AiFailure('failed', 'the answer is not JSON')
  }
  if (event?.error !== undefined && event.error !== null) throw failureOf(event.error)
  const choice = first(event?.choices)
  const text = record(record(choice).delta).content
  const tokens = record(event?.usage).total_tokens
  return {
    text: typeof text === 'string' ? text : '',
    tokens: typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null,
    ended: typeof record(choice).finish_reason === 'string',
  }
}

/** An error in the middle of a stream has the code that an answer would have had. */
function failureOf(error: unknown): AiFailure {
  const codes = [record(error).code, record(error).type].map(String)
  if (codes.some((code) => code === '402' || code === 'insufficient_quota'))
    return new AiFailure('credits_depleted', 'in the stream')
  if (codes.some((code) => code === '429' || code === 'rate_limit_exceeded'))
    return new AiFailure('rate_limited', 'in the stream')
  return new AiFailure('failed', 'an error in the stream')
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)

/** What the system calls the failure of a connection, or nothing. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}
