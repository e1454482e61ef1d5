import { z } from 'zod'
import { circle } from './circles-api.ts'
import { procedure } from './errors.ts'
import { memberBrief } from './members-api.ts'
import { opportunity } from './opportunities-api.ts'
import { FOUND_MAX, SEARCH_MAX, SEARCH_TEXTS } from './search.ts'
import { requiredText } from './text.ts'

const found = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).max(FOUND_MAX)

/** A message of a conversation of the caller. `excerpt` has the words with some of the text around them. */
const foundMessage = z.object({
  conversation_id: z.uuid(),
  seq: z.int(),
  sender_id: z.uuid(),
  excerpt: z.string(),
  created_at: z.iso.datetime(),
  peer: memberBrief,
})
export type FoundMessage = z.infer<typeof foundMessage>

/** `page` is what a person calls the page at `path`: "Help Center". */
const foundHelp = z.object({ title: z.string(), page: z.string(), path: z.string() })
export type FoundHelp = z.infer<typeof foundHelp>

/** What was found of each kind, best first. */
const results = z.object({
  members: found(memberBrief),
  conversations: found(z.object({ id: z.uuid(), peer: memberBrief })),
  messages: found(foundMessage),
  circles: found(circle.pick({ id: true, name: true, circle_type: true, member_count: true })),
  opportunities: found(
    opportunity.pick({ id: true, title: true, opportunity_type: true, organisation: true, country: true }),
  ),
  help: found(foundHelp),
})
export type SearchResults = z.infer<typeof results>

export const search = {
  find: procedure
    .route({
      method: 'GET',
      path: '/search',
      summary: 'Members, circles, opportunities, help, my conversations and their messages, by words',
    })
    .input(z.strictObject({ q: requiredText(SEARCH_MAX, SEARCH_TEXTS.missing) }))
    .output(results),
}
