/** Milliseconds between two heartbeats of the live stream (spec 7 Realtime), by which a browser knows that it is open. */
export const HEARTBEAT_MS = 20_000
