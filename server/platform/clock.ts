/** Where the product takes the time from; a test's clock can be moved. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
