import { fullNameIssue } from '#contract/account.ts'
import { BIO_LONG, BIO_MAX } from '#contract/bio.ts'
import { isCountry, residenceAllowed } from '#contract/countries.ts'
import { RESIDENCE_RULE } from '#contract/members.ts'
import type { OwnProfile } from '#contract/members-api.ts'
import { tagsIssue } from '#contract/tags.ts'
import { draftLike } from '#web/platform/form-draft.ts'
import { wordsIn, wordsStored } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'

/** The values of the profile's form. */
export type ProfileDraft = Pick<OwnProfile, 'full_name' | 'country' | 'role' | 'location_type' | 'bio'> & {
  skills: Words
  interests: Words
}

/** A profile as its form shows it. */
export function profileDraftOf(profile: OwnProfile): ProfileDraft {
  const { full_name, country, role, location_type, bio, skills, interests } = profile
  const wordsOf = (chosen: string[]) => ({ chosen, typed: '' })
  return { full_name, country, role, location_type, bio, skills: wordsOf(skills), interests: wordsOf(interests) }
}

/** What was typed into the form and not saved; the profile where nothing is stored. */
export function draftIn(stored: unknown, profile: OwnProfile): ProfileDraft {
  const shown = profileDraftOf(profile)
  const { skills, interests } = { ...(stored as { [field in keyof ProfileDraft]?: unknown } | undefined) }
  return {
    ...draftLike(shown)(stored),
    skills: skills === undefined ? shown.skills : wordsStored(skills),
    interests: interests === undefined ? shown.interests : wordsStored(interests),
  }
}

/** What a change of `shown` sends: the fields that are others now. What another tab changed meanwhile stays. */
export function profileChange(draft: ProfileDraft, shown: ProfileDraft) {
  const [now, before] = [sent(draft), sent(shown)]
  const changed = (field: keyof typeof now) => JSON.stringify(now[field]) !== JSON.stringify(before[field])
  // Another country decides the location type, unless the form says it.
  const isOther = (field: keyof typeof now) => changed(field) || (field === 'location_type' && changed('country'))
  const change: Partial<typeof now> = Object.fromEntries(
    Object.entries(now).filter(([field]) => isOther(field as keyof typeof now)),
  )
  return change
}

function sent({ country, skills, interests, ...rest }: ProfileDraft) {
  return { ...rest, ...(isCountry(country) && { country }), skills: wordsIn(skills), interests: wordsIn(interests) }
}

/** The rules of a profile (rule: residence); `home` is the home country, which binds where somebody may live. */
export function profileIssues({ full_name, country, bio, skills, interests }: ProfileDraft, shown: OwnProfile) {
  const moved = country !== shown.country
  return {
    full_name: fullNameIssue(full_name),
    country: moved && !residenceAllowed(shown.home_country, country) ? RESIDENCE_RULE : undefined,
    bio: bio.trim().length > BIO_MAX ? BIO_LONG : undefined,
    skills: tagsIssue(wordsIn(skills)),
    interests: tagsIssue(wordsIn(interests)),
  }
}
