/**
 * Limits of ours for a list such as skills: entries, and UTF-16 units of one. They have a file of their own because the
 * address of Discover is read before its screen is loaded.
 */
export const TAGS_MAX = 30
export const TAG_MAX = 60
