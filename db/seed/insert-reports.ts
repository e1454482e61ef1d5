import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReportKind, ReportReason } from '#contract/reports.ts'
import type { Db } from '#server/platform/db.ts'

type SeedReport = {
  by: string
  kind: ReportKind
  reason: ReportReason
  details: string
  hours_ago: number
  /** The thing as the columns target, reported, title and content of one row. */
  about: SQL
}

const TRAVEL_GRANTS = 'Travel grants for first conference talks'

const REPORTS: SeedReport[] = [
  {
    by: 'demo-mentee',
    kind: 'opportunity',
    reason: 'scam',
    details: 'The form asked me for a handling fee of 40 euros before the letter of acceptance.',
    hours_ago: 30,
    about: sql`select id as target, posted_by as reported, title, description as content from opportunities where title = ${TRAVEL_GRANTS}`,
  },
  {
    by: 'demo-mentor',
    kind: 'opportunity',
    reason: 'other',
    details: 'The page behind the link was not there yesterday and is not there today.',
    hours_ago: 9,
    about: sql`select id as target, posted_by as reported, title, description as content from opportunities where title = ${TRAVEL_GRANTS}`,
  },
  {
    by: 'nakato-ssempala',
    kind: 'post',
    reason: 'spam',
    details: '',
    hours_ago: 5,
    about: sql`select id as target, author_id as reported, null as title, content from circle_posts
      where content like 'Second-life packs:%'`,
  },
]

/** Inserts what the community has reported and no admin has decided yet. */
export async function insertReports(tx: Db, idOf: (key: string) => string): Promise<void> {
  for (const { by, kind, reason, details, hours_ago, about } of REPORTS)
    await tx.execute(sql`insert into reports (id, reporter_id, kind, target_id, reported_id, reason, details, copy, created_at)
      select gen_random_uuid(), ${idOf(by)}, ${kind}, thing.target, thing.reported, ${reason}, ${details},
        jsonb_strip_nulls(jsonb_build_object('full_name', u.full_name, 'title', thing.title::text, 'content', thing.content,
          'created_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
        now() - make_interval(hours => ${hours_ago}::int)
      from (${about}) thing join users u on u.id = thing.reported`)
}
