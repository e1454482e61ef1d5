import { z } from 'zod'
import { procedure } from './errors.ts'
import { member } from './members-api.ts'
import { nothing } from './page.ts'

/** A member with the match feed's extras (spec 3); no reason unless the engine gave one. */
export const suggestion = member.extend({ match_score: z.int().min(0).max(100), match_reason: z.string().nullable() })
export type Suggestion = z.infer<typeof suggestion>

export const discover = {
  list: procedure
    .route({ method: 'GET', path: '/discover', summary: 'Members I might connect with, best first' })
    .input(nothing)
    .output(z.object({ matches: z.array(suggestion) })),
}
