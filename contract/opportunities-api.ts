import { z } from 'zod'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { tags } from './members-api.ts'
import {
  OPPORTUNITY_COUNTRY_MAX,
  OPPORTUNITY_DESCRIPTION_MAX,
  OPPORTUNITY_LINK_MAX,
  OPPORTUNITY_ORGANISATION_MAX,
  OPPORTUNITY_TEXTS,
  OPPORTUNITY_TITLE_MAX,
  OPPORTUNITY_TYPES,
  canonicalLink,
} from './opportunities.ts'
import { OPPORTUNITY_SEARCH_MAX } from './opportunity-tabs.ts'
import { cursor, id, nothing, pageInput, pageOf } from './page.ts'
import { placeOf } from './places.ts'
import { requiredText, text } from './text.ts'
import type { Text } from './texts.ts'

export const opportunityType = z.enum(OPPORTUNITY_TYPES)

/** An opportunity as its card shows it; source is the feed it was imported from, if any. */
export const opportunity = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  opportunity_type: opportunityType,
  /** A place in the form of contract/places.ts: codes of countries, a key, or the poster's own words. */
  country: z.string(),
  organisation: z.string().nullable(),
  link: z.string().nullable(),
  skills: z.array(z.string()).nullable(),
  deadline: z.iso.date().nullable(),
  closed: z.boolean(),
  posted_by: z.uuid().nullable(),
  /** Null where the account is gone and, beside a source, where nobody but the board posted it. */
  posted_by_name: z.string().nullable(),
  source: z.object({ name: z.string(), url: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  is_saved: z.boolean(),
  is_mine: z.boolean(),
})
export type Opportunity = z.infer<typeof opportunity>

const optional = (max: number, tooLong?: Text) =>
  text(max, tooLong)
    .transform((typed) => typed || null)
    .nullable()
    .default(null)
const fields = {
  title: requiredText(OPPORTUNITY_TITLE_MAX, OPPORTUNITY_TEXTS.title, OPPORTUNITY_TEXTS.titleLong),
  description: requiredText(
    OPPORTUNITY_DESCRIPTION_MAX,
    OPPORTUNITY_TEXTS.description,
    OPPORTUNITY_TEXTS.descriptionLong,
  ),
  opportunity_type: opportunityType.default('job'),
  country: requiredText(OPPORTUNITY_COUNTRY_MAX, OPPORTUNITY_TEXTS.country, OPPORTUNITY_TEXTS.countryLong).transform(
    (words) => placeOf(words, 'en', ({ message }) => message),
  ),
  organisation: optional(OPPORTUNITY_ORGANISATION_MAX, OPPORTUNITY_TEXTS.organisationLong),
  link: optional(OPPORTUNITY_LINK_MAX, OPPORTUNITY_TEXTS.link).refine(
    (typed) => typed === null || canonicalLink(typed) !== null,
    issueMessage(OPPORTUNITY_TEXTS.link),
  ),
  skills: tags
    .transform((list) => (list.length > 0 ? list : null))
    .nullable()
    .default(null),
  deadline: z.iso.date(issueMessage(OPPORTUNITY_TEXTS.deadline)).nullable().default(null),
}

const REFUSALS = {
  LINK_TAKEN: { ...refusal(409, OPPORTUNITY_TEXTS.taken), data: z.object({ id: z.uuid() }) },
  DEADLINE_PAST: refusal(400, OPPORTUNITY_TEXTS.deadlinePast),
} as const

export const opportunities = {
  list: procedure
    .route({ method: 'GET', path: '/opportunities', summary: 'Open opportunities, newest first; by type or by words' })
    .input(
      z.strictObject({
        type: opportunityType.optional(),
        q: text(OPPORTUNITY_SEARCH_MAX).optional(),
        cursor: cursor.optional(),
      }),
    )
    .output(pageOf(opportunity)),
  read: procedure
    .route({ method: 'GET', path: '/opportunities/{id}', summary: 'One opportunity, closed or not' })
    .input(z.strictObject({ id }))
    .output(opportunity),
  create: procedure
    .route({
      method: 'POST',
      path: '/opportunities',
      successStatus: 201,
      summary: 'Post an opportunity; the same id again answers the first',
    })
    .errors({ ...REFUSALS, OPPORTUNITY_ID_REUSED: refusal(409, OPPORTUNITY_TEXTS.reused) })
    .input(z.strictObject({ id, ...fields }))
    .output(opportunity),
  update: procedure
    .route({ method: 'PUT', path: '/opportunities/{id}', summary: 'Change an opportunity of mine' })
    .errors(REFUSALS)
    .input(z.strictObject({ id, ...fields }))
    .output(opportunity),
  delete: procedure
    .route({
      method: 'DELETE',
      path: '/opportunities/{id}',
      successStatus: 204,
      summary: 'Delete an opportunity of mine',
    })
    .input(z.strictObject({ id }))
    .output(z.void()),
  scrape: procedure
    .route({
      method: 'POST',
      path: '/scrape-opportunities',
      successStatus: 202,
      summary: 'Read the configured sources now (admins)',
    })
    .errors({ SCRAPING: refusal(409, OPPORTUNITY_TEXTS.scraping) })
    .input(nothing)
    .output(z.object({ message: z.string(), added: z.int(), known: z.int(), failed: z.int() })),
}

export const savedOpportunities = {
  listOwn: procedure
    .route({
      method: 'GET',
      path: '/saved-opportunities',
      summary: 'What I saved, the latest saved first, closed ones too',
    })
    .input(pageInput.extend({ q: text(OPPORTUNITY_SEARCH_MAX).optional() }))
    .output(pageOf(opportunity)),
  save: procedure
    .route({
      method: 'POST',
      path: '/opportunities/{id}/save',
      successStatus: 201,
      outputStructure: 'detailed',
      summary: 'Save; again answers 200',
    })
    .input(z.strictObject({ id }))
    .output(
      z.union([
        z.object({ status: z.literal(201).describe('Saved'), body: z.object({ is_saved: z.literal(true) }) }),
        z.object({ status: z.literal(200).describe('Saved already'), body: z.object({ is_saved: z.literal(true) }) }),
      ]),
    ),
  unsave: procedure
    .route({
      method: 'DELETE',
      path: '/opportunities/{id}/save',
      successStatus: 204,
      summary: 'Unsave; again changes nothing',
    })
    .input(z.strictObject({ id }))
    .output(z.void()),
}
