import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'

/** Rows that go with an account, by the column that names it; what hangs on a profile goes with the profile. */
const GONE: [table: string, column: string][] = [
  ['sessions', 'user_id'],
  ['accounts', 'user_id'],
  ['second_factors', 'user_id'],
  ['passkeys', 'user_id'],
  ['email_changes', 'user_id'],
  ['user_roles', 'user_id'],
  ['bans', 'user_id'],
  ['blocks', 'user_id'],
  ['blocks', 'peer_id'],
  ['withdrawn_requests', 'user_id'],
  ['withdrawn_requests', 'peer_id'],
  ['profiles', 'id'],
  ['attachment_totals', 'user_id'],
  ['circle_members', 'user_id'],
  ['mentorship_feedback', 'reviewee_id'],
  ['saved_opportunities', 'user_id'],
  ['impact_ledger', 'user_id'],
  ['impact_metrics', 'user_id'],
  ['notifications', 'user_id'],
  ['notification_reads', 'user_id'],
  ['notification_preferences', 'user_id'],
  ['unread_mails', 'user_id'],
  ['ai_use', 'user_id'],
  ['data_exports', 'user_id'],
]

/** What stays without its author (rule: deleted-accounts). */
const NOBODYS: [table: string, column: string][] = [
  ['circles', 'created_by'],
  ['circle_posts', 'author_id'],
  ['opportunities', 'posted_by'],
  ['blogs', 'author_id'],
  ['announcements', 'author_id'],
  ['reports', 'reporter_id'],
]

/** What stays, and why; or what `particulars` changes. */
const OTHERWISE: Record<string, string> = {
  'attachments.uploader_id': 'particulars',
  'conversation_members.peer_id': 'the other side reads on',
  'conversation_members.user_id': 'the other side reads on',
  'matches.matched_user_id': 'the conversation hangs on it',
  'matches.user_id': 'the conversation hangs on it',
  'mentorship_feedback.reviewer_id': 'what the other side earned rests on it',
  'mentorship_requests.mentee_id': 'the mentorship of the other side hangs on it',
  'mentorship_requests.mentor_id': 'the mentorship of the other side hangs on it',
  'mentorship_sessions.disputed_by': 'a session of the other side',
  'mentorship_sessions.logged_by': 'a session of the other side',
  'mentorship_sessions.mentee_id': 'a session of the other side',
  'mentorship_sessions.mentor_id': 'a session of the other side',
  'mentorships.mentee_id': 'a mentorship of the other side',
  'mentorships.mentor_id': 'a mentorship of the other side',
  'messages.sender_id': 'the other side keeps what was said',
  'notifications.actor_id': 'particulars',
  'reports.reported_id': 'particulars',
  'scheduled_sessions.proposed_by': 'a session of the other side',
  'user_consents.user_id': 'particulars',
}

/** Each column that names an account and what becomes of it; a test asks for all of them. */
export const COLUMNS_OF_ACCOUNTS = [...[...GONE, ...NOBODYS].map((named) => named.join('.')), ...Object.keys(OTHERWISE)]

/**
 * Removes what the product holds of an account, and leaves its row empty: conversations keep their two sides, and whoever
 * talked with a deleted member keeps what was said. Consents stay as the proof that the law asks for, with the
 * address and linked to no account. Doing it again does no harm.
 *
 * @param email the address until now; null when that is not known any more
 */
export async function eraseAccount(tx: Db, userId: string, email: string | null): Promise<void> {
  const of = (column: string) => sql`${sql.identifier(column)} = ${userId}`
  for (const [table, column] of GONE) await tx.execute(sql`delete from ${sql.identifier(table)} where ${of(column)}`)
  for (const [table, column] of NOBODYS)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null where ${of(column)}`)
  for (const statement of particulars(userId)) await tx.execute(statement)
  if (email !== null) for (const statement of ofAddress(email)) await tx.execute(statement)
  // Last: it waits for whoever is just adding a row of this account.
  await tx.execute(
    sql`update users set full_name = '', email = id::text, email_verified = false, avatar_url = null, language = null,
          banned_at = coalesce(banned_at, now()), banned_until = null, deleted_at = coalesce(deleted_at, now()), updated_at = now()
        where id = ${userId}`,
  )
}

const particulars = (userId: string): SQL[] => [
  // The line of an accepted request, which no screen shows any more.
  sql`update matches set message = '' where user_id = ${userId} and message <> ''`,
  // Links to choose a password, and questions for a code.
  sql`delete from verifications where value = ${userId}`,
  // The sweep of attachments removes the files, which no row names any more.
  sql`update messages set attachment_url = null, attachment_name = null, attachment_type = null, attachment_size = null,
        attachment_width = null, attachment_height = null
      where sender_id = ${userId} and attachment_url is not null`,
  sql`delete from attachments where uploader_id = ${userId}`,
  sql`update user_consents set user_id = null, ip_address = null, user_agent = null where user_id = ${userId}`,
  // That a mentorship ended stays true; what else they did leads to nothing any more.
  sql`update notifications set actor_id = null, details = '{}' where actor_id = ${userId} and kind = 'mentorship_ended'`,
  sql`delete from notifications where actor_id = ${userId}`,
  // A profile cannot be judged any more; what was written still can.
  sql`delete from reports where reported_id = ${userId} and kind = 'member'`,
  sql`update reports set reported_id = null, words = '', copy = jsonb_set(copy, '{full_name}', 'null') where reported_id = ${userId}`,
]

const ofAddress = (email: string): SQL[] => [
  sql`delete from pending_sign_ups where email = ${email}`,
  // Not one that is just being handed over: it is gone in any case.
  sql`delete from jobs.job where name = 'mail' and state <> 'active' and data ->> 'to' = ${email}`,
]
