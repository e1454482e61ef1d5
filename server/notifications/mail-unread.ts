import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { UNREAD_MAIL_HOURS, UNREAD_MINUTES } from '#contract/notifications.ts'
import type { App } from '#server/app.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { unreadMail } from '#server/notifications/mails.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { MAIL_QUEUE } from '#server/platform/mail.ts'

export const MAIL_UNREAD_QUEUE = 'mail-unread'

const MINUTE_MS = 60_000
/** So many messages are looked at in one transaction, so that a standstill is made up for in steps. */
const STEP = 5_000
/** Longer ago than this nobody is told any more. */
const LATEST_MS = 2 * 86_400_000

type Due = {
  user_id: string
  conversation_id: string
  name: string
  email: string
  language: string | null
  peer_name: string
  unread: number
}

/**
 * Mails those for whom messages lie unread for UNREAD_MINUTES, at most once in UNREAD_MAIL_HOURS for a conversation.
 * What comes in between is told when those hours are over. A job runs every minute; each stretch of time is looked at
 * once, by whichever process, and however late.
 */
export async function mailUnread(app: App): Promise<void> {
  const now = app.clock.now()
  const end = now.getTime() - UNREAD_MINUTES * MINUTE_MS
  for (let reached = 0; reached < end;)
    reached = await app.inTransaction(async (tx, _record, { enqueueAll }) => {
      const from = Math.max(await progress(tx, end), end - LATEST_MS)
      const until = await endOfStep(tx, from, end)
      const due = await claim(tx, now, new Date(from), new Date(until))
      await enqueueAll(
        MAIL_QUEUE,
        due.map((one) => ({
          id: uuidv5(`${one.conversation_id} ${now.toISOString()}`, one.user_id),
          data: unreadMail(app.config, one, one),
        })),
      )
      await tx.execute(sql`update unread_mails_progress set until = ${new Date(until).toISOString()}::timestamptz`)
      return until
    })
}

/** Up to when messages were looked at, in ms; locked until the end of the transaction. The first time it is the minute before. */
async function progress(tx: Db, end: number): Promise<number> {
  await tx.execute(
    sql`insert into unread_mails_progress (until) values (${new Date(end - MINUTE_MS).toISOString()}::timestamptz) on conflict do nothing`,
  )
  const [found] = await rows<{ ms: number }>(
    tx,
    sql`select extract(epoch from until)::float8 * 1000 as ms from unread_mails_progress for update`,
  )
  return Math.round(found?.ms ?? end)
}

/** The time of the message with which a step is full, in ms; `end` where there are fewer. */
async function endOfStep(tx: Db, from: number, end: number): Promise<number> {
  const [full] = await rows<{ ms: number }>(
    tx,
    sql`select extract(epoch from created_at)::float8 * 1000 as ms from messages
        where created_at > ${new Date(from).toISOString()}::timestamptz and created_at <= ${new Date(end).toISOString()}::timestamptz
        order by created_at offset ${STEP} limit 1`,
  )
  return full ? Math.round(full.ms) : end
}

/** Who is to be told of which conversation, noted as told; who was told within the day waits. */
async function claim(tx: Db, now: Date, from: Date, until: Date): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const before = sql`${at} - make_interval(hours => ${UNREAD_MAIL_HOURS}::int)`
  return rows<Due>(
    tx,
    sql`with ${candidates(from, until, before)}, unread as (
          select cm.user_id, cm.conversation_id, cm.peer_id, c.last_seq - cm.last_read_seq as unread
          from candidates x join conversation_members cm on cm.user_id = x.user_id and cm.conversation_id = x.conversation_id
          join conversations c on c.id = cm.conversation_id and c.last_seq > cm.last_read_seq
          join users u on u.id = cm.user_id and u.banned_at is null
          join users peer on peer.id = cm.peer_id and peer.banned_at is null
          left join notification_preferences p on p.user_id = cm.user_id
          where coalesce(p.message_notifications, true) and ${notBlocked(sql`cm.user_id`, sql`cm.peer_id`)}
        ), told as (
          insert into unread_mails as m (user_id, conversation_id, mailed_at)
          select user_id, conversation_id, ${at} from unread
          on conflict (user_id, conversation_id) do update set
            mailed_at = case when m.mailed_at <= ${before} then excluded.mailed_at else m.mailed_at end,
            waits = m.mailed_at > ${before}
          returning user_id, conversation_id, waits
        ), done as (
          update unread_mails m set waits = false from candidates x
          where m.user_id = x.user_id and m.conversation_id = x.conversation_id and m.waits
            and not exists (select 1 from unread y where y.user_id = m.user_id and y.conversation_id = m.conversation_id)
        )
        select y.user_id, y.conversation_id, y.unread, u.full_name as name, u.email, u.language, peer.full_name as peer_name
        from told t join unread y on y.user_id = t.user_id and y.conversation_id = t.conversation_id
        join users u on u.id = y.user_id join users peer on peer.id = y.peer_id
        where not t.waits`,
  )
}

/** The sides of conversations with messages of that time that they have not seen, and those who wait since an earlier mail. */
function candidates(from: Date, until: Date, before: SQL): SQL {
  return sql`recent as (
      select conversation_id, max(seq) as seq from messages
      where created_at > ${from.toISOString()}::timestamptz and created_at <= ${until.toISOString()}::timestamptz
      group by conversation_id
    ), candidates as (
      select cm.user_id, cm.conversation_id from recent r
      join conversation_members cm on cm.conversation_id = r.conversation_id and cm.last_read_seq < r.seq
      union
      select user_id, conversation_id from unread_mails where waits and mailed_at <= ${before}
    )`
}
