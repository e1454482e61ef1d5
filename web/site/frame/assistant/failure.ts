import { AI_TEXTS } from '#contract/ai.ts'
import { ASSISTANT_TEXTS } from '#contract/assistant.ts'
import { COMMON_TEXTS, SITE_TEXTS } from '#contract/common-texts.ts'
import { plainText } from '../plain-text.ts'
import { NoAnswer } from './ask.ts'

export type Failure = { title: string; description: string }

/** What a person reads where there was no answer (rule: model-failures). */
export function failureOf(error: unknown): Failure {
  const status = error instanceof NoAnswer ? error.status : 0
  const [title, description] =
    status === 429
      ? [AI_TEXTS.rateLimited, COMMON_TEXTS.tooMany]
      : status === 402
        ? [AI_TEXTS.creditsDepletedTitle, AI_TEXTS.creditsDepleted]
        : [SITE_TEXTS.error, ASSISTANT_TEXTS.failed]
  return { title: plainText(title), description: plainText(description) }
}
