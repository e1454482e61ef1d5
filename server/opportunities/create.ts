import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { findOpportunity, holderOf, keyOf, viewerOf } from '#server/opportunities/queries.ts'
import { opportunities } from '#server/opportunities/tables.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** Posts an opportunity of the caller; the same id again answers the first one, even after its deadline. */
export const create = member.opportunities.create.handler(({ input, context, errors }) =>
  context.app.inTransaction(async (tx, record) => {
    const viewer = viewerOf(context)
    const sent = { ...input, posted_by: viewer.me }
    let stored = await storedInput(tx, input.id)
    if (!stored && input.deadline !== null && input.deadline < viewer.today) throw errors.DEADLINE_PAST()
    while (!stored) {
      const added = await tx
        .insert(opportunities)
        .values({ ...sent, link_key: keyOf(input.link) })
        .onConflictDoNothing()
        .returning({ id: opportunities.id })
      if (added.length > 0) record({ type: 'opportunity.posted', opportunity_id: input.id, posted_by: viewer.me })
      stored = await storedInput(tx, input.id)
      const holder = stored ? null : await holderOf(tx, input.link)
      // If no opportunity has the link any more, it was deleted meanwhile and can be used.
      if (holder) throw errors.LINK_TAKEN({ data: { id: holder } })
    }
    if (!isDeepStrictEqual(stored, sent)) throw errors.OPPORTUNITY_ID_REUSED()
    const created = await findOpportunity(tx, input.id, viewer)
    if (!created) throw errors.NOT_FOUND()
    return created
  }),
)

/** The stored input of the opportunity with this id, and who posted it. */
async function storedInput(tx: Db, id: string) {
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
