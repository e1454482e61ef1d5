import { z } from 'zod'
import './without-eval.ts'
import { BIO_MAX } from '#contract/members.ts'
import { country, role, tags } from '#contract/members-api.ts'
import { splitList } from '#contract/tags.ts'
import { text } from '#contract/text.ts'

/** Skills and interests as typed, "a, b", become the list that the contract takes; its complaint stays with the field. */
const typedList = z.string().transform((typed, context) => {
  const parsed = tags.safeParse(splitList(typed))
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? '' })
  return z.NEVER
})

/** Both steps of onboarding as a form holds them (spec 5). */
export const onboardingForm = z.object({
  home_country: country,
  country,
  role,
  bio: text(BIO_MAX),
  skills: typedList,
  interests: typedList,
})
export type Typed = z.input<typeof onboardingForm>
export type Filled = z.output<typeof onboardingForm>

const kept = z.object({
  home_country: country.optional().catch(undefined),
  country: country.optional().catch(undefined),
  role: role.optional().catch(undefined),
  bio: z.string().catch(''),
  skills: z.string().catch(''),
  interests: z.string().catch(''),
})
export type Draft = z.infer<typeof kept>

const keyOf = (userId: string) => `onboarding ${userId}`

/** What this person typed in this tab before a reload; empty for a fresh start. */
export function readDraft(userId: string): Draft {
  try {
    return kept.catch(kept.parse({})).parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}'))
  } catch {
    return kept.parse({})
  }
}

/** Keeps what was typed for a reload, where the browser lets us. */
export function keepDraft(userId: string, typed: unknown): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(typed))
  } catch {
    // Storage is full or forbidden; the form itself still holds everything.
  }
}

export function dropDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing could be kept either.
  }
}
