import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { OPPORTUNITY_TYPES } from '#contract/opportunities.ts'
import { users } from '#server/account/tables.ts'
import { SOURCE_KINDS } from '#contract/opportunity-sources.ts'
import { moment, oneOf } from '#server/platform/columns.ts'

const sourceKind = oneOf('opportunity_sources', 'kind', SOURCE_KINDS)
const opportunityType = oneOf('opportunities', 'opportunity_type', OPPORTUNITY_TYPES)

const now = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`now()`)

/** The sources of opportunities (rule: import-of-opportunities), with the result of the last import run. */
export const opportunity_sources = pgTable(
  'opportunity_sources',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull().unique(),
    kind: sourceKind.column().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** The validators for the next request: the source then need not send unchanged content. */
    etag: text('etag'),
    last_modified: text('last_modified'),
    last_read_at: moment('last_read_at'),
    last_result: jsonb('last_result'),
    /** Days in a row with failures; after three the source is switched off, with a note. */
    failed_days: integer('failed_days').notNull().default(0),
    failed_on: date('failed_on'),
    note: text('note'),
    created_at: now('created_at'),
  },
  () => [sourceKind.check],
)

/** Which process imports the sources now: one row during an import run; after `until` another process may take over. */
export const opportunity_imports = pgTable(
  'opportunity_imports',
  {
    id: boolean('id').primaryKey().default(true),
    importer: uuid('importer').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [check('opportunity_imports_one', sql`${t.id}`)],
)

/** link_key is the canonical form of the link (rule: one-opportunity-per-link). */
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
    // "order by … desc" puts nulls first; Postgres uses the index only if it has the same order.
    index('opportunities_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('opportunities_type_newest').on(
      t.opportunity_type,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('opportunities_words').using(
      'gin',
      sql`(fold_letters(${t.title} || ' ' || ${t.description} || ' ' || ${t.country})) gin_trgm_ops`,
    ),
    index('opportunities_name_keys').using(
      'gin',
      sql`search_keys(${t.title} || ' ' || coalesce(${t.organisation}, ''))`,
    ),
    index('opportunities_countries').using('gin', sql`string_to_array(${t.country}, ',')`),
    index('opportunities_posted_by').on(t.posted_by),
    index('opportunities_source').on(t.source_id),
    opportunityType.check,
  ],
)

/** Links that an admin removed from the board; no import run adds them again. */
export const removed_opportunities = pgTable('removed_opportunities', {
  link_key: text('link_key').primaryKey(),
  removed_at: now('removed_at'),
})

/** What members keep for themselves, closed opportunities too (rule: saved-opportunities). */
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
