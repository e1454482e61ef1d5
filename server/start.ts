import type { AddressInfo } from 'node:net'
import { BRAND } from '#contract/brand.ts'
import type { App } from '#server/app.ts'
import { OpenParts, end } from '#server/end.ts'
import { createHttp } from '#server/http.ts'
import { emptySchema } from '#server/module.ts'
import type { Module, Opened } from '#server/module.ts'
import { modules as ownModules } from '#server/modules.ts'
import { openCore } from '#server/open-core.ts'
import type { CoreOptions } from '#server/open-core.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { listen } from '#server/platform/http/listen.ts'
import { createLog } from '#server/platform/log.ts'
import type { JobHandler } from '#server/platform/job-run.ts'
import { MAIL_QUEUE, createMailer, mailSchema } from '#server/platform/mail.ts'
import type { Mail, Mailer } from '#server/platform/mail.ts'

/** Connections that wait to be accepted: after a restart, everybody comes back at once. The system may allow fewer. */
const BACKLOG = 4_096

export type Running = {
  app: App
  url: string
  /** Ends the product in order, within ENDING_MS whatever hangs. @returns what hung, a few words each */
  stop(): Promise<string[]>
}

type Options = Partial<Omit<CoreOptions, 'log'>> & {
  /** Fills a database that is still empty. */
  seed?: (app: App) => Promise<void>
}

/** Starts the whole product in this process and resolves once it answers. */
export async function start(config: Config, options: Options = {}): Promise<Running> {
  const { modules = ownModules, clock = systemClock, say = () => {}, runsSchedules = true, seed } = options
  const { database, aiTimes, storeMs } = options
  const log = createLog(config.logLevel)
  const parts = new OpenParts()
  const core = { log, clock, database, modules, say, runsSchedules, aiTimes, storeMs }
  const { app, delivery } = await openCore(config, core, parts)
  await startQueues(app, modules, parts, say)
  await openModules(app, modules, parts)
  parts.add('what follows commits', () => delivery.settled())
  warnOfSettings(app)
  await seed?.(app)
  await startWork(app, modules)
  await startFirstJobs(app, modules)
  const { server, requests } = createHttp(app, modules)
  // The last step: from the first answer on the product can be ended in order.
  await listen(server, '', { port: config.port, host: config.host, backlog: BACKLOG })
  const { port } = server.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    stop: () => end({ log, live: app.live, jobs: app.jobs, requests, parts }),
  }
}

/**
 * How often a module's queue is looked at. Whoever adds a job wakes the workers of this process, so this delays what a cron line or
 * another process adds and what is tried again. More often, two dozen queues cost an idle server more than all else.
 */
const POLL_SECONDS = 10

const jobsOf = (modules: Module[]) => modules.flatMap(({ jobs = [] }) => jobs)

/** From now on jobs can be put into the queues; none begins yet. */
async function startQueues({ jobs }: App, modules: Module[], parts: OpenParts, say: (step: string) => void) {
  say('Starting the job queue')
  await jobs.start([MAIL_QUEUE, ...jobsOf(modules).map(({ queue }) => queue)])
  parts.add('the job queue', () => jobs.stop())
}

async function openModules(app: App, modules: Module[], parts: OpenParts): Promise<void> {
  const keep = (name: string, opened: Opened | null | void) => {
    app.checks.push(...(opened?.checks ?? []))
    if (opened?.close) parts.add(name, opened.close)
  }
  for (const module of modules) keep(module.name, await module.replaceOutside?.(app))
  for (const module of modules) keep(module.name, await module.open?.(app))
}

/** Mails leave and jobs begin. */
async function startWork(app: App, modules: Module[]): Promise<void> {
  const { config, mailbox, log, clock, jobs } = app
  const mailer = createMailer(config, mailbox, `${BRAND.name} <${BRAND.mailFrom}>`, log, clock)
  if (mailer) await jobs.work(MAIL_QUEUE, mailSchema, handOver(app, modules, mailer))
  else log.warn('SMTP_URL is not set: mails wait in the queue until it is')
  for (const { queue, cron, data = emptySchema, run } of jobsOf(modules)) {
    await jobs.work(queue, data.nullable(), async (read) => void (await run(app, read)), 1, POLL_SECONDS)
    await jobs.schedule(queue, cron)
  }
}

/** A mail may have waited for hours: whether it still goes to its member is asked with every try. */
function handOver({ db }: App, modules: Module[], mailer: Mailer): JobHandler<Mail> {
  const mayGet = async (memberId: string) => {
    const answers = await Promise.all(modules.map(async ({ mayMail }) => mayMail?.(db, memberId) ?? true))
    return !answers.includes(false)
  }
  return async (mail, job) => {
    if (mail.memberId === undefined || (await mayGet(mail.memberId))) await mailer.deliver(mail, job)
  }
}

async function startFirstJobs({ jobs, db }: App, modules: Module[]): Promise<void> {
  for (const { queue } of jobsOf(modules).filter(({ atStart }) => atStart)) {
    await jobs.enqueue(db, queue, {})
    jobs.wake(queue)
  }
}

/** What works and is hardly meant. */
function warnOfSettings({ config, log }: Pick<App, 'config' | 'log'>): void {
  const https = config.publicUrl.startsWith('https:')
  if (https && config.trustedProxies === 0)
    log.warn(
      'TRUSTED_PROXIES is 0 and PUBLIC_URL is https: behind a proxy, all visitors share one rate limit. Set it to the number of proxies.',
    )
  if (https && config.host === '0.0.0.0')
    log.warn(
      'HOST is 0.0.0.0 and PUBLIC_URL is https: whoever reaches this port passes the proxy by. Set HOST=127.0.0.1, or close the port.',
    )
}
