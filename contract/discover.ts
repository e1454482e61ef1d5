/** How many members the fallback shows, and the score it stores (rule: discover-fallback). */
export const FALLBACK_SIZE = 10
export const DEFAULT_SCORE = 85
