import { sql } from 'drizzle-orm'
import type { OwnNextSession } from '#contract/mentorship-next-api.ts'
import { TIMER_MAX_HOURS } from '#contract/mentorship.ts'
import { zoneOf } from '#contract/time-zones.ts'
import { briefJson } from '#server/members/queries.ts'
import { activeWithPeer } from '#server/mentorship/queries.ts'
import { ends } from '#server/mentorship/scheduled-queries.ts'
import { isoOf } from '#server/platform/columns.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { member } from '#server/procedure.ts'

/** The caller's running session and their next scheduled one (rule: next-session). */
export const readNextSession = member.nextSession.read.handler(async ({ context: { app, caller } }) => {
  const now = app.clock.now()
  const [running, next] = await Promise.all([
    runningOf(app.db, caller.user_id, now),
    nextOf(app.db, caller.user_id, now),
  ])
  return { now: now.toISOString(), running, next }
})

const isNotBanned = sql`(select banned_at is null from users where users.id = p.id)`

/** A timer that is older than TIMER_MAX_HOURS counts as stopped, even before the job has stopped it. */
async function runningOf(db: Db, me: string, now: Date): Promise<OwnNextSession['running']> {
  const [found] = await rows<NonNullable<OwnNextSession['running']>>(
    db,
    sql`select t.status, t.elapsed_seconds, ${isoOf(sql`t.running_since`)} as running_since,
          ${isoOf(sql`t.started_at`)} as started_at, t.forgotten, c.id as conversation_id, ${briefJson} as peer
        from ${activeWithPeer(me)}
        join mentorship_timers t on t.mentorship_id = m.id
        where t.status <> 'stopped' and ${isNotBanned}
          and t.started_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${TIMER_MAX_HOURS}::int)
        order by t.status = 'running' desc, t.started_at desc, t.mentorship_id
        limit 1`,
  )
  return found ?? null
}

type Next = NonNullable<OwnNextSession['next']>

async function nextOf(db: Db, me: string, now: Date): Promise<OwnNextSession['next']> {
  const [found] = await rows<Omit<Next, 'peer_zone'> & { time_zone: string | null }>(
    db,
    sql`select x.id, ${isoOf(sql`x.starts_at`)} as starts_at, x.duration_minutes, x.place,
          c.id as conversation_id, ${briefJson} as peer, p.time_zone
        from ${activeWithPeer(me)}
        join scheduled_sessions x on x.mentorship_id = m.id
        where x.status = 'scheduled' and ${ends} > ${now.toISOString()}::timestamptz and ${isNotBanned}
        order by x.starts_at, x.id
        limit 1`,
  )
  if (!found) return null
  const { time_zone, ...next } = found
  return { ...next, peer_zone: zoneOf({ time_zone, country: next.peer.country }) }
}
