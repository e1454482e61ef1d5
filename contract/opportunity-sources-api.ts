import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { canonicalLink } from './opportunities.ts'
import { opportunityType } from './opportunities-api.ts'
import { SOURCE_KINDS, SOURCE_NAME_MAX, SOURCE_TEXTS, SOURCE_URL_MAX } from './opportunity-sources.ts'
import { id, nothing } from './page.ts'
import { requiredText } from './text.ts'

/**
 * A source of opportunities (rule: import-of-opportunities). `last_result` is what the last reading brought, with the reason where
 * it failed; `left` are new ones that wait for the next reading. `note` says why a source is off, where that was not an admin.
 */
const source = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  kind: z.enum(SOURCE_KINDS),
  enabled: z.boolean(),
  last_read_at: z.iso.datetime().nullable(),
  last_result: z
    .object({
      status: z.enum(['read', 'unchanged', 'failed']),
      added: z.int(),
      known: z.int(),
      left: z.int(),
      reason: z.string().optional(),
    })
    .nullable(),
  /** Days in a row on which it could not be read. */
  failed_days: z.int(),
  note: z.string().nullable(),
})
export type OpportunitySource = z.infer<typeof source>

const place = {
  /** The reading itself refuses what is not of the public internet. */
  url: requiredText(SOURCE_URL_MAX, SOURCE_TEXTS.url, SOURCE_TEXTS.urlLong).refine(
    (typed) => canonicalLink(typed) !== null,
    issueMessage(SOURCE_TEXTS.url),
  ),
  kind: z.enum(SOURCE_KINDS),
}
const name = requiredText(SOURCE_NAME_MAX, SOURCE_TEXTS.nameMissing, SOURCE_TEXTS.nameLong)

/** What a reading would bring; nothing of it is stored. */
const found = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('read'),
    count: z.int(),
    items: z.array(
      z.object({
        title: z.string(),
        organisation: z.string().nullable(),
        country: z.string(),
        opportunity_type: opportunityType,
        deadline: z.iso.date().nullable(),
        link: z.string(),
      }),
    ),
  }),
  z.object({ status: z.literal('failed'), reason: z.string() }),
])
export type SourceTry = z.infer<typeof found>

/** For admins: where opportunities are read from. */
export const opportunitySources = {
  list: procedure
    .route({ method: 'GET', path: '/admin/sources', summary: 'All sources of opportunities, by name (admins)' })
    .input(nothing)
    .output(z.object({ items: z.array(source) })),
  create: procedure
    .route({
      method: 'POST',
      path: '/admin/sources',
      successStatus: 201,
      summary: 'Add a source of opportunities; the same id again answers the first (admins)',
    })
    .errors({ SOURCE_KNOWN: refusal(409, SOURCE_TEXTS.known), SOURCES_FULL: refusal(409, SOURCE_TEXTS.full) })
    .input(z.strictObject({ id, name, ...place }))
    .output(source),
  update: procedure
    .route({ method: 'PUT', path: '/admin/sources/{id}', summary: 'Change a source, or switch it on or off (admins)' })
    .errors({ SOURCE_KNOWN: refusal(409, SOURCE_TEXTS.known) })
    .input(z.strictObject({ id, name, ...place, enabled: z.boolean() }))
    .output(source),
  try: procedure
    .route({
      method: 'POST',
      path: '/admin/sources/try',
      summary: 'Read a source without storing anything, and show what would be (admins)',
    })
    .input(z.strictObject(place))
    .output(found),
}
