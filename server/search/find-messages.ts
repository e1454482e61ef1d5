import { sql } from 'drizzle-orm'
import type { FoundMessage } from '#contract/search-api.ts'
import { FOUND_MAX } from '#contract/search.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { peerJson } from '#server/members/queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import { inlineLiteral } from '#server/platform/paging.ts'
import { hasHalves, hasWords, patternOf } from '#server/platform/search.ts'
import type { Find } from '#server/search/queries.ts'

/** What is read of one's conversations, the latest first: for mistyped words it costs the tenfold. */
const READ = { 'as typed': { ofEach: 2000, all: 10_000 }, mistyped: { ofEach: 100, all: 1000 } }
const CONVERSATIONS = 200
/** Characters before the first word that was found, and of the whole excerpt. */
const BEFORE = 40
const EXCERPT = 140

type Row = Omit<FoundMessage, 'excerpt'> & { content: string }

/** Messages of one's own conversations, newest first; none with whom one has blocked the other (rule: who-may-meet). */
export const findMessages: Find<'messages'> = async (db, { me, words }, likeness) => {
  const read = READ[likeness]
  // As typed a word may stand inside of another one: languages are written that do not part words.
  const has =
    likeness === 'as typed'
      ? sql.join(
          words.map((word) => sql`m.content ~ ${patternOf(word)}`),
          sql` and `,
        )
      : // In that order, which a plan would turn round.
        sql`case when ${hasHalves(sql`m.folded`, words)} then ${hasWords(sql`m.folded`, words, likeness)} end`
  const found = await rows<Row>(
    db,
    sql`select m.conversation_id, m.seq, m.sender_id, m.content, ${isoOf(sql`m.created_at`)} as created_at,
          ${peerJson(sql`m.peer_id`)} as peer
        from (
          select m.*, c.peer_id ${likeness === 'mistyped' ? sql`, fold_letters(m.content) as folded` : sql``} from (
            select cm.conversation_id, cm.peer_id from conversation_members cm
            join conversations c on c.id = cm.conversation_id
            where cm.user_id = ${me} and ${notBlocked(me, sql`cm.peer_id`)}
            order by c.last_message_at desc limit ${inlineLiteral(CONVERSATIONS)}
          ) c cross join lateral (
            select m.conversation_id, m.seq, m.sender_id, m.content, m.created_at from messages m
            where m.conversation_id = c.conversation_id order by m.seq desc limit ${inlineLiteral(read.ofEach)}
          ) m limit ${inlineLiteral(read.all)}
        ) m left join profiles p on p.id = m.peer_id
        where ${has}
        order by m.created_at desc, m.conversation_id, m.seq desc limit ${inlineLiteral(FOUND_MAX)}`,
  )
  const first = new RegExp(patternOf(words[0] ?? ''), 'u')
  return found.map(({ content, ...message }) => ({ ...message, excerpt: excerptOf(content, content.search(first)) }))
}

/** The part of a text around a place, on one line. @param at where the first word begins, -1 for nowhere */
function excerptOf(content: string, at: number): string {
  const line = content.replaceAll(/\s/g, ' ')
  const wanted = Math.max(0, at - BEFORE)
  const space = line.indexOf(' ', wanted)
  const start = wanted === 0 ? 0 : space >= 0 && space < at ? space + 1 : wanted
  const part = Array.from(line.slice(start)).slice(0, EXCERPT).join('').trim()
  return `${start > 0 ? '…' : ''}${part}${start + part.length < line.trimEnd().length ? '…' : ''}`
}
