export interface BlockEvents {
  /** `user_id` has blocked `peer_id`, for the first time or once more after unblocking. */
  'block.created': { user_id: string; peer_id: string }
  'block.removed': { user_id: string; peer_id: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends BlockEvents {}
}
