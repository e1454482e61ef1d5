import { z } from 'zod'
import { procedure } from './errors.ts'
import { fact } from './matching-api.ts'
import { country, locationType, member, spokenLanguage } from './members-api.ts'
import { id } from './page.ts'
import { TAG_MAX } from './tag-limits.ts'
import { TAG_TEXTS } from './tags.ts'
import { requiredText } from './text.ts'

/**
 * A member with the match feed's extras. `match_facts` is what the score rests on, strongest first, and
 * `match_reason` the English sentence of it; both null where the fallback answered.
 */
export const suggestion = member.extend({
  match_score: z.int().min(0).max(100),
  match_reason: z.string().nullable(),
  match_facts: z.array(fact).nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

/** The list and the place in it where the page begins. Opaque to clients: they hand back what they were given. */
const cursor = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}_\d{1,3}$/, 'Unknown page')

export const discoverFilters = z.strictObject({
  /** Who can be that: a mentor is somebody whose role is mentor or both. */
  role: z.enum(['mentor', 'mentee']).optional(),
  location_type: locationType.optional(),
  country: country.optional(),
  skill: requiredText(TAG_MAX, TAG_TEXTS.empty, TAG_TEXTS.long).optional(),
  language: spokenLanguage.optional(),
})

export type DiscoverFilters = z.infer<typeof discoverFilters>

export const discover = {
  list: procedure
    .route({ method: 'GET', path: '/discover', summary: 'Members I might connect with, best first, ten at a time' })
    .input(discoverFilters.extend({ cursor: cursor.optional() }).optional())
    .output(z.object({ matches: z.array(suggestion), next_cursor: z.string().nullable() })),
  aiMatch: procedure
    .route({ method: 'POST', path: '/ai-match', summary: 'The first ten of the same ranking' })
    .input(z.strictObject({ userId: id.optional() }).optional())
    .output(z.object({ matches: z.array(suggestion) })),
}
