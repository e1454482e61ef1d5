export interface AdminEvents {
  /** These members are told what an admin wrote. */
  'announcement.reached': { announcement_id: string; user_ids: string[]; message: string }
  /** An announcement was begun, or has reached more members. */
  'announcement.changed': { announcement_id: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends AdminEvents {}
}
