import { ASSISTANT_PATH } from '#contract/assistant.ts'
import type { AssistantTurn } from '#contract/assistant.ts'
import { turnsToSend } from './conversation.ts'

/** How long nothing may come: longer than the server itself waits for a first word. */
const PATIENCE_MS = 20_000

/** Why there is no whole answer; `status` is that of a refusal, 0 where the line or the answer broke off. */
export class NoAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`no answer: ${status}`)
    this.status = status
  }
}

/** The pieces of an answer as they come, of a stream in OpenAI's format. @throws NoAnswer, also without [DONE] at its end */
export async function* ask(turns: AssistantTurn[], signal: AbortSignal): AsyncGenerator<string, void, undefined> {
  const late = new AbortController()
  let timer = setTimeout(() => late.abort(), PATIENCE_MS)
  try {
    const response = await fetch(ASSISTANT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ messages: turnsToSend(turns) }),
      signal: AbortSignal.any([signal, late.signal]),
    })
    if (!response.ok || !response.body) throw new NoAnswer(response.status)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new NoAnswer(0)
      clearTimeout(timer)
      timer = setTimeout(() => late.abort(), PATIENCE_MS)
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
        if (data === '[DONE]') return
        if (data !== '') yield pieceOf(data)
      }
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(0)
  } finally {
    clearTimeout(timer)
  }
}

function pieceOf(data: string): string {
  const { choices } = JSON.parse(data) as { choices?: { delta?: { content?: string } }[] }
  return choices?.[0]?.delta?.content ?? ''
}
