import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { BRAND } from '#contract/brand.ts'

const MODEL = `${BRAND.name.toLowerCase()}-assistant`

/** An answer in the format of OpenAI's chat streams (rule: assistant-stream). */
export type ChatStream = {
  /** Sends a piece; resolves once there is room for the next. */
  write(piece: string): Promise<void>
  /** Ends a whole answer with [DONE]. */
  done(): void
  /** Ends an answer that broke off: without [DONE], so that its reader can tell. */
  broken(): void
}

/**
 * Begins the answer. From the moment when `late` aborts, a reader who does not take what is written is cut off. A slow
 * reader would otherwise keep the call at the provider open.
 */
export function openChatStream(response: ServerResponse, late: AbortSignal): ChatStream {
  const id = `chatcmpl-${randomUUID()}`
  const created = Math.floor(Date.now() / 1000)
  const chunk = (delta: object, finish_reason: 'stop' | null = null) =>
    `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created, model: MODEL, choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  // Proxies hold back what they think is a page.
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  response.write(chunk({ role: 'assistant', content: '' }))
  const cutOff = () => {
    if (response.writableNeedDrain || response.writableEnded) response.destroy()
  }
  late.addEventListener('abort', cutOff)
  response.once('close', () => late.removeEventListener('abort', cutOff))
  return {
    write: async (content) => {
      if (response.write(chunk({ content })) || response.destroyed) return
      if (late.aborted) return void response.destroy()
      await new Promise<void>((resolve) => {
        response.once('drain', resolve)
        response.once('close', resolve)
      })
    },
    done: () => void response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`),
    broken: () => void response.end(),
  }
}
