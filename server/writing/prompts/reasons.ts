import type { ChatMessage } from '#server/platform/ai/provider.ts'
import { promptOf } from '#server/writing/prompts/rules.ts'

/** Asks for other words for the reasons of matches, one line for each. */
export function reasonsPrompt(reasons: string[]): ChatMessage[] {
  return promptOf(
    `Each of "reasons" tells a member why somebody was suggested to them. Say each again in one warm, plain sentence of
at most 25 words, on a line of its own, in the same order and without numbers. Name only what the reason names.`,
    { reasons },
  )
}
