/**
 * The fixed time in milliseconds of an answer that must not reveal whether an address is known. It is longer than the
 * work for either kind of address takes.
 */
export const ANSWER_MS = 400
