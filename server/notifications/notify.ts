import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { kindOf } from '#contract/notification-kinds.ts'
import type { App } from '#server/app.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { mayMailFor } from '#server/notifications/mail-limit.ts'
import { notificationMail } from '#server/notifications/mails.ts'
import type { Notice } from '#server/notifications/notice.ts'
import { rows } from '#server/platform/db.ts'
import type { Within } from '#server/platform/events.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

/** Whoever waits for a link to sign in does not wait until thousands have been told some news. */
const AFTER_ALL_OTHERS = -1

type Told = {
  id: string
  user_id: string
  name: string
  email: string
  language: string | null
  by_mail: boolean
  mail_waits: boolean
  actor_name: string | null
}

/**
 * Tells members of something, in the transaction of the deed. Each gets a row on the bell and the live event, and a
 * mail where they want one. Left out is who is banned, or has turned off the switch of the kind. Left out is also who
 * has blocked the actor or is blocked by them. What is still unread is renewed, and mailed only if no mail told of it.
 */
export async function notify(notice: Notice, within: Within & { app: App }): Promise<void> {
  const { kind, source_id } = notice
  const now = within.app.clock.now()
  const told = await rows<Told>(within.tx, insertAll(notice, now))
  if (told.length === 0) return
  within.record({ type: 'notification.created', kind, source_id, user_ids: told.map(({ user_id }) => user_id) })
  const readers = told.filter(({ by_mail, mail_waits }) => by_mail && mail_waits)
  if (readers.length === 0 || !(await mayMailFor(within.app, notice.actor_id))) return
  const mails = readers.map((to) => ({
    id: mailId(notice, to, now),
    notification_id: to.id,
    data: notificationMail(within.app.config, notice, to),
    ...(kindOf(kind).to_all && { priority: AFTER_ALL_OTHERS }),
  }))
  const taken = new Set(await within.enqueueAll(MAIL_QUEUE, mails))
  const mailed = mails.filter(({ id }) => taken.has(id)).map(({ notification_id }) => notification_id)
  await within.tx.execute(
    sql`update notifications set mail_waits = false where id = any (${sql.param(mailed)}::uuid[])`,
  )
}

function insertAll({ kind, to, actor_id, source_id, conversation_id, details = {} }: Notice, now: Date) {
  const ruled =
    kindOf(kind).ruled_by === 'new_match_notifications' ? sql`coalesce(p.new_match_notifications, true)` : sql`true`
  const ids = to.map(() => randomUUIDv7())
  // What is renewed keeps its `mail_waits`.
  return sql`with told as (
      insert into notifications (id, user_id, kind, actor_id, source_id, conversation_id, details, created_at, mail_waits)
      select r.id, r.user_id, ${kind}, ${actor_id}::uuid, ${source_id}::uuid, ${conversation_id ?? null}::uuid,
        ${JSON.stringify(details)}::jsonb, ${now.toISOString()}::timestamptz, ${kindOf(kind).by_mail}::boolean
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(to)}::uuid[]) r (id, user_id)
      join users u on u.id = r.user_id and u.banned_at is null
      left join notification_preferences p on p.user_id = r.user_id
      where ${ruled} and ${notBlocked(sql`r.user_id`, sql`${actor_id}::uuid`)}
      on conflict (user_id, kind, source_id) where read_at is null do update set created_at = excluded.created_at,
        actor_id = excluded.actor_id, conversation_id = excluded.conversation_id, details = excluded.details
      returning id, user_id, mail_waits
    )
    select told.id, told.user_id, told.mail_waits, u.full_name as name, u.email, u.language,
      coalesce(p.email_notifications, true) as by_mail, a.full_name as actor_name
    from told join users u on u.id = told.user_id
    left join notification_preferences p on p.user_id = told.user_id
    left join users a on a.id = ${actor_id}::uuid`
}

/** The same for the same notification to the same address; for what is mailed daily, for all that one member does on a day. */
function mailId({ kind, actor_id }: Notice, { id, email }: Told, now: Date): string {
  if (!kindOf(kind).mailed_daily || actor_id === null) return uuidv5(email, id)
  return uuidv5(`${email} ${now.toISOString().slice(0, 10)}`, actor_id)
}
