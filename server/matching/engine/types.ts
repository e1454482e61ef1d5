import type { LocationType } from '#contract/location-types.ts'
import type { Fact, Feature } from '#contract/matching.ts'
import type { Role } from '#contract/members.ts'

/** A word of a profile with its concept, which is positive if the vocabulary has it, else the negative hash of the folded word. */
export type Term = { word: string; concept: number }

/** A member as the engine sees them, without name, address and picture. */
export type MatchProfile = {
  id: string
  role: Role
  location_type: LocationType
  home_country: string
  country: string
  /** IANA name, or null where nobody can tell. */
  time_zone: string | null
  /** Codes of SPOKEN_LANGUAGES: the member's own, else those found among the skills. */
  languages: string[]
  /** The languages come from the skills, so there may be others: none in common then means unknown. */
  guessed_languages?: true
  /** Goals; without goals, interests and what the bio names. */
  need: Term[]
  /** The member has named no goals. */
  guessed_need?: true
  /** The member has no place free for a mentee. */
  is_full?: true
  /** Skills. */
  offer: Term[]
  interests: Term[]
  /** Stemmed words of the bio (hashes) with their counts, and concepts that it names or implies. */
  bio: { words: Map<number, number>; concepts: Set<number> }
}

/** The part of the vocabulary that the engine needs. Tests have a small one. */
export type Concepts = {
  /**
   * Returns how alike two terms are, 0 to 1, in the steps of SIMILARITY (weights.ts). An unknown term is compared by its
   * trigrams, or one step below the concept that it names, whichever is more.
   */
  similarity(one: Term, other: Term): number
  /** Returns the weight of a concept in a list of needs: above 0, more for rare ones, about 1 in the mean. */
  rarity(concept: number): number
  /** Returns the field of a concept, a power of two, or 0 for one that anybody may have and for an unknown word. */
  fieldOf(concept: number): number
  /** Returns whether each field has a concept in its own way ("Leadership"), so that a mentor of another field knows a part. */
  isInEveryField(concept: number): boolean
}

/**
 * `fit` is what the order goes by, in whole percent. `score` is the percent that is shown and stored (SHOWN in weights.ts);
 * `facts` are the known features of at least 1 percent, strongest first, as `viewer` sees them, and `unmet` those of less.
 */
export type Explained = { score: number; fit: number; facts: Fact[]; unmet: Feature[] }

/**
 * Explains a pair. The score is the same from both sides, and the facts are turned. `likeness` is how alike the two bios are,
 * 0 to 1, where something else than their words says so.
 */
export type ExplainPair = (viewer: MatchProfile, peer: MatchProfile, concepts: Concepts, likeness?: number) => Explained
