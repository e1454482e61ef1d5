import type { ChatMessage } from '#server/platform/ai/provider.ts'
import { promptOf } from '#server/writing/prompts/rules.ts'

/** A message as the model reads it: no names, no ids. */
export type ReadMessage = { from: 'me' | 'them'; text: string }

/** Characters of one message that are sent. */
const TEXT_MAX = 600

/** Asks for what "me" might answer; the newest message is the last. */
export function repliesPrompt(messages: ReadMessage[]): ChatMessage[] {
  return promptOf(
    `"messages" is the end of a conversation between "me" and "them". Suggest 3 short replies that "me" could send next, each at
most 20 words, each on a line of its own, without numbers or dashes before them.`,
    { messages: messages.map(({ from, text }) => ({ from, text: text.slice(0, TEXT_MAX) })) },
  )
}
