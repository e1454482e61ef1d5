import { bioWords } from '#server/matching/engine/bio-words.ts'
import type { MatchProfile } from '#server/matching/engine/types.ts'
import type { Vocabulary } from '#server/matching/vocabulary/types.ts'
import type { Shown } from './market.ts'

/** A profile as the product's engine gets it. */
export function seenBy(vocabulary: Vocabulary, shown: Shown): MatchProfile {
  const terms = (words: string[]) => words.map((word) => ({ word, concept: vocabulary.conceptOf(word) }))
  const interests = terms(shown.interests)
  const { id, role, location_type, home_country, country, time_zone, languages } = shown
  return {
    id,
    role,
    location_type,
    home_country,
    country,
    time_zone,
    languages: languages.length > 0 ? languages : shown.skills.flatMap((word) => vocabulary.languageOf(word) ?? []),
    need: shown.goals.length > 0 ? terms(shown.goals) : interests,
    offer: terms(shown.skills),
    interests,
    bio: { words: bioWords(shown.bio), concepts: vocabulary.conceptsIn(shown.bio) },
  }
}
