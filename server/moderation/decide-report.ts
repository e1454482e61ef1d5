import { sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { writeAudit } from '#server/audit/write-audit.ts'
import { keepOut } from '#server/moderation/keep-out.ts'
import { isSame, lockAccount } from '#server/moderation/queries.ts'
import { lockCase } from '#server/moderation/report-queries.ts'
import { removeThing } from '#server/moderation/remove-thing.ts'
import { admin } from '#server/procedure.ts'

/**
 * Decides on all open reports of a thing at once (rule: report-decisions): dismisses them, or removes the thing, warns, suspends or bans
 * who is reported. Whoever reported it, and whoever is reported, is told. Once for its id.
 */
export const decideReport = admin.moderation.decideReport.handler(({ input, context: { app, caller }, errors }) =>
  app.inTransaction(async (tx, record) => {
    const { id, decision_id, remove, is_scam, measure, days, words, seen } = input
    const found = await lockCase(tx, id)
    if (found === 'unknown') throw errors.NOT_FOUND()
    if (!('ids' in found)) {
      if (found.decision_id !== decision_id) throw errors.REPORT_CLOSED()
      return { status: found.status }
    }
    const { kind, reported_id } = found
    if (reported_id === caller.user_id) throw errors.REPORT_ABOUT_SELF()
    const account = measure === 'none' || reported_id === null ? null : await lockAccount(tx, reported_id)
    if (measure !== 'none' && !account) throw errors.NOBODY_REPORTED()
    const keepsOut = measure === 'suspend' || measure === 'ban'
    if (keepsOut && account?.is_admin) throw errors.BAN_ADMIN()
    if (keepsOut && account && !isSame(account, seen)) throw errors.STANDING_CHANGED()

    const removed = remove ? await removeThing(tx, record, found, { is_scam, by: caller.user_id, decision_id }) : null
    const now = app.clock.now()
    const status = remove || measure !== 'none' ? ('acted' as const) : ('dismissed' as const)
    const entry = { id: decision_id, actor: caller.user_id, action: 'report.decide', subject: reported_id } as const
    const details = { kind, status, reports: found.ids.length, measure, ...removed }
    if (!(await writeAudit(tx, { ...entry, details }))) throw errors.DECISION_ID_REUSED()
    await tx.execute(
      sql`update reports set status = ${status}, decision_id = ${decision_id}, words = ${words},
            decided_at = ${now.toISOString()}::timestamptz
          where id = any (${sql.param(found.ids)}::uuid[])`,
    )
    if (keepsOut && reported_id !== null) {
      const ban_id = uuidv5('ban', decision_id)
      await keepOut(tx, record, now, { ban_id, actor: caller.user_id, user_id: reported_id, days, reason: words })
    }
    record({
      type: 'report.decided',
      decision_id,
      status,
      kind,
      reporter_ids: found.people,
      reported_id,
      removed: removed !== null,
      measure,
      words,
    })
    return { status }
  }),
)
