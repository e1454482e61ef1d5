import { circlesOfDiaspora } from '#db/seed/circles-of-diaspora.ts'
import { circlesOfTrades } from '#db/seed/circles-of-trades.ts'
import type { SeedCircle } from '#db/seed/seed-circle.ts'

/** The twelve circles of the demo. */
export const seedCircles: SeedCircle[] = [...circlesOfDiaspora, ...circlesOfTrades]
