import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Beside an entry a of the audit log: the account of who did it. A command has none. */
export const besideActor = sql`left join users who on who.id = case when a.actor <> 'command' then a.actor::uuid end`

/** What is kept of an entry a: a ban's reason stands beside the log, as it goes when the account does. */
export const auditDetails = sql`a.details || coalesce((select jsonb_build_object('reason', b.reason) from bans b where b.id = a.id), '{}')`

/** The name of who did it: null for a command on the server; empty once their account is deleted. */
export const actorName: SQL<string | null> = sql`case when a.actor <> 'command' then coalesce(who.full_name, '') end`
