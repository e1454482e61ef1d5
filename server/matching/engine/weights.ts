import type { Feature } from '#contract/matching.ts'

/**
 * What each feature weighs for who seeks and for who is sought; each column sums to 1. A feature that is unknown leaves its
 * weight to the others. docs/decisions/0028-matching-engine.md has the ablation behind them.
 */
export const WEIGHTS: Record<Feature, { seeker: number; sought: number }> = {
  need: { seeker: 0.6, sought: 0.55 },
  return: { seeker: 0, sought: 0.05 },
  interests: { seeker: 0.05, sought: 0.05 },
  bio: { seeker: 0.15, sought: 0.15 },
  place: { seeker: 0.05, sought: 0.05 },
  language: { seeker: 0.05, sought: 0.05 },
  time_zone: { seeker: 0.1, sought: 0.1 },
}

/** Two bios of one member differ in the score by at most 15 points: each moves it by at most 7 from what it is without one. */
export const BIO_MOVES_AT_MOST = Math.floor((100 * WEIGHTS.bio.seeker) / 2)

/** Different location types (africa and diaspora) and a country in common; the same region of the African Union; neither. */
export const PLACE = { country: 1, region: 0.6, apart: 0.3 }

/** Below this similarity a word is not named as close to what somebody needs; in a large group it says too little. */
export const NEAR_AT_LEAST = 0.4
