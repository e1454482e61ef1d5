import { randomUUIDv7 } from 'node:crypto'
import { canonicalLink } from '#contract/opportunities.ts'
import { seedOpportunities } from '#db/seed/opportunities.ts'
import { opportunities, saved_opportunities } from '#server/opportunities/tables.ts'
import type { Db } from '#server/platform/db.ts'

const DAY = 86_400_000
const from = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Inserts the opportunities and who saved them, a day after they were posted. */
export async function insertOpportunities(tx: Db, idOf: (key: string) => string): Promise<void> {
  const posted = seedOpportunities.map((opportunity) => ({ ...opportunity, id: randomUUIDv7() }))
  await tx.insert(opportunities).values(
    posted.map(({ by, days_ago, deadline_in, saved_by: _saved_by, ...opportunity }) => ({
      ...opportunity,
      link_key: canonicalLink(opportunity.link),
      deadline: deadline_in === undefined ? null : from(deadline_in).slice(0, 10),
      posted_by: idOf(by),
      created_at: from(-days_ago),
      updated_at: from(-days_ago),
    })),
  )
  await tx.insert(saved_opportunities).values(
    posted.flatMap(({ id, days_ago, saved_by = [] }) =>
      saved_by.map((key) => ({
        user_id: idOf(key),
        opportunity_id: id,
        created_at: from(-Math.max(days_ago - 1, days_ago / 2)),
      })),
    ),
  )
}
