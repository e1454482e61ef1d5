import { sql } from 'drizzle-orm'
import type { Engine } from '#server/matching/matching.ts'
import { runDueActions } from '#server/mentorship/due.ts'
import { isoOf } from '#server/platform/columns.ts'
import { readConfig } from '#server/platform/config.ts'
import { rows } from '#server/platform/db.ts'
import { start } from '#server/start.ts'
import { freePort, temporaryFolder } from '#test/faults/server-process.ts'
import { modulesWith } from '#test/modules-with.ts'
import { copyTemplate } from '#test/template.ts'
import { insertMember } from './insert-member.ts'
import { insertsInto } from './new-members.ts'

export type OwnDemo = Awaited<ReturnType<typeof ownDemo>>

/**
 * Starts a demo without its community in this very process, where a journey can make time pass. `settings` come on top
 * of those of every demo, `engine` replaces parts of the matching engine.
 */
export async function ownDemo(settings: Record<string, string> = {}, engine: Partial<Engine> = {}) {
  const folder = await temporaryFolder('own-demo')
  await copyTemplate(folder.path)
  const config = readConfig('demo', { PORT: String(await freePort()), DATA_DIR: folder.path, ...settings })
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const { app, url, stop } = await start(config, { clock, modules: modulesWith(engine) })
  insertsInto(url, (member) => insertMember(app, member))
  return {
    app,
    /** Where `open` leads somebody's browser here. */
    baseURL: url,
    /**
     * Lets a scheduled session be over since half an hour, does what comes due by that, and says when it began. Its
     * mentorship began a day before: soon after midnight the session lies on the day before.
     */
    letPass: async (scheduledId: string) => {
      await rows(
        app.db,
        sql`update mentorships set start_date = start_date - interval '1 day'
            where id = (select mentorship_id from scheduled_sessions where id = ${scheduledId})`,
      )
      const [moved] = await rows<{ began: string }>(
        app.db,
        sql`update scheduled_sessions
            set starts_at = date_trunc('minute', now()) - make_interval(mins => duration_minutes + 30)
            where id = ${scheduledId} returning ${isoOf(sql`starts_at`)} as began`,
      )
      await runDueActions(app)
      return new Date(moved?.began ?? '')
    },
    /** Moves the product's clock forward; browsers have clocks of their own. */
    moveClock: (ms: number) => {
      ahead += ms
    },
    /** Bans a member: their tabs hear of it with the next heartbeat, which is now. */
    ban: async (email: string) => {
      await rows(app.db, sql`update users set banned_at = now() where email = ${email}`)
      app.live.beat()
    },
    /** As `npm run admin` does; screens hear of it when they are loaded anew. */
    makeAdmin: (email: string) =>
      rows(app.db, sql`insert into user_roles (user_id, role) select id, 'admin' from users where email = ${email}`),
    /** As the box of the sign-up form does. */
    consentToNews: (userId: string) =>
      rows(app.db, sql`update user_consents set marketing_consent = true where user_id = ${userId}`),
    /** What each side said of a scheduled session. */
    answersOf: async (scheduledId: string) => {
      const [said] = await rows<{ mentor: boolean | null; mentee: boolean | null }>(
        app.db,
        sql`select mentor_answer as mentor, mentee_answer as mentee from scheduled_sessions where id = ${scheduledId}`,
      )
      return said
    },
    end: async () => {
      await stop()
      await folder.remove()
    },
  }
}
