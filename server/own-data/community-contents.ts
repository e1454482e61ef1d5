import { sql } from 'drizzle-orm'
import { msg } from '#contract/texts.ts'
import { other } from '#server/own-data/content.ts'
import type { Content } from '#server/own-data/content.ts'

/** What an archive has of what a member did among all, and of what they were told. */
export const COMMUNITY_CONTENTS: Content[] = [
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
    file: 'announcements.json',
    about: msg({ id: 'own_data.file_announcements', message: 'What you wrote to all members as an admin' }),
    rows: (me) => sql`select id, message, created_at from announcements where author_id = ${me} order by created_at`,
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
    file: 'decisions.json',
    about: msg({
      id: 'own_data.file_decisions',
      message: 'What admins told you after others reported you or something of yours',
    }),
    rows: (
      me,
    ) => sql`select distinct on (decided_at, decision_id) kind, decided_at, words from reports where reported_id = ${me} and words <> ''
      order by decided_at, decision_id`,
  },
  {
    file: 'use-of-the-model.json',
    about: msg({ id: 'own_data.file_ai', message: 'On which days you used the language model, what for and how much' }),
    rows: (me) => sql`select day, purpose, calls, tokens from ai_use where user_id = ${me} order by day`,
  },
]
