import { ASSISTANT_TEXTS } from '#contract/assistant.ts'
import type { AssistantTurn } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { passagesFor } from '#server/assistant/built-in.ts'
import { withoutRules } from '#server/assistant/leak-guard.ts'
import { promptFor, rulesOf } from '#server/assistant/prompt.ts'
import type { Search } from '#server/assistant/search.ts'
import type { Ai } from '#server/platform/ai/ai.ts'
import type { AiCall } from '#server/platform/ai/call.ts'
import { textIn } from '#server/texts/i18n.ts'

const PASSAGES = 6
const TOKENS_MAX = 400
const LENGTH_MAX = 2_000

type Question = { turns: AssistantTurn[]; search: Search; language: Language } & Pick<
  AiCall,
  'who' | 'allowance' | 'signal'
>

/** The model's answer as it comes, from the passages that speak of the question. @throws as ai.stream does */
export function modelAnswer(ai: Ai, { turns, search, language, who, allowance, signal }: Question) {
  const unknown = textIn(language, ASSISTANT_TEXTS.unknown)
  const pieces = ai.stream({
    purpose: 'assistant',
    who,
    messages: promptFor(turns, passagesFor(turns, search, PASSAGES), language),
    maxTokens: TOKENS_MAX,
    maxLength: LENGTH_MAX,
    ...(allowance ? { allowance } : {}),
    ...(signal ? { signal } : {}),
  })
  return withoutRules(pieces, { rules: rulesOf(language), allowed: unknown, instead: unknown })
}
