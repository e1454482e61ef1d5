import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expectedEnd } from '#contract/mentorship.ts'
import { seedHistory } from '#db/seed/mentorship-history.ts'
import { seedMentorships } from '#db/seed/mentorships.ts'
import type { SeedMentorship } from '#db/seed/mentorships.ts'
import { conversations } from '#server/connections/tables.ts'
import { mentorship_requests, mentorship_sessions, mentorships, scheduled_sessions } from '#server/mentorship/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

const DAY = 86_400_000
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString()

/**
 * Inserts mentorship requests, mentorships and their sessions; the two members must be connected already. The sessions that
 * count wait for their points as those of before the ledger do.
 */
export async function insertMentorships(tx: Db, idOf: (key: string) => string): Promise<void> {
  for (const seed of [...seedMentorships, ...seedHistory]) {
    const between = { mentor_id: idOf(seed.mentor), mentee_id: idOf(seed.mentee) }
    const match_id = await matchOf(tx, between.mentor_id, between.mentee_id)
    const request_id = randomUUIDv7()
    const isPending = seed.state === 'pending'
    await tx.insert(mentorship_requests).values({
      id: request_id,
      match_id,
      ...between,
      mentorship_type: seed.type,
      duration_frequency: seed.duration,
      message: seed.message,
      status: isPending ? 'pending' : seed.state === 'declined' ? 'declined' : 'accepted',
      created_at: at(seed.asked_days_ago),
      answered_at: isPending ? null : at(seed.asked_days_ago - 0.5),
    })
    if (!isPending && seed.state !== 'declined') await insertMentorship(tx, seed, { match_id, request_id, ...between })
  }
}

type Between = { match_id: string; request_id: string; mentor_id: string; mentee_id: string }

async function insertMentorship(tx: Db, seed: SeedMentorship, { request_id, ...between }: Between): Promise<void> {
  const id = randomUUIDv7()
  const ended = typeof seed.state === 'object' ? seed.state : null
  const start_date = at(seed.asked_days_ago - 0.5)
  const sessions = seed.sessions ?? []
  await tx.insert(mentorships).values({
    id,
    ...between,
    mentorship_request_id: request_id,
    mentorship_type: seed.type,
    duration_frequency: seed.duration,
    status: ended ? 'completed' : 'active',
    total_sessions: sessions.length,
    start_date,
    expected_end_date: ended
      ? at(ended.ended_days_ago)
      : (expectedEnd(seed.duration, new Date(start_date))?.toISOString() ?? null),
    end_reason: ended?.reason ?? null,
  })
  if (ended) await tx.update(conversations).set({ read_only: true }).where(eq(conversations.match_id, between.match_id))
  if (sessions.length > 0)
    await tx.insert(mentorship_sessions).values(
      sessions.map(({ days_ago, minutes, topics, progress, rating, notes, status }) => ({
        id: randomUUIDv7(),
        mentorship_id: id,
        ...between,
        logged_by: between.mentor_id,
        session_date: at(days_ago),
        duration_minutes: minutes,
        notes: notes ?? null,
        rating: rating ?? null,
        topics_discussed: topics,
        goals_progress: progress,
        status,
        created_at: at(days_ago - 0.1),
        counted_at: status === 'confirmed' ? at(days_ago - 1) : null,
      })),
    )
  await tx.execute(
    sql`insert into impact_backlog (session_id, counted_at)
        select id, counted_at from mentorship_sessions where mentorship_id = ${id} and counted_at is not null`,
  )
  if (seed.scheduled) {
    const { in_days, hour, minutes, place } = seed.scheduled
    const starts = new Date(Date.now() + in_days * DAY)
    starts.setUTCHours(hour, 0, 0, 0)
    await tx.insert(scheduled_sessions).values({
      id: randomUUIDv7(),
      mentorship_id: id,
      proposed_by: between.mentor_id,
      starts_at: starts.toISOString(),
      duration_minutes: minutes,
      place,
    })
  }
}

async function matchOf(tx: Db, one: string, other: string): Promise<string> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select id from matches where status = 'accepted' and ${one}::uuid in (user_id, matched_user_id)
        and ${other}::uuid in (user_id, matched_user_id)`,
  )
  if (!found) throw new Error('the seed has a mentorship between two members who are not connected')
  return found.id
}
