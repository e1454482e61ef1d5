import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { OPPORTUNITY_TYPES } from '#contract/opportunities.ts'
import { users } from '#server/account/tables.ts'
import { SOURCE_KINDS } from '#server/opportunities/sources/source-kind.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const sourceKind = oneOf('opportunity_sources', 'kind', SOURCE_KINDS)
const opportunityType = oneOf('opportunities', 'opportunity_type', OPPORTUNITY_TYPES)

const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`now()`)

/** Where opportunities are read from (decisions 33), with what the last reading brought. */
export const opportunity_sources = pgTable(
  'opportunity_sources',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull().unique(),
    kind: sourceKind.column().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** What the source wants to hear on the next request, so that it need not send what did not change. */
    etag: text('etag'),
    last_modified: text('last_modified'),
    last_read_at: moment('last_read_at'),
    last_result: jsonb('last_result'),
    /** Days in a row on which it failed; it is switched off after three, with a note. */
    failed_days: integer('failed_days').notNull().default(0),
    failed_on: date('failed_on'),
    note: text('note'),
    created_at: now('created_at'),
  },
  () => [sourceKind.check],
)

/** Who reads the sources just now: one row while somebody does; once its time is over, whoever that was is gone. */
export const opportunity_readings = pgTable(
  'opportunity_readings',
  {
    id: boolean('id').primaryKey().default(true),
    reader: uuid('reader').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [check('opportunity_readings_one', sql`${t.id}`)],
)

/** Spec 3, with the organisation, the deadline, and the source it was found in. link_key is the link's one spelling. */
export const opportunities = pgTable(
  'opportunities',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    opportunity_type: opportunityType.column().notNull(),
    country: text('country').notNull(),
    organisation: text('organisation'),
    link: text('link'),
    link_key: text('link_key').unique(),
    skills: text('skills').array(),
    deadline: date('deadline'),
    posted_by: uuid('posted_by').references(() => users.id, { onDelete: 'set null' }),
    source_id: uuid('source_id').references(() => opportunity_sources.id, { onDelete: 'set null' }),
    created_at: now('created_at'),
    updated_at: now('updated_at'),
  },
  (t) => [
    // Nulls first is what "order by … desc" means: an index that says otherwise cannot serve it.
    index('opportunities_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('opportunities_type_newest').on(
      t.opportunity_type,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('opportunities_words').using(
      'gin',
      sql`(lower(${t.title} || ' ' || ${t.description} || ' ' || ${t.country})) gin_trgm_ops`,
    ),
    index('opportunities_posted_by').on(t.posted_by),
    index('opportunities_source').on(t.source_id),
    opportunityType.check,
  ],
)

/** Links that an admin took off the board: no reading brings them back. */
export const removed_opportunities = pgTable('removed_opportunities', {
  link_key: text('link_key').primaryKey(),
  removed_at: now('removed_at'),
})

/** Spec 3. */
export const saved_opportunities = pgTable(
  'saved_opportunities',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    opportunity_id: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    created_at: now('created_at'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.opportunity_id] }),
    index('saved_opportunities_latest').on(
      t.user_id,
      t.created_at.desc().nullsFirst(),
      t.opportunity_id.desc().nullsFirst(),
    ),
    index('saved_opportunities_opportunity').on(t.opportunity_id),
  ],
)
