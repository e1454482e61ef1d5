import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'

export const REASONS_QUEUE = 'discover-reasons'

/** The member whose reasons are worded. */
export const reasonsSchema = z.strictObject({ user_id: z.uuid() })
export type ReasonsJob = z.infer<typeof reasonsSchema>

/** Returns the id of a member's job of one day, so that the model words the reasons once a day, however many lists are made. */
export const onceADay = (userId: string, now: Date): string => uuidv5(now.toISOString().slice(0, 10), userId)
