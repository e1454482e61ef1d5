import { sql } from 'drizzle-orm'
import { liftOver } from '#server/account/ban.ts'
import type { App } from '#server/app.ts'

export const LIFT_QUEUE = 'lift-suspensions'

/** Lets everybody in again whose suspension is over. */
export const liftSuspensions = (app: App) =>
  app.inTransaction((tx, record) => liftOver(tx, record, app.clock.now(), sql`banned_until is not null`))
