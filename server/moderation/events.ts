export interface ModerationEvents {
  /** Somebody may no longer come in, up to a moment (ISO) or for good; also when a suspension was changed. */
  'moderation.banned': { user_id: string; reason: string; until: string | null }
  /** They may again: an admin said so. */
  'moderation.unbanned': { user_id: string; by: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends ModerationEvents {}
}
