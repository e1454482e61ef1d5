export interface OwnDataEvents {
  /** An archive was begun, is further, or has failed. */
  'own_data.export_changed': { user_id: string }
  /** An archive can be fetched. */
  'own_data.export_ready': { user_id: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends OwnDataEvents {}
}
