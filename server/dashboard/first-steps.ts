import { sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/dashboard-api.ts'
import { FIRST_REQUESTS } from '#contract/dashboard.ts'
import { rows } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** Which first steps the caller has taken, by what is there now (rule: first-steps). */
export const firstSteps = member.dashboard.firstSteps.handler(async ({ context: { app, caller } }) => {
  const me = caller.user_id
  const [found] = await rows<FirstSteps>(
    app.db,
    sql`select p.avatar_url is not null as photo,
          exists (select 1 from circle_members where user_id = ${me}) as circle,
          (select count(*) from (
            (select 1 from matches where user_id = ${me} limit ${FIRST_REQUESTS})
            union all
            (select 1 from matches where matched_user_id = ${me} and status = 'accepted' limit ${FIRST_REQUESTS})
            limit ${FIRST_REQUESTS}) known)::int as asked
        from profiles p where p.id = ${me}`,
  )
  if (!found) throw new Error('a member without a profile')
  return found
})
