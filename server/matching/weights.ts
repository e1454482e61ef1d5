import type { Feature } from '#contract/matching.ts'

/**
 * The values of scores, order and candidates that one may tune, each with its unit, its range and the effect of a higher value;
 * those of how skills and texts are read stand in reading.ts.
 * `npm run bench:matching` measures a change; docs/decisions/0027 to 0029 give the reasons.
 *
 * A value marked "stored" shapes what is stored of each member: after a change, raise READING in vocabulary-version.ts.
 */

/**
 * The weight of each feature for who seeks and for who is sought. Shares, 0 to 1; each column sums to 1. A higher value
 * lets the feature count more. A feature that is unknown leaves its weight to the others.
 */
export const WEIGHTS: Record<Feature, { seeker: number; sought: number }> = {
  /** The skills that the seeker needs and the other offers. */
  need: { seeker: 0.6, sought: 0.55 },
  /** The skills that the other needs and the seeker offers. */
  return: { seeker: 0, sought: 0.05 },
  interests: { seeker: 0.05, sought: 0.05 },
  bio: { seeker: 0.15, sought: 0.15 },
  /** Countries and regions in common across the two locations. */
  place: { seeker: 0.05, sought: 0.05 },
  /** A spoken language in common. */
  language: { seeker: 0.05, sought: 0.05 },
  time_zone: { seeker: 0.1, sought: 0.1 },
}

/** How weights are fitted on outcomes, by `npm run bench:matching -- --replay`. */
export const LEARNING = {
  /** By how much the logit of the worth rises from a fit of 0 to one of 100, where nothing else is known. Above 0. */
  slope: 6,
  /** How strongly weights stay what they are. Outcomes, above 0: higher needs more outcomes for the same change. */
  prior: 10,
  /** The least share of today's weight that a feature keeps. From 0 to 1: who has little in their profile is still found. */
  floor: 0.25,
  /** How often the fit is improved. From 1; higher comes nearer to the best. */
  steps: 2_000,
  /** In how many parts the outcomes are measured, each by what is fitted on the others. From 2. */
  parts: 5,
  /** What an outcome says of a pair. From 0 to 1: higher says that it was more worth showing. */
  worth: { declined: 0, unanswered: 0.1, accepted: 0.6, mentorship: 0.8, sessions: 1 },
  /** What the best and the worst feedback add to the worth and take from it, at most. From 0 to 1. */
  feedback: 0.2,
  /** Days after which a request without an answer is an outcome. From 1. */
  unansweredDays: 14,
}

/** The share of the score that is left to two members who have named their languages and share none. From 0 to 1. */
export const NO_SHARED_LANGUAGE = 0.85

/**
 * The percent that is shown for a fit: how likely the mentor is among the fifth of all mentors who are worth most to the mentee, in
 * the markets 101 and 102 (docs/decisions/0028). Pairs of a fit and a percent, both from 0 to 100 and rising.
 */
export const SHOWN: readonly (readonly [fit: number, percent: number])[] = [
  [0, 0],
  [20, 17],
  [30, 30],
  [40, 50],
  [50, 68],
  [60, 80],
  [75, 92],
  [100, 100],
]

/**
 * How far two bios move a fit from its value without them. Points, 0 to 100; higher lets bios move it further. It
 * follows from the weight of bios: two bios of one member differ by at most that weight.
 */
export const BIO_MOVES_AT_MOST = Math.floor((100 * WEIGHTS.bio.seeker) / 2)

/** The value of the feature `place` between the two locations; in one location it is 0. From 0 to 1; higher scores more. */
export const PLACE = {
  /** A country in common. */
  country: 1,
  /** A region of the African Union in common. */
  region: 0.6,
  /** Neither. */
  apart: 0.3,
}

/** The similarity from which a reason names a skill as close. From 0 to 1; higher names fewer skills. Scores ignore it. */
export const NAMED_AS_NEAR_FROM = 0.7

/** How two bios are compared. */
export const BIO = {
  /** The weight of a concept beside a word's weight of 1. From 0; higher lets concepts count more than words. */
  conceptWeight: 1.5,
  /** Letters that a word keeps when its ending is removed. From 1; higher leaves more endings in place. Stored. */
  stemLetters: 4,
  /** Words of a bio that are read. From 1; higher reads more of a long bio and stores more. Stored. */
  words: 400,
  /** Concepts of a bio that are needs of who names no goals. From 0; higher counts more of a long bio. Stored. */
  needs: 10,
}

