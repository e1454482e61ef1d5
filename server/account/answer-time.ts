/** How long, in ms, an answer takes that must not tell whether an address is known: longer than the work for any of them. */
export const ANSWER_MS = 400
