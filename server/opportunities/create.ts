import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { findOpportunity, holderOf, keyOf, viewerOf } from '#server/opportunities/queries.ts'
import { opportunities } from '#server/opportunities/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** Posts an opportunity in my name; the same id again answers the first, whatever day it is by then. */
export const create = member.opportunities.create.handler(({ input, context, errors }) =>
  context.app.inTransaction(async (tx, record) => {
    const viewer = viewerOf(context)
    const sent = { ...input, posted_by: viewer.me }
    let written = await writtenAs(tx, input.id)
    if (!written && input.deadline !== null && input.deadline < viewer.today) throw errors.DEADLINE_PAST()
    while (!written) {
      const added = await tx
        .insert(opportunities)
        .values({ ...sent, link_key: keyOf(input.link) })
        .onConflictDoNothing()
        .returning({ id: opportunities.id })
      if (added.length > 0) record({ type: 'opportunity.posted', opportunity_id: input.id, posted_by: viewer.me })
      written = await writtenAs(tx, input.id)
      const holder = written ? null : await holderOf(tx, input.link)
      // Without a holder it was deleted in this moment, and the link is free.
      if (holder) throw errors.LINK_TAKEN({ data: { id: holder } })
    }
    if (!isDeepStrictEqual(written, sent)) throw errors.OPPORTUNITY_ID_REUSED()
    const created = await findOpportunity(tx, input.id, viewer)
    if (!created) throw errors.NOT_FOUND()
    return created
  }),
)

/** What was sent when this id was first used, and by whom. */
async function writtenAs(tx: Db, id: string) {
  const [found] = await tx
    .select({
      id: opportunities.id,
      title: opportunities.title,
      description: opportunities.description,
      opportunity_type: opportunities.opportunity_type,
      country: opportunities.country,
      organisation: opportunities.organisation,
      link: opportunities.link,
      skills: opportunities.skills,
      deadline: opportunities.deadline,
      posted_by: opportunities.posted_by,
    })
    .from(opportunities)
    .where(eq(opportunities.id, id))
  return found
}
