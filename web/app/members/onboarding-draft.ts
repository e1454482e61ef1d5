import { isCountry } from '#contract/countries.ts'
import type { Country } from '#contract/countries.ts'
import { isRole } from '#contract/members.ts'
import type { Role } from '#contract/members.ts'
import { splitList } from '#contract/tags.ts'

/** Both steps of onboarding as the form holds them: nothing chosen yet, texts and lists as typed. */
export type Draft = {
  home_country?: Country | undefined
  country?: Country | undefined
  role?: Role | null | undefined
  bio: string
  skills: string
  interests: string
}

/** The draft as the server takes it, or null while something has not been chosen (spec 5). */
export function answersIn({ home_country, country, role, bio, skills, interests }: Draft) {
  if (!home_country || !country || !role) return null
  return { home_country, country, role, bio, skills: splitList(skills), interests: splitList(interests) }
}

const keyOf = (userId: string) => `onboarding ${userId}`

/** What this person typed in this tab before a reload; empty for a fresh start. */
export function readDraft(userId: string): Draft {
  const { home_country, country, role, bio, skills, interests } = storedFields(userId)
  return {
    home_country: isCountry(home_country) ? home_country : undefined,
    country: isCountry(country) ? country : undefined,
    role: isRole(role) ? role : undefined,
    bio: asText(bio),
    skills: asText(skills),
    interests: asText(interests),
  }
}

/** What is kept can come from an older page, so nothing is known of it. */
function storedFields(userId: string): { [field in keyof Draft]?: unknown } {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}')
    return { ...(kept as object | null) }
  } catch {
    return {}
  }
}

function asText(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}

/** Keeps what was typed for a reload, where the browser lets us. */
export function storeDraft(userId: string, typed: unknown): void {
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
