import { circlesOfTheBridge } from '#db/seed/circles-of-the-bridge.ts'
import { circlesOfTrades } from '#db/seed/circles-of-trades.ts'
import type { SeedCircle } from '#db/seed/seed-circle.ts'

/** The twelve circles of the demo. */
export const seedCircles: SeedCircle[] = [...circlesOfTheBridge, ...circlesOfTrades]
