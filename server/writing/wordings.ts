import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { REASON_MAX } from '#contract/matching.ts'
import type { App } from '#server/app.ts'
import type { AiCall } from '#server/platform/ai/call.ts'
import { AiFailure } from '#server/platform/ai/failure.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChatMessage } from '#server/platform/ai/provider.ts'
import { saysFiguresOf, saysOnly } from '#server/writing/only-facts.ts'
import { reasonsPrompt } from '#server/writing/prompts/reasons.ts'
import { updatesPrompt } from '#server/writing/prompts/updates.ts'
import { reason_wordings } from '#server/writing/tables.ts'

/** Tokens for one sentence. */
const SENTENCE_TOKENS = 60
const KEPT_DAYS = 30
/** Sentences of one call: what is left waits for the next job. */
const SENTENCES_MAX = 20

/** A kind of sentence: how the model is asked for other words, and whether these say the same. */
type Kind = Pick<AiCall, 'purpose'> & {
  prompt: (sentences: string[]) => ChatMessage[]
  saysSame: (words: string, sentence: string) => boolean
}

export const MATCH_REASONS: Kind = {
  purpose: 'match_reasons',
  prompt: reasonsPrompt,
  saysSame: (words, sentence) => saysOnly(words, [sentence]),
}

export const PLATFORM_UPDATES: Kind = {
  purpose: 'platform_updates',
  prompt: updatesPrompt,
  saysSame: saysFiguresOf,
}

const keyOf = (sentence: string) => createHash('sha256').update(sentence).digest('base64url')

/** The model's words for some sentences, where it has given any that say the same: by the sentence. */
export async function wordingsOf(db: Db, sentences: string[]): Promise<Map<string, string>> {
  if (sentences.length === 0) return new Map()
  const found = await known(db, sentences)
  const words = new Map(found.map(({ key, words }) => [key, words]))
  return new Map(
    sentences.flatMap((sentence) => (words.get(keyOf(sentence)) ? [[sentence, words.get(keyOf(sentence)) ?? '']] : [])),
  )
}

/**
 * Asks the model for other words for sentences that have none yet, in one call, and keeps those that say the same. For
 * jobs alone: nobody waits for it. A sentence that the model words wrongly stays as it is and is not asked about again.
 * When the model fails, everything stays as it is.
 */
export async function reword(
  { ai, db }: Pick<App, 'ai' | 'db'>,
  { purpose, prompt, saysSame }: Kind,
  sentences: string[],
  who: AiCall['who'],
): Promise<void> {
  if (!ai.isConfigured) return
  const had = new Set((await known(db, sentences)).map(({ key }) => key))
  const asked = [...new Set(sentences)].filter((sentence) => !had.has(keyOf(sentence))).slice(0, SENTENCES_MAX)
  if (asked.length === 0) return
  try {
    const said = await ai.whole({
      purpose,
      who,
      messages: prompt(asked),
      maxTokens: SENTENCE_TOKENS * asked.length,
    })
    const lines = said
      .split('\n')
      .map((line) => line.replaceAll(/^[\s*•-]*(?:\d+[.)]\s+)?["“]?|["”\s]+$/g, ''))
      .filter(Boolean)
    const made = asked.map((sentence, at) => {
      const line = lines.length === asked.length ? (lines[at] ?? '') : ''
      const keeps = line !== '' && line.length <= REASON_MAX && saysSame(line, sentence)
      return { key: keyOf(sentence), words: keeps ? line : null }
    })
    await db.insert(reason_wordings).values(made).onConflictDoNothing()
  } catch (error) {
    // It is in the log already, and the next job asks again.
    if (!(error instanceof AiFailure)) throw error
  }
}

/** Takes away wordings that are old: facts change, and so may the model. */
export async function sweepWordings(db: Db): Promise<void> {
  await db.execute(sql`delete from reason_wordings where made_at < now() - make_interval(days => ${KEPT_DAYS})`)
}

const known = (db: Db, sentences: string[]) =>
  rows<{ key: string; words: string | null }>(
    db,
    sql`select key, words from reason_wordings where key = any(${sql.param(sentences.map(keyOf))}::text[])`,
  )
