import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'

export const REASONS_QUEUE = 'discover-reasons'

/** Whose reasons are worded. */
export const reasonsSchema = z.strictObject({ user_id: z.uuid() })
export type ReasonsJob = z.infer<typeof reasonsSchema>

/** The id of a member's job of a day: however many lists they make, the model is asked once. */
export const onceADay = (userId: string, now: Date): string => uuidv5(now.toISOString().slice(0, 10), userId)
