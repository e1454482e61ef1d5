import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Beside an entry a of the audit log: the account of who did it. A command or a job has none. */
export const besideActor = sql`left join users who on who.id = case when a.actor not in ('command', 'job') then a.actor::uuid end`

/** What is kept of an entry a: the reason of a ban or a decision stands beside the log, as it goes when the account does. */
export const auditDetails = sql`a.details || jsonb_strip_nulls(jsonb_build_object('reason', coalesce(
  (select b.reason from bans b where b.id = a.id),
  (select nullif(r.words, '') from reports r where r.decision_id = a.id limit 1))))`

/** The name of who did it: null for a command or a job of the server; empty once their account is deleted. */
export const actorName: SQL<string | null> =
  sql`case when a.actor not in ('command', 'job') then coalesce(who.full_name, '') end`
