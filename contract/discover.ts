/** Spec 9: how many members the fallback ranking shows, and the score it gives. */
export const FALLBACK_SIZE = 10
export const DEFAULT_SCORE = 85
