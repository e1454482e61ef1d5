import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { contract } from '#contract/index.ts'
import type { Text } from '#contract/texts.ts'
import type { App, Caller, Context, RequestInfo } from '#server/app.ts'
import type { Db } from '#server/platform/db.ts'
import type { AfterCommitSubscribers, InsideSubscribers, Subscribers } from '#server/platform/events.ts'
import type { ValidSessionsOf } from '#server/platform/live-signal.ts'
import type { Check } from '#server/platform/readiness.ts'

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

type Contract = typeof contract
/** Some procedures of the contract under their names there. */
export type Procedures = {
  [Group in keyof Contract]?: { [Name in keyof Contract[Group]]?: Implementation<Contract[Group][Name]> }
}
type Implementation<Declared> = Declared extends AnyContractRouter ? Router<Declared, Context> : never

/** A request that no procedure answers, with what is known of it. */
export type RawRequest = { app: App; info: RequestInfo; url: URL; request: IncomingMessage; response: ServerResponse }

/** The same, of somebody who may ask. */
export type MemberRequest = RawRequest & { caller: Caller }

type Address = {
  method: 'GET' | 'POST'
  /** Below /api; `{…}` stands for one part of the path. */
  path: string
  /** Whether the route answers this request; a procedure has the same address otherwise. */
  when?(request: IncomingMessage): boolean
}

/** An address that its module answers with a file, a stream or a redirect. */
export type AnsweredRoute = Address & {
  /** What the metrics and the log call it. */
  name: string
} & (
    | { who: 'anyone'; answer(asked: RawRequest): Promise<void> }
    /** Others get 401, and 403 before onboarding where a member is asked for. */
    | { who: 'signed-in' | 'member'; answer(asked: MemberRequest): Promise<void> }
  )

/** An address that is answered with something else than the JSON of a procedure. `page`: one of `pages` answers. */
export type RawRoute = AnsweredRoute | (Address & { who: 'page' })

/** Bytes of the largest file that any form brings. */
export const FILE_MAX = 10 * 1024 * 1024
/** The same with the form around it. */
export const FILE_FORM_MAX = FILE_MAX + 512 * 1024

/** A body that may be larger than others, of somebody who is signed in. */
export type LargeBody = {
  /** `{…}` stands for one part of the path. */
  path: string
  /** A form with a file, or a long text. */
  kind: 'file' | 'text'
  /** Bytes. */
  max: number
  /** What is said of a larger one. */
  tooLarge: Text
}

/** What a module has opened, beside what it made known as its service. */
export type Opened = {
  /** What /ready asks of it. */
  checks?: Check[]
  /** Ends it. It has PART_MS (end.ts), and the parts opened before it still run. */
  close?: () => Promise<void> | void
}

/** Everything that a module brings into the running product. */
export type Module = Subscribers<App> & {
  name: string
  /** Its procedures. */
  router?: Procedures
  /** Its tables, as `tables.ts` exports them. */
  tables?: object
  routes?: RawRoute[]
  largeBodies?: LargeBody[]
  jobs?: ScheduledJob[]
  /** Who of these members is in which live channel of this module. */
  channelsOf?(db: Db, userIds: string[]): Promise<{ user_id: string; channel: string }[]>
  /** Which sessions let somebody in; one module answers. */
  validSessionsOf?(db: Db, ...asked: Parameters<ValidSessionsOf>): ReturnType<ValidSessionsOf>
  /** Whether mails about what others do still go to a member; one module answers. */
  mayMail?(db: Db, memberId: string): Promise<boolean>
  /** Replaces a service outside of this process by one in it, before any module opens. */
  replaceOutside?(app: App): Promise<Opened | null>
  /** Opens what runs beside requests, after the modules before it and before anything is asked. */
  open?(app: App): Promise<Opened | void> | Opened | void
  /** Adds pages: whatever is no part of the API. */
  pages?(pages: Hono, app: App): void
}
