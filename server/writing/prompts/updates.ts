import type { ChatMessage } from '#server/platform/ai/provider.ts'
import { promptOf } from '#server/writing/prompts/rules.ts'

/** Asks for other words for the sentences of platform updates, one line for each. */
export function updatesPrompt(updates: string[]): ChatMessage[] {
  return promptOf(
    `Each of "updates" tells a member what is new since yesterday. Say each again in one warm, plain sentence of at most
20 words, on a line of its own, in the same order and without numbering. Keep its figure in digits and all of its words,
and add only a few of your own, such as a greeting. Say nothing that it does not say.`,
    { updates },
  )
}
