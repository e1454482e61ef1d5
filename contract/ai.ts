import { msg } from './texts.ts'

/** What a person reads where a language model gave no answer (rule: model-failures). */
export const AI_TEXTS = {
  rateLimited: msg({ id: 'ai.rate_limited', message: 'Rate Limited' }),
  creditsDepletedTitle: msg({ id: 'ai.credits_depleted_title', message: 'Credits Depleted' }),
  creditsDepleted: msg({
    id: 'CREDITS_DEPLETED',
    message: 'AI credits have been depleted. Please add credits to continue.',
  }),
} as const
