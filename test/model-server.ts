import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { json } from 'node:stream/consumers'
import { KEPT_OPEN } from '#test/kept-open.ts'

/** How the provider behaves: the eight that a product has to live with, and refusing everything with a 500. */
export const MOODS = ['normal', 'slow', 'hanging', '429', '402', 'cut', 'garbage', 'down'] as const
export type Mood = (typeof MOODS)[number] | '500'

export const MODEL_KEY = 'key-of-the-tests'

type Message = { role: string; content: string }

/** One call as it came in. */
export type Asked = { model: string; messages: Message[]; max_tokens: number; system: string; user: string }

export type ModelServer = Awaited<ReturnType<typeof startModel>>

/** One call for embeddings as it came in. */
export type AskedToEmbed = { model: string; input: string[] }

/** A language model's provider on this machine that speaks the OpenAI protocol. */
export async function startModel({ port = 0, slowMs = 50 } = {}) {
  const state = {
    mood: 'normal' as Mood,
    answer: (_: Asked): string => 'An answer of the model.',
    /** Tokens that a call costs; undefined where the provider does not say. */
    tokens: ((asked: Asked) => Math.ceil(asked.user.length / 4)) as ((asked: Asked) => number) | undefined,
    /** So many calls are answered with a 500 before the mood counts. */
    failing: 0,
    /** Fields of a call that it does not take. */
    refusing: [] as string[],
    vectorOf: (text: string): number[] => [1, text.length],
  }
  const asked: Asked[] = []
  const embedded: AskedToEmbed[] = []
  /** Calls whose client went away before their end. */
  let left = 0
  const server = createServer(KEPT_OPEN, (request, response) => {
    response.on('close', () => void (left += response.writableFinished ? 0 : 1))
    void answer(request, response).catch(() => response.destroy())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (state.mood === 'down') return void request.socket.destroy()
    const body = (await json(request)) as Omit<Asked, 'system' | 'user'>
    if (request.headers.authorization !== `Bearer ${MODEL_KEY}`) return refuse(response, 401, 'invalid_api_key')
    if (request.url?.endsWith('/embeddings')) return embed(body as unknown as AskedToEmbed, response)
    const of = (role: string) =>
      body.messages
        .filter((one) => one.role === role)
        .map(({ content }) => content)
        .join('\n')
    const call = { ...body, system: of('system'), user: of('user') }
    asked.push(call)
    const unknown = state.refusing.find((field) => field in body)
    if (unknown) return refuse(response, 400, 'unsupported_parameter', `'${unknown}' is not supported.`)
    if (isMoody(response)) return
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (state.mood === 'garbage') return void response.end('<html><body>It works!</body></html>\n')
    const words = state.answer(call).match(/\s*\S+|\s+$/g) ?? []
    const shown = state.mood === 'cut' ? words.slice(0, Math.ceil(words.length / 2)) : words
    for (const word of shown) {
      if (state.mood === 'slow') await sleep(slowMs)
      response.write(event({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] }))
    }
    if (state.mood === 'cut') return void setImmediate(() => response.destroy())
    response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
    const total_tokens = state.tokens?.(call)
    if (total_tokens !== undefined) response.write(event({ choices: [], usage: { total_tokens } }))
    response.end('data: [DONE]\n\n')
  }
  /** Whether nothing more is to be answered: it refuses, or it hangs. */
  const isMoody = (response: ServerResponse): boolean => {
    const refusals: Record<string, [number, string]> = {
      429: [429, 'rate_limit_exceeded'],
      402: [402, 'insufficient_credits'],
      500: [500, 'server_error'],
    }
    const refusal = refusals[state.failing > 0 ? 500 : state.mood]
    state.failing = Math.max(0, state.failing - 1)
    if (refusal) refuse(response, ...refusal)
    return refusal !== undefined || state.mood === 'hanging'
  }
  const embed = async (call: AskedToEmbed, response: ServerResponse) => {
    embedded.push(call)
    if (isMoody(response)) return
    if (state.mood === 'garbage') return void response.writeHead(200).end('<html><body>It works!</body></html>')
    if (state.mood === 'slow') await sleep(slowMs)
    const data = call.input.map((text, index) => ({ index, embedding: state.vectorOf(text) }))
    const total_tokens = call.input.length
    const text = JSON.stringify({ object: 'list', data, usage: { total_tokens } })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
    if (state.mood !== 'cut') return void response.end(text)
    response.write(text.slice(0, text.length / 2))
    setImmediate(() => response.destroy())
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const at = (server.address() as AddressInfo).port
  return {
    asked,
    embedded,
    left: () => left,
    set mood(mood: Mood) {
      state.mood = mood
    },
    set failing(calls: number) {
      state.failing = calls
    },
    set refusing(fields: string[]) {
      state.refusing = fields
    },
    set answer(answer: (asked: Asked) => string) {
      state.answer = answer
    },
    set vectorOf(vectorOf: (text: string) => number[]) {
      state.vectorOf = vectorOf
    },
    set tokens(tokens: ((asked: Asked) => number) | undefined) {
      state.tokens = tokens
    },
    /** The settings of a product that asks here. */
    settings: {
      AI_BASE_URL: `http://127.0.0.1:${at}/v1`,
      AI_API_KEY: MODEL_KEY,
      AI_MODEL: 'model-of-the-tests',
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refuse(response: ServerResponse, status: number, code: string, message = 'refused by the provider'): void {
  sendJson(response, status, { error: { message, type: code, code } })
}
