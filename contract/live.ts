/**
 * Every event of the live stream (GET /api/live, server-sent events) by its name, with what it carries. A module adds its
 * own to this interface in its `contract/<module>-api.ts`. Each event reaches every open tab of the member once; its id
 * is handed back as `last` to resume.
 * An event may be replayed later, to whoever is let in then. So it has ids, and contents only where its receivers may
 * see them for good.
 */
export interface LiveEvents {
  'session.ended': {}
  /** The gap is too old or too large to replay: whatever is on the screen must be asked for again. */
  resync: {}
}

export type LiveEvent = { [Type in keyof LiveEvents]: { type: Type } & LiveEvents[Type] }[keyof LiveEvents]
