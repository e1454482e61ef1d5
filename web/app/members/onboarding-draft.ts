import { isCountry } from '#contract/countries.ts'
import type { Country } from '#contract/countries.ts'
import { bioIssue } from '#contract/bio.ts'
import { MEMBER_TEXTS, isRole } from '#contract/members.ts'
import type { Role } from '#contract/members.ts'
import { splitList, tagsIssue } from '#contract/tags.ts'

/** Both steps of onboarding as the form has them: nothing chosen yet, texts and lists as typed. */
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

/** What is wrong with the second step; the first lets nobody on who has not chosen both countries. */
export function personIssues({ role, bio, skills, interests }: Draft) {
  return {
    role: isRole(role) ? undefined : MEMBER_TEXTS.role,
    bio: bioIssue(bio),
    skills: tagsIssue(splitList(skills)),
    interests: tagsIssue(splitList(interests)),
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
    skills: asText(skills),
    interests: asText(interests),
  }
}

function asText(stored: unknown): string {
  return typeof stored === 'string' ? stored : ''
}
