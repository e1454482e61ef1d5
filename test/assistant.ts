import type { AssistantTurn } from '#contract/assistant.ts'
import { ASSISTANT_PATH } from '#contract/assistant.ts'
import type { Answer, Client } from '#test/client.ts'

/** What the assistant said, as OpenAI's clients read it. */
export type Said = { status: number; text: string; whole: boolean; chunks: object[]; answer: Answer }

/** Asks the assistant, as this browser. */
export async function ask(who: Client, ...turns: (string | AssistantTurn)[]): Promise<Said> {
  const messages = turns.map((turn) => (typeof turn === 'string' ? { role: 'user', content: turn } : turn))
  const answer = await who.request('POST', ASSISTANT_PATH, { messages })
  return { status: answer.status, answer, ...readSse(answer.body) }
}

/** The chunks of a stream, and whether it ended with [DONE]. */
export function readSse(body: unknown): Pick<Said, 'text' | 'whole' | 'chunks'> {
  if (typeof body !== 'string') return { text: '', whole: false, chunks: [] }
  const lines = body.split('\n\n').filter(Boolean)
  const data = lines.map((line) => line.slice('data: '.length))
  const chunks = data
    .filter((one) => one !== '[DONE]')
    .map((one) => JSON.parse(one) as { choices: { delta: { content?: string } }[] })
  return {
    text: chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join(''),
    whole: data.at(-1) === '[DONE]',
    chunks,
  }
}
