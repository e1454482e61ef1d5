import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { msg } from '#contract/texts.ts'
import type { Text } from '#contract/texts.ts'

/** One file of JSON in an archive: its rows for a member, oldest first, and what the README says of it. */
export type Content = {
  file: string
  about: Text
  /** `after` is the last row of the portion before, where there are too many rows for one. */
  rows(me: string, after: Record<string, unknown> | null): SQL
  /** How many rows are read at once; all of them without it. */
  portion?: number
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The name of the other side, in a join with profiles under the name p. */
const other = sql`coalesce(p.full_name, '') as other`
/** Who of two columns is not `me`. */
const notMe = (me: string, one: SQL, two: SQL) => sql`case when ${one} = ${me} then ${two} else ${one} end`

/**
 * Everything that an archive has as JSON (rule: data-export). What others wrote is in it where it was sent to the member, with their
 * names and without their addresses. No hash, token or secret is. left-out.ts names every other table, with the reason.
 */
export const CONTENTS: Content[] = [
  {
    file: 'account.json',
    about: msg({ id: 'own_data.file_account', message: 'Your account: name, address, language, since when' }),
    rows: (me) => sql`select id, full_name, email, language, created_at from users where id = ${me}`,
  },
  {
    file: 'ways-to-sign-in.json',
    about: msg({ id: 'own_data.file_ways', message: 'How you sign in: password, Google, passkeys, authenticator' }),
    rows: (
      me,
    ) => sql`select provider_id as way, null as name, created_at, null::timestamptz as last_used_at from accounts where user_id = ${me}
      union all select 'passkey', name, created_at, last_used_at from passkeys where user_id = ${me}
      union all select 'authenticator', null, created_at, null from second_factors where user_id = ${me} and enabled_at is not null
      union all select 'new address', new_email, created_at, null from email_changes where user_id = ${me}`,
  },
  {
    file: 'sessions.json',
    about: msg({ id: 'own_data.file_sessions', message: 'Where you are signed in' }),
    rows: (me) => sql`select ip_address, user_agent, created_at, updated_at as last_used_at, expires_at from sessions
      where user_id = ${me} order by created_at`,
  },
  {
    file: 'consents.json',
    about: msg({ id: 'own_data.file_consents', message: 'What you consented to' }),
    rows: (
      me,
    ) => sql`select email, terms_accepted, marketing_consent, host(ip_address) as ip_address, user_agent, consent_timestamp
      from user_consents where user_id = ${me} order by consent_timestamp`,
  },
  {
    file: 'roles.json',
    about: msg({ id: 'own_data.file_roles', message: 'Roles that you have, such as admin' }),
    rows: (me) => sql`select role from user_roles where user_id = ${me}`,
  },
  {
    file: 'profile.json',
    about: msg({ id: 'own_data.file_profile', message: 'Your profile and your matching preferences' }),
    rows: (me) => sql`select * from profiles where id = ${me}`,
  },
  {
    file: 'settings.json',
    about: msg({
      id: 'own_data.file_settings',
      message: 'Which notifications you want, and whether a model may read your chats',
    }),
    rows: (
      me,
    ) => sql`select n.email_notifications, n.new_match_notifications, n.message_notifications, r.given_at as replies_by_model_since
      from (select ${me}::uuid as id) me left join notification_preferences n on n.user_id = me.id
      left join reply_consents r on r.user_id = me.id`,
  },
  {
    file: 'connections.json',
    about: msg({
      id: 'own_data.file_connections',
      message: 'Your connections and requests, with the score and its reasons',
    }),
    rows: (
      me,
    ) => sql`select m.id, m.user_id = ${me} as asked_by_me, ${other}, m.match_score, m.match_reason, m.status, m.created_at, m.answered_at
      from matches m left join profiles p on p.id = ${notMe(me, sql`m.user_id`, sql`m.matched_user_id`)}
      where ${me}::uuid in (m.user_id, m.matched_user_id) order by m.created_at`,
  },
  {
    file: 'conversations.json',
    about: msg({
      id: 'own_data.file_conversations',
      message: 'Your conversations, with whom, and how far you have read',
    }),
    rows: (
      me,
    ) => sql`select c.id, c.match_id, ${other}, c.read_only, c.last_seq, cm.last_read_seq, c.created_at, c.last_message_at
      from conversation_members cm join conversations c on c.id = cm.conversation_id left join profiles p on p.id = cm.peer_id
      where cm.user_id = ${me} order by c.created_at`,
  },
  {
    file: 'messages.json',
    about: msg({
      id: 'own_data.file_messages',
      message: 'All messages of your conversations, yours and those sent to you',
    }),
    portion: 1000,
    rows: (
      me,
      after,
    ) => sql`select m.conversation_id, m.seq, m.id, m.sender_id = ${me} as from_me, m.content, m.attachment_name, m.attachment_type,
        m.created_at
      from conversation_members cm join messages m on m.conversation_id = cm.conversation_id
      where cm.user_id = ${me}
        and (m.conversation_id, m.seq) > (${after?.conversation_id ?? FIRST}::uuid, ${after?.seq ?? 0}::int)
      order by m.conversation_id, m.seq limit 1000`,
  },
  {
    file: 'attachments.json',
    about: msg({ id: 'own_data.file_attachments', message: 'Files that you sent; they are in the folder "files"' }),
    rows: (
      me,
    ) => sql`select id, conversation_id, name, type, size, width, height, message_seq, created_at from attachments
      where uploader_id = ${me} order by created_at, id`,
  },
  {
    file: 'mentorship-requests.json',
    about: msg({ id: 'own_data.file_requests', message: 'Mentorship requests that you sent or got' }),
    rows: (
      me,
    ) => sql`select r.*, ${other} from mentorship_requests r left join profiles p on p.id = ${notMe(me, sql`r.mentee_id`, sql`r.mentor_id`)}
      where ${me}::uuid in (r.mentee_id, r.mentor_id) order by r.created_at`,
  },
  {
    file: 'mentorships.json',
    about: msg({ id: 'own_data.file_mentorships', message: 'Your mentorships, as mentor and as mentee' }),
    rows: (
      me,
    ) => sql`select m.*, ${other} from mentorships m left join profiles p on p.id = ${notMe(me, sql`m.mentee_id`, sql`m.mentor_id`)}
      where ${me}::uuid in (m.mentee_id, m.mentor_id) order by m.start_date`,
  },
  {
    file: 'mentorship-sessions.json',
    about: msg({
      id: 'own_data.file_mentorship_sessions',
      message: 'Sessions that were logged, with notes, topics and disputes',
    }),
    rows: (
      me,
    ) => sql`select s.*, ${other} from mentorship_sessions s left join profiles p on p.id = ${notMe(me, sql`s.mentee_id`, sql`s.mentor_id`)}
      where ${me}::uuid in (s.mentee_id, s.mentor_id) order by s.created_at`,
  },
  {
    file: 'scheduled-sessions.json',
    about: msg({ id: 'own_data.file_scheduled', message: 'Sessions that were scheduled' }),
    rows: (me) => sql`select x.* from scheduled_sessions x join mentorships m on m.id = x.mentorship_id
      where ${me}::uuid in (m.mentee_id, m.mentor_id) order by x.starts_at`,
  },
  {
    file: 'feedback.json',
    about: msg({
      id: 'own_data.file_feedback',
      message: 'Feedback that you gave. What others gave you is told as an average only',
    }),
    rows: (me) => sql`select f.*, ${other} from mentorship_feedback f left join profiles p on p.id = f.reviewee_id
      where f.reviewer_id = ${me} order by f.created_at`,
  },
  {
    file: 'circles.json',
    about: msg({ id: 'own_data.file_circles', message: 'Circles that you are in, and those that you made' }),
    rows: (
      me,
    ) => sql`select c.id, c.name, c.description, c.circle_type, c.created_by = ${me} as made_by_me, c.cover_image_url, c.created_at, m.is_admin, m.joined_at
      from circles c left join circle_members m on m.circle_id = c.id and m.user_id = ${me}
      where c.created_by = ${me} or m.user_id is not null order by c.created_at`,
  },
  {
    file: 'circle-posts.json',
    about: msg({ id: 'own_data.file_posts', message: 'What you posted in circles' }),
    rows: (me) => sql`select p.id, p.circle_id, c.name as circle, p.content, p.pinned, p.created_at, p.edited_at
      from circle_posts p join circles c on c.id = p.circle_id where p.author_id = ${me} order by p.created_at`,
  },
  {
    file: 'opportunities.json',
    about: msg({ id: 'own_data.file_opportunities', message: 'Opportunities that you posted' }),
    rows: (me) => sql`select * from opportunities where posted_by = ${me} order by created_at`,
  },
  {
    file: 'saved-opportunities.json',
    about: msg({ id: 'own_data.file_saved', message: 'Opportunities that you saved' }),
    rows: (
      me,
    ) => sql`select o.id, o.title, o.link, s.created_at as saved_at from saved_opportunities s join opportunities o on o.id = s.opportunity_id
      where s.user_id = ${me} order by s.created_at`,
  },
  {
    file: 'blog-posts.json',
    about: msg({ id: 'own_data.file_blogs', message: 'Blog posts that you wrote' }),
    rows: (me) => sql`select * from blogs where author_id = ${me} order by created_at`,
  },
  {
    file: 'impact.json',
    about: msg({ id: 'own_data.file_impact', message: 'Your figures of Impact' }),
    rows: (me) => sql`select * from impact_metrics where user_id = ${me}`,
  },
  {
    file: 'points.json',
    about: msg({ id: 'own_data.file_points', message: 'Each entry of points behind these figures' }),
    rows: (me) =>
      sql`select cause, source_id, turn, points, minutes, role, day, at from impact_ledger where user_id = ${me} order by at`,
  },
  {
    file: 'notifications.json',
    about: msg({ id: 'own_data.file_notifications', message: 'What the bell told you in the last 90 days' }),
    rows: (
      me,
    ) => sql`select n.kind, ${other}, n.details, n.created_at, n.read_at from notifications n left join profiles p on p.id = n.actor_id
      where n.user_id = ${me} order by n.created_at`,
  },
  {
    file: 'read-updates.json',
    about: msg({ id: 'own_data.file_reads', message: 'Days whose Platform Updates you marked as read' }),
    rows: (me) =>
      sql`select notification_key as day from notification_reads where user_id = ${me} order by notification_key`,
  },
  {
    file: 'mails-of-unread-messages.json',
    about: msg({ id: 'own_data.file_unread_mails', message: 'When an email last told you of unread messages' }),
    rows: (me) => sql`select conversation_id, mailed_at from unread_mails where user_id = ${me} order by mailed_at`,
  },
  {
    file: 'blocks.json',
    about: msg({ id: 'own_data.file_blocks', message: 'People whom you blocked' }),
    rows: (me) => sql`select b.peer_id, ${other}, b.created_at from blocks b left join profiles p on p.id = b.peer_id
      where b.user_id = ${me} and b.own order by b.created_at`,
  },
  {
    file: 'reports.json',
    about: msg({ id: 'own_data.file_reports', message: 'Reports that you made' }),
    rows: (me) =>
      sql`select id, kind, reason, details, status, created_at from reports where reporter_id = ${me} order by created_at`,
  },
  {
    file: 'use-of-the-model.json',
    about: msg({ id: 'own_data.file_ai', message: 'On which days you used the language model, what for and how much' }),
    rows: (me) => sql`select day, purpose, calls, tokens from ai_use where user_id = ${me} order by day`,
  },
]
