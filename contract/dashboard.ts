/** Whom a new member asks at least: one answer among three is likely (rule: first-steps). */
export const FIRST_REQUESTS = 3
