import { LANGUAGES_MAX, MENTOR_CAPACITY_MAX } from '#contract/matching.ts'
import type { MatchingPreferences, MatchingPreferencesInput } from '#contract/members-api.ts'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import { TAG_TEXTS, distinct, tagsIssue } from '#contract/tags.ts'
import { wordsIn, wordsStored } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'

/** The form's values; the capacity as the text of its option. */
export type PreferencesDraft = {
  goals: Words
  languages: SpokenLanguage[]
  mentor_capacity: string
  paused: boolean
}

export const CAPACITIES = Array.from({ length: MENTOR_CAPACITY_MAX + 1 }, (_, room) => String(room))

/** The preferences as the form shows them. */
export function draftOf({ goals, languages, paused, mentor_capacity }: MatchingPreferences): PreferencesDraft {
  return {
    goals: { chosen: goals, typed: '' },
    languages: knownIn(languages),
    mentor_capacity: String(mentor_capacity),
    paused,
  }
}

/** What is stored as a draft; the preferences themselves where nothing is. It can come from an older page, so nothing is known of it. */
export function draftIn(stored: unknown, preferences: MatchingPreferences): PreferencesDraft {
  const kept = draftOf(preferences)
  if (typeof stored !== 'object' || stored === null) return kept
  const { goals, languages, mentor_capacity } = stored as { [field in keyof PreferencesDraft]?: unknown }
  return {
    goals: goals === undefined ? kept.goals : wordsStored(goals),
    languages: Array.isArray(languages) ? knownIn(languages) : kept.languages,
    mentor_capacity: CAPACITIES.find((room) => room === mentor_capacity) ?? kept.mentor_capacity,
    // Whoever saves something else later does not mean to switch what they once cancelled.
    paused: kept.paused,
  }
}

/** What is sent; the capacity of those who can mentor only. */
export function preferencesIn(draft: PreferencesDraft, canMentor: boolean): MatchingPreferencesInput {
  const { goals, languages, mentor_capacity, paused } = draft
  return {
    goals: wordsIn(goals),
    languages,
    paused,
    ...(canMentor && { mentor_capacity: Number(mentor_capacity) }),
  }
}

export function preferencesIssues({ goals, languages }: PreferencesDraft) {
  return {
    goals: tagsIssue(wordsIn(goals)),
    languages: languages.length > LANGUAGES_MAX ? { ...TAG_TEXTS.many, values: { max: LANGUAGES_MAX } } : undefined,
  }
}

function knownIn(languages: readonly unknown[]): SpokenLanguage[] {
  const codes = distinct(languages.filter((code) => typeof code === 'string'))
  return SPOKEN_LANGUAGES.filter((known) => codes.includes(known)).toSorted(
    (a, b) => codes.indexOf(a) - codes.indexOf(b),
  )
}
