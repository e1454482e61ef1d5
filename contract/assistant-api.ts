import { z } from 'zod'
import { ASSISTANT_LIMITS, ASSISTANT_ROLES, ASSISTANT_TEXTS } from './assistant.ts'
import { requiredText } from './text.ts'

const turn = z.strictObject({
  role: z.enum(ASSISTANT_ROLES),
  content: requiredText(ASSISTANT_LIMITS.turn, ASSISTANT_TEXTS.missing),
})

/**
 * A question to the assistant: the newest turns of the conversation, 1 to 10, oldest first, the last one the user's
 * (rule: assistant-stream). `model` and `stream` are what OpenAI's clients add by themselves; they change nothing.
 */
export const assistantInput = z.strictObject({
  messages: z
    .array(turn)
    .min(1)
    .max(ASSISTANT_LIMITS.turns)
    .refine((turns) => turns.at(-1)?.role === 'user', 'The last message has to be of the role user.'),
  model: z.string().max(200).optional(),
  stream: z.literal(true).optional(),
})
