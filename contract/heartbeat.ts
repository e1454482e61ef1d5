/** Milliseconds between two heartbeats of the live stream, by which a browser knows that it is open. */
export const HEARTBEAT_MS = 20_000
