import type { AnyProcedure } from '@orpc/server'
import type { LiveEvent } from '#contract/live.ts'
import type { Ai } from '#server/platform/ai/ai.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/db.ts'
import type { FetchPublic } from '#server/platform/fetch-public.ts'
import type { Files } from '#server/platform/files.ts'
import type { Networks } from '#server/platform/http/network.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Live } from '#server/platform/live.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailbox } from '#server/platform/mailbox.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Place, Places } from '#server/platform/places.ts'
import type { PictureDecoder } from '#server/platform/picture-decoder.ts'
import type { Check, Readiness } from '#server/platform/readiness.ts'
import type { Services } from '#server/platform/service-key.ts'
import type { InTransaction } from '#server/platform/transaction.ts'

/** What a running product consists of, beside what its modules open (`services`); every operation gets it in its context. */
export type App = {
  config: Config
  /** The time, wherever a rule depends on it. */
  clock: Clock
  log: Log
  database: Database
  /** Reads outside transactions; changes go through inTransaction. */
  db: Db
  inTransaction: InTransaction
  jobs: Jobs
  live: Live<LiveEvent>
  limits: Limits
  files: Files
  decoder: PictureDecoder
  uploads: Places
  downloads: Places
  /** The one way to read an address that somebody outside named. */
  fetchPublic: FetchPublic
  /** The one way to the language model. */
  ai: Ai
  /** Where the demo's mails go; null in production, which sends them. */
  mailbox: Mailbox | null
  /** What the modules have opened for each other. */
  services: Services
  /** Null where no setting asks for them. */
  metrics: Metrics | null
  /** What /ready asks of the parts; modules add theirs when they open. */
  checks: Check[]
  /** The answers to `checks`, asked at most once a second. */
  readiness: () => Promise<Readiness>
  /** What is wrong with how the processes are run, a plain sentence each; for the log and /health. */
  processWarnings: () => string[]
  /** What is wrong with Redis now, a sentence each; null without REDIS_URL. */
  redisWarnings: (() => string[]) | null
}

/** Who asks, as the session row says: read anew for every request, so a ban holds at once. */
export type Caller = {
  user_id: string
  session_id: string
  email: string
  /** As their row names it, null while unknown. */
  language: string | null
  has_profile: boolean
  is_admin: boolean
}

/** A session token and the raw value of its cookie. */
export type SessionToken = { token: string; value: string }

/** One request, before anybody knows who asks. */
export type RequestInfo = Networks & {
  id: string
  headers: Headers
  ip: string
  user_agent: string | null
  /** What the metrics call it: the procedure, or the kind of what was asked for. */
  route: string
  /** What the session cookie says, where its signature is ours; the row may be gone. */
  session?: SessionToken | null
  /** An upload's place. */
  place?: Place
}

export type Context = {
  app: App
  request: RequestInfo
  /** Headers of the answer; cookies are appended here. */
  answer: Headers
  /** Reads a form; read-form.ts. */
  readForm?: () => Promise<FormData>
  /** Whether a form with a file is sent to this address. */
  takesFile?: boolean
  /** Reads the body, which is left on the line until it is known that the caller may ask (body-last.ts). */
  readInput?: (params: Record<string, string> | undefined, procedure: AnyProcedure) => Promise<unknown>
}
