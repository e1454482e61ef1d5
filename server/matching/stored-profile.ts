import type { Role } from '#contract/members.ts'
import { zoneOf } from '#contract/time-zones.ts'
import { bioWords } from '#server/matching/engine/bio-words.ts'
import type { MatchProfile } from '#server/matching/engine/types.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'

type StoredTerm = [word: string, concept: number]

/** A MatchProfile as JSON, without the member's id. */
export type StoredProfile = Omit<MatchProfile, 'id' | 'need' | 'offer' | 'interests' | 'bio'> & {
  need: StoredTerm[]
  offer: StoredTerm[]
  interests: StoredTerm[]
  bio: { words: [word: number, count: number][]; concepts: number[] }
}

/** The columns of profiles that matching reads. */
export type ProfileRow = {
  id: string
  role: Role
  location_type: 'africa' | 'diaspora'
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
 * Makes what the engine reads of a member. The goals are the need, or the interests without goals. A member who has named no
 * languages has those among the skills.
 */
export function storedProfileOf(row: ProfileRow, vocabulary: () => Vocabulary): StoredProfile {
  const { role, location_type, home_country, country, bio, skills, interests, goals } = row
  const interested = termsOf(interests, vocabulary)
  const need = goals.length > 0 ? termsOf(goals, vocabulary) : interested
  return {
    role,
    location_type,
    home_country,
    country,
    time_zone: zoneOf(row),
    ...languagesOf(row, vocabulary),
    need,
    offer: termsOf(skills, vocabulary),
    interests: interested,
    bio: bio === '' ? NO_BIO : { words: [...bioWords(bio)], concepts: [...vocabulary().conceptsIn(bio)] },
  }
}

const NO_BIO: StoredProfile['bio'] = { words: [], concepts: [] }

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

/** Returns the engine's view of a stored profile. */
export function matchProfileOf(id: string, { need, offer, interests, bio, ...rest }: StoredProfile): MatchProfile {
  const terms = (stored: StoredTerm[]) => stored.map(([word, concept]) => ({ word, concept }))
  return {
    id,
    ...rest,
    need: terms(need),
    offer: terms(offer),
    interests: terms(interests),
    bio: { words: new Map(bio.words), concepts: new Set(bio.concepts) },
  }
}
