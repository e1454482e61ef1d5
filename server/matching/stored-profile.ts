import type { LocationType } from '#contract/location-types.ts'
import type { Role } from '#contract/members.ts'
import { mayBeMentee } from '#contract/mentorship.ts'
import { knownZoneOf } from '#contract/time-zones.ts'
import { bioWords } from '#server/matching/engine/bio-words.ts'
import type { MatchProfile } from '#server/matching/engine/types.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import { BIO } from '#server/matching/weights.ts'

type StoredTerm = [word: string, concept: number]

/** A MatchProfile as JSON, without the member's id. */
export type StoredProfile = Omit<MatchProfile, 'id' | 'is_full' | 'need' | 'offer' | 'interests' | 'bio'> & {
  need: StoredTerm[]
  offer: StoredTerm[]
  interests: StoredTerm[]
  bio: { words: [word: number, count: number][]; concepts: number[] }
}

/** The columns of profiles that matching reads. */
export type ProfileRow = {
  id: string
  role: Role
  location_type: LocationType
  home_country: string
  country: string
  time_zone: string | null
  bio: string
  skills: string[]
  interests: string[]
  goals: string[]
  languages: string[]
}

/**
 * Makes what the engine reads of a member. The goals are the need; without goals, it is the interests, and of who may be a mentee also what the bio names. A
 * member who has named no languages has those among the skills.
 */
export function storedProfileOf(row: ProfileRow, vocabulary: () => Vocabulary): StoredProfile {
  const { role, location_type, home_country, country, bio, skills, interests, goals } = row
  const written = bio === '' ? [] : [...vocabulary().conceptsIn(bio)]
  const hasGoals = goals.length > 0
  // Mentors write about what they know.
  const wished = mayBeMentee(role) ? [...interests, ...labelsOf(written, vocabulary)] : interests
  return {
    role,
    location_type,
    home_country,
    country,
    time_zone: knownZoneOf(row),
    ...languagesOf(row, vocabulary),
    need: termsOf(hasGoals ? goals : wished, vocabulary),
    ...(!hasGoals && { guessed_need: true }),
    offer: termsOf(skills, vocabulary),
    interests: termsOf(interests, vocabulary),
    bio: { words: [...bioWords(bio)], concepts: written },
  }
}

/** Returns the labels of the concepts that a bio names first. */
function labelsOf(concepts: number[], vocabulary: () => Vocabulary): string[] {
  const labels = concepts.map((concept) => vocabulary().labelOf(concept)?.label)
  return labels.filter((label) => label !== undefined).slice(0, BIO.needs)
}

/** Returns each concept once, under its first word. */
function termsOf(words: string[], vocabulary: () => Vocabulary): StoredTerm[] {
  const terms = new Map<number, StoredTerm>()
  for (const word of words) {
    const concept = vocabulary().conceptOf(word)
    if (!terms.has(concept)) terms.set(concept, [word, concept])
  }
  return [...terms.values()]
}

function languagesOf(
  { languages, skills }: ProfileRow,
  vocabulary: () => Vocabulary,
): Pick<StoredProfile, 'languages' | 'guessed_languages'> {
  if (languages.length > 0) return { languages }
  const found = skills.map((skill) => vocabulary().languageOf(skill))
  return { languages: [...new Set(found.filter((code) => code !== null))], guessed_languages: true }
}

/** A stored profile, with what changes without it. `is_full`: the member has no place free for a mentee. */
export type StoredMember = { id: string; profile: StoredProfile; is_full: boolean }

/** Returns the engine's view of a stored profile. */
export function matchProfileOf({ id, profile, is_full }: StoredMember): MatchProfile {
  const { need, offer, interests, bio, ...rest } = profile
  const terms = (stored: StoredTerm[]) => stored.map(([word, concept]) => ({ word, concept }))
  return {
    id,
    ...rest,
    ...(is_full && { is_full }),
    need: terms(need),
    offer: terms(offer),
    interests: terms(interests),
    bio: { words: new Map(bio.words), concepts: new Set(bio.concepts) },
  }
}
