import { v5 as uuidv5 } from 'uuid'

export const REASONS_QUEUE = 'discover-reasons'

/** The id of a member's job of a day: however many lists they make, the model is asked once. */
export const onceADay = (userId: string, now: Date): string => uuidv5(now.toISOString().slice(0, 10), userId)
