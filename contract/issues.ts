import type { Text, TextValues } from './texts.ts'

/** What is wrong with one field, before it is put into a language. */
export type Issue = { code: string; params: TextValues; text: Text }

/** The code of what no text of ours names: the shape of the input is wrong, which no form of ours sends. */
export const SHAPE_WRONG = 'INVALID_INPUT'

/** A text as a schema carries it: zod's messages are strings, so it is written as JSON. */
export function issueMessage(text: Text): string {
  return JSON.stringify(text)
}

/** What `issueMessage` wrote; a message of zod's own has the code SHAPE_WRONG. */
export function issueOf(message: string): Issue {
  if (!message.startsWith('{"id":')) return { code: SHAPE_WRONG, params: {}, text: { id: SHAPE_WRONG, message } }
  const text = JSON.parse(message) as Text
  return { code: text.id, params: text.values ?? {}, text }
}
