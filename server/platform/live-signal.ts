/**
 * What travels between processes: an event for some users or for a channel, who came into a channel or left it, the end
 * of streams, or that of a user's sessions one alone goes on, under another id.
 */
export type LiveSignal =
  | { kind: 'event'; to: string[]; event: object }
  | { kind: 'event'; channel: string; event: object }
  | { kind: 'channel'; user_id: string; channel: string; inside: boolean }
  | { kind: 'end'; user_id: string; session_id?: string }
  | { kind: 'renewed'; user_id: string; from: string; to: string }

/** The channels that a user is in at this moment, as the database says. */
export type ChannelsOf = (userId: string) => Promise<string[]>

/** Those of these sessions that let somebody in at this moment, as the database says. */
export type ValidSessionsOf = (sessionIds: string[]) => Promise<string[]>
