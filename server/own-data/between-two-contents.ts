import { sql } from 'drizzle-orm'
import { msg } from '#contract/texts.ts'
import { notMe, other } from '#server/own-data/content.ts'
import type { Content } from '#server/own-data/content.ts'

/** The facts of a match that its sides are shown (connections/facts.ts), or null. */
const shownFacts = sql`case when m.match_reason is not null then
    (select coalesce(jsonb_agg(f.fact order by f.place), '[]') from jsonb_array_elements(m.match_reason)
      with ordinality f (fact, place) where (f.fact ->> 'percent')::int > 0) end`

const FIRST = '00000000-0000-0000-0000-000000000000'

/** What an archive has of what a member and another one have together: connections, messages, mentorship. */
export const BETWEEN_TWO_CONTENTS: Content[] = [
  {
    file: 'connections.json',
    about: msg({
      id: 'own_data.file_connections',
      message: 'Your connections and requests, with the score and its reasons',
    }),
    rows: (
      me,
    ) => sql`select m.id, m.user_id = ${me} as asked_by_me, ${other}, m.match_score, ${shownFacts} as match_reason, m.message, m.status, m.created_at, m.answered_at
      from matches m left join profiles p on p.id = ${notMe(me, sql`m.user_id`, sql`m.matched_user_id`)}
      where ${me}::uuid in (m.user_id, m.matched_user_id) order by m.created_at`,
  },
  {
    file: 'withdrawn-requests.json',
    about: msg({ id: 'own_data.file_withdrawn', message: 'Requests that you withdrew within the last days' }),
    rows: (me) => sql`select ${other}, w.asked_at, w.withdrawn_at from withdrawn_requests w
      left join profiles p on p.id = w.peer_id where w.user_id = ${me} order by w.withdrawn_at`,
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
]