/** The order of scored members: place = score × (base + capacity × free share) − shows × tanh(shows / (medians × median)). */
export const ORDER = {
  /** The share of the score that a mentor without free capacity keeps. From 0 to 1; `base` and `capacity` sum to 1. */
  base: 0.5,
  /** The share of the score that depends on free capacity. From 0 to 1; higher puts busy mentors further behind. */
  capacity: 0.5,
  /** What a member who was shown often loses. From 0 to 1, where 1 is the whole score; higher spreads shows more evenly. */
  shows: 0.12,
  /** Medians of shows that count as often. Above 0; higher spares more members the loss. */
  medians: 2,
  /** Places in a group of which some are reserved: a page of Discover. Members, from 1. */
  group: 10,
  /** Places of a group for members who were shown little. From 0 to `group`; higher shows more of them. */
  reserved: 2,
  /** The least score for a reserved place, as a share of the last one in the group. From 0 to 1; higher admits fewer. */
  reservedScore: 0.7,
  /** Shows below which somebody was shown little, as a share of the median. From 0 to 1; higher reserves places for more. */
  littleShown: 0.75,
}

/** How alike two words are. From 0 to 1; higher scores such pairs more. */
export const SIMILARITY = {
  /** One concept. Always 1. */
  same: 1,
  /** A parent and its child, and an unknown phrase and the concept that its head names. From here what reviewers say leads further. */
  linked: 0.7,
  /** Two concepts of one file that nothing else relates. */
  loose: 0.1,
  /** What two words share in letters alone is worth at most this. */
  spelling: 0.6,
}

/** What a need that each field has in its own way ("Leadership") is worth with a mentor of another field. From 0 to 1; 1 makes no difference. */
export const OTHER_FIELD = 0.6

/** How near a skill must be to a need for its mentor to be of that need's field. From 0 to 1; higher finds fewer such mentors. */
export const OF_FIELD_FROM = 0.3

/** Which relations of concepts count. */
export const RELATIONS = {
  /** The most children of a parent that are near each other. Concepts, from 2; higher makes more pairs near. */
  narrowFamily: 14,
  /** How alike a concept and its parent's parent's parent are. From 0 to 1; higher scores such pairs more. */
  ancestor: 0.4,
}

/**
 * The weight of a concept in a list of needs, before the mean is made 1: most − step × log2(1 + childWidth × the concepts below it).
 */
export const RARITY = {
  /** The weight of the narrowest concept. Above `least`; higher lets narrow concepts count more. */
  most: 1.4,
  /** The loss with each doubling of the width. From 0; higher separates wide and narrow concepts more. */
  step: 0.12,
  /** The weight of the widest concept. Above 0; higher lets wide concepts count more. */
  least: 0.5,
  /** The width of a concept below. From 0; higher makes parents weigh less. */
  childWidth: 4,
}

/** How much of one entry of a profile is looked at. Higher costs more time for each pair of members. */
export const ENTRY = {
  /** Characters that are looked up, from 1. Stored. */
  characters: 120,
  /** Characters whose trigrams are compared, from 1: some letters fold to eighteen. */
  comparedCharacters: 120,
}

/** Entries that each cache of a process holds. From 1; higher computes less again and takes more memory. */
export const CACHES = {
  /** Offsets of time zones. */
  zones: 1_000,
  /** Words in each of three caches, of what was read of them and of what they are compared by: about 400 bytes each. */
  words: 10_000,
  /** Similarities of two words, about 70 bytes each: ten members and one with the longest lists make as many. */
  wordPairs: 30_000,
}

/**
 * How members are sampled from the index of terms before the engine scores them. Limits are rows or members, from 1; higher
 * ranks more members, and each ranking takes longer.
 */
export const CANDIDATES = {
  /** Members who are scored. */
  ranked: 200,
  /** The most members who are checked for whether they may be suggested, the best of the sample first. From `ranked`. */
  checked: 400,
  /** Rows for all needs and offers together, without a filter and with one, which adds lookups for each row. */
  rows: { unfiltered: 4_000, filtered: 2_000 },
  /** Rows for one need or offer. */
  rowsOfConcept: { least: 20, most: 400 },
  /** Rows for one place of the viewer. */
  rowsOfPlace: 200,
  /** Rows for one language of the viewer. */
  rowsOfLanguage: 60,
  /** Languages of the viewer that are looked for. */
  languages: 5,
  /** Concepts that are looked for, for all needs together, and at most for each. */
  concepts: { all: 80, most: 16 },
  /** What a term adds to the rank in the sample. From 0; higher samples more members for that term. */
  weights: { need: 1, place: 0.2, language: 0.1, location: 0.1 },
  /** The filters that are answered by the index of terms. */
  filter: {
    /** Rows for the filter's own concept, and as many for all concepts near it: of one filter, and of each of several. */
    rows: { alone: 1_000, several: 3_000 },
    /** Rows for one near concept at least. */
    rowsOfNear: 20,
    /** The most concepts near a skill that pass its filter. */
    concepts: 30,
    /** The least similarity to pass. From 0 to 1; higher passes parents and children alone, lower the whole group. */
    similarity: 0.7,
  },
}
