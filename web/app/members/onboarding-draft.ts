import { isCountry } from '#contract/countries.ts'
import type { Country } from '#contract/countries.ts'
import { bioIssue } from '#contract/bio.ts'
import { MEMBER_TEXTS, isRole } from '#contract/members.ts'
import type { Role } from '#contract/members.ts'
import { tagsIssue } from '#contract/tags.ts'
import { wordsIn, wordsStored } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'

/** Both steps of onboarding as the form has them: nothing chosen yet, texts as typed. */
export type Draft = {
  home_country?: Country | undefined
  country?: Country | undefined
  role?: Role | null | undefined
  bio: string
  skills: Words
  interests: Words
}

/** The draft as the server takes it, or null while something has not been chosen. */
export function answersIn({ home_country, country, role, bio, skills, interests }: Draft) {
  if (!home_country || !country || !role) return null
  return { home_country, country, role, bio, skills: wordsIn(skills), interests: wordsIn(interests) }
}

/** What is wrong with the second step; the first lets nobody on who has not chosen both countries. */
export function personIssues({ role, bio, skills, interests }: Draft) {
  return {
    role: isRole(role) ? undefined : MEMBER_TEXTS.role,
    bio: bioIssue(bio),
    skills: tagsIssue(wordsIn(skills)),
    interests: tagsIssue(wordsIn(interests)),
  }
}

/** Where what this person types is stored in this tab. */
export function draftPlaceOf(userId: string): string {
  return `onboarding ${userId}`
}

/** What is stored as a draft; empty for a fresh start. It can come from an older page, so nothing is known of it. */
export function draftIn(stored: unknown): Draft {
  const { home_country, country, role, bio, skills, interests } = {
    ...(stored as { [field in keyof Draft]?: unknown }),
  }
  return {
    home_country: isCountry(home_country) ? home_country : undefined,
    country: isCountry(country) ? country : undefined,
    role: isRole(role) ? role : undefined,
    bio: asText(bio),
    skills: wordsStored(skills),
    interests: wordsStored(interests),
  }
}

function asText(stored: unknown): string {
  return typeof stored === 'string' ? stored : ''
}
