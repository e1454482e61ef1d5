import { z } from 'zod'
import type { App } from '#server/app.ts'
import type { Db } from '#server/platform/db.ts'
import type { AfterCommitSubscribers, InsideSubscribers, Subscribers } from '#server/platform/events.ts'
import type { ValidSessionsOf } from '#server/platform/live-signal.ts'

export type Inside = InsideSubscribers<App>
export type AfterCommit = AfterCommitSubscribers<App>

/** The data of a job that a process puts into a queue when it has started, and of most others. */
export const emptySchema = z.strictObject({})

/** A scheduled job: an empty job in its queue at every time of a cron line (UTC), once over all processes. */
export type ScheduledJob = {
  queue: string
  cron: string
  /** Also once each time a process has started and answers. */
  atStart?: boolean
  /** The form of what the job puts into its own queue; nothing, unless it says so. */
  data?: z.ZodType<object>
  /** `data` is what the job put into its own queue for what is left; null otherwise. */
  run(app: App, data: object | null): Promise<unknown>
}

/** What a module brings into the running product beside its procedures. */
export type Module = Subscribers<App> & {
  name: string
  jobs?: ScheduledJob[]
  /** Who of these members is in which live channel of this module. */
  channelsOf?(db: Db, userIds: string[]): Promise<{ user_id: string; channel: string }[]>
  /** Which sessions let somebody in; one module answers. */
  validSessionsOf?(db: Db, ...asked: Parameters<ValidSessionsOf>): ReturnType<ValidSessionsOf>
}
