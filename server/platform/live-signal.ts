import { z } from 'zod'

const event = z.custom<object>((said) => typeof said === 'object' && said !== null)

/**
 * What travels between processes. It is an event for users or a channel, a change of who is in a channel, the end of
 * streams, or a renewed session. A version that means something else gives it a kind of its own, which versions
 * before it leave alone.
 */
export const liveSignal = z.union([
  z.object({ kind: z.literal('event'), to: z.array(z.string()), event }),
  z.object({ kind: z.literal('event'), channel: z.string(), event }),
  z.object({ kind: z.literal('channel'), user_id: z.string(), channel: z.string(), inside: z.boolean() }),
  z.object({ kind: z.literal('end'), user_id: z.string(), session_id: z.string().optional() }),
  z.object({ kind: z.literal('renewed'), user_id: z.string(), from: z.string(), to: z.string() }),
])
export type LiveSignal = z.infer<typeof liveSignal>

/** The channels that a user is in at this moment, as the database says. */
export type ChannelsOf = (userId: string) => Promise<string[]>

/** Those of these sessions that let somebody in at this moment, as the database says. */
export type ValidSessionsOf = (sessionIds: string[]) => Promise<string[]>
