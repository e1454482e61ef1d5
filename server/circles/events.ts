export interface CircleEvents {
  /** A circle exists, with its creator as first member and admin. */
  'circle.created': { circle_id: string; user_id: string }
  'circle.joined': { circle_id: string; user_id: string; is_admin: boolean; member_count: number }
  'circle.left': { circle_id: string; user_id: string; member_count: number }
  /** The last admin left, and this member is the admin now. */
  'circle.handed_over': { circle_id: string; user_id: string; member_count: number }
  /** An admin changed its name or description. */
  'circle.renamed': { circle_id: string; by: string; name: string; description: string }
  'circle.posted': { circle_id: string; post_id: string; by: string }
  /** Other words, or a pin that came or went. */
  'circle.post_changed': { circle_id: string; post_id: string; by: string; what: 'content' | 'pin' }
  /** author_id is null where that account is gone. */
  'circle.post_deleted': { circle_id: string; post_id: string; author_id: string | null; by: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends CircleEvents {}
}
