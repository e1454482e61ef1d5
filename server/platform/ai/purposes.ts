/** What the language model is asked for. */
export const AI_PURPOSES = [
  'assistant',
  'form_helper',
  'mentorship_draft',
  'chat_suggestions',
  'match_reasons',
  'platform_updates',
  'match_embeddings',
] as const

export type AiPurpose = (typeof AI_PURPOSES)[number]
