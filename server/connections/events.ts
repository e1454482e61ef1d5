/** A match and its two sides: who asked, who was asked. */
export interface MatchEvent {
  match_id: string
  requester_id: string
  recipient_id: string
}
export interface ConnectionEvents {
  'match.requested': MatchEvent
  /** The request has become a connection, with the conversation that acceptance opens. */
  'match.accepted': MatchEvent & { conversation_id: string }
  /** The request is gone, by whoever asked. */
  'match.withdrawn': MatchEvent
  /** Also where a block ends it: `by` is whoever of the two did it. */
  'match.declined': MatchEvent & { by: string }
}

declare module '#server/platform/events.ts' {
  interface Events extends ConnectionEvents {}
}
