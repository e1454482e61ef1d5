import type { Fact } from '#contract/matching.ts'
import type { Role } from '#contract/members.ts'

/** A word of a profile with its concept: positive where the vocabulary knows it, negative (a hash of the folded word) where not. */
export type Term = { word: string; concept: number }

/** What the engine sees of a member. It never sees names, addresses or pictures. */
export type MatchProfile = {
  id: string
  role: Role
  location_type: 'africa' | 'diaspora'
  home_country: string
  country: string
  /** IANA name. */
  time_zone: string
  /** Codes of SPOKEN_LANGUAGES: the member's own, else those found among the skills. */
  languages: string[]
  /** They are only what stands among the skills, so there may be others: having none in common says nothing. */
  guessed_languages?: true
  /** Goals, else interests. */
  need: Term[]
  /** Skills. */
  offer: Term[]
  interests: Term[]
  /** What the bio says: stemmed words (hashes) with their counts, and concepts that it names or implies. */
  bio: { words: Map<number, number>; concepts: Set<number> }
}

/** What the engine asks of the vocabulary; tests give it a small one. */
export type Concepts = {
  /**
   * 1 the same; 0.7 parent, child, or an occupation and its essential skill; 0.4 a small group, or a parent's parent; 0.2 a
   * large group. Where one is unknown: 0.6 × trigram similarity, or one step less than what the phrase names.
   */
  similarity(one: Term, other: Term): number
  /** How much a concept weighs in a list of needs: rare ones more. Above 0, about 1 in the mean. */
  rarity(concept: number): number
}

/** `score` is whole percent; `facts` are the known features with a value above 0, strongest first, as `viewer` sees them. */
export type Explained = { score: number; facts: Fact[] }

/** The score of a pair is the same from both sides; the facts are turned. */
export type ExplainPair = (viewer: MatchProfile, peer: MatchProfile, concepts: Concepts) => Explained
