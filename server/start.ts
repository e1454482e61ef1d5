import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { BRAND } from '#contract/brand.ts'
import { createAuth } from '#server/account/auth.ts'
import { validSessions } from '#server/account/caller.ts'
import type { App } from '#server/app.ts'
import { channelsOf } from '#server/circles/queries.ts'
import { sweepCovers } from '#server/circles/sweep-covers.ts'
import { apiRoutes } from '#server/demo/api-reference.ts'
import { addDemoSources, feedRoutes } from '#server/demo/feeds.ts'
import { startDemoIdentity } from '#server/demo/identity-provider.ts'
import { mailRoutes } from '#server/demo/mail-pages.ts'
import { createHttp } from '#server/http.ts'
import { SWEEP_QUEUE, sweepAvatars } from '#server/members/sweep-avatars.ts'
import { DUE_QUEUE, doWhatIsDue } from '#server/mentorship/due.ts'
import { SCRAPE_QUEUE, readSources } from '#server/opportunities/import-sources.ts'
import { localBus, redisBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openEmbedded, openPostgres } from '#server/platform/db.ts'
import type { Database } from '#server/platform/db.ts'
import { createFetchPublic } from '#server/platform/fetch-public.ts'
import { openFiles } from '#server/platform/files.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { createLimits } from '#server/platform/limits.ts'
import { Live } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'
import { MAIL_QUEUE, createMailer } from '#server/platform/mail.ts'
import type { Mail } from '#server/platform/mail.ts'
import { Mailbox } from '#server/platform/mailbox.ts'
import { createTransaction } from '#server/platform/transaction.ts'

export type Running = { app: App; url: string; stop(): Promise<void> }

type Options = {
  /** An open database instead of the one of the settings. */
  database?: Database
  /** Another clock than the machine's. */
  clock?: Clock
  /** Says what is being done, a sentence at a time. */
  say?: (step: string) => void
  /** Fills a database that is still empty; true when it did. */
  seed?: (app: App) => Promise<void>
}

/** Starts the whole product in this process and resolves once it answers. */
export async function start(
  config: Config,
  { database: given, clock = systemClock, say = () => {}, seed }: Options = {},
): Promise<Running> {
  const log = createLog(config.logLevel)
  say(config.databaseUrl ? 'Connecting to Postgres' : 'Opening the embedded database')
  const database = given ?? (config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir))
  say('Bringing its tables up to date')
  await database.migrate()
  const bus = config.redisUrl ? redisBus(config.redisUrl, log) : localBus()
  const live = new Live(
    bus,
    (userId) => channelsOf(database.db, userId),
    (sessionIds) => validSessions(database.db, sessionIds),
  )
  const jobs = new Jobs(database, log)
  const inTransaction = createTransaction(database.db, jobs, live, (error) =>
    log.error({ err: error }, 'after the commit'),
  )
  say('Starting the job queue')
  await jobs.start([MAIL_QUEUE, SWEEP_QUEUE, DUE_QUEUE, SCRAPE_QUEUE])
  const identity = config.mode === 'demo' ? await startDemoIdentity(config.publicUrl) : null
  const auth = createAuth({
    config,
    db: database.db,
    inTransaction,
    live,
    log,
    demoIdentity: identity?.settings ?? null,
  })
  const limits = createLimits(config)
  const app: App = {
    config,
    clock,
    log,
    database,
    db: database.db,
    inTransaction,
    jobs,
    live,
    limits,
    files: await openFiles(config),
    fetchPublic: createFetchPublic({
      userAgent: `${BRAND.name} (+${config.publicUrl})`,
      // The demo reads its own feeds; nothing else on this machine or its network is ever asked.
      allow: config.mode === 'demo' ? [config.publicUrl] : [],
    }),
    auth,
  }
  await seed?.(app)
  if (config.mode === 'demo') await addDemoSources(app)
  const mailbox = config.mode === 'demo' ? new Mailbox(join(config.dataDir, 'mail.jsonl')) : null
  const mailer = createMailer(config, mailbox, `${BRAND.name} <${BRAND.mailFrom}>`)
  if (mailer) await jobs.work(MAIL_QUEUE, (mail) => mailer.deliver(mail as Mail))
  else log.warn('SMTP_URL is not set: mails wait in the queue until it is')
  await jobs.work(
    SWEEP_QUEUE,
    async () => log.info({ avatars: await sweepAvatars(app), covers: await sweepCovers(app) }, 'swept'),
    1,
  )
  await jobs.schedule(SWEEP_QUEUE, '23 3 * * *')
  await jobs.work(DUE_QUEUE, () => doWhatIsDue(app), 1)
  await jobs.schedule(DUE_QUEUE, '* * * * *')
  await jobs.work(SCRAPE_QUEUE, async () => log.info({ result: await readSources(app) }, 'opportunities'), 1)
  await jobs.schedule(SCRAPE_QUEUE, '17 4 * * *')
  const http = createHttp(app, (pages) => {
    if (config.mode !== 'demo') return
    apiRoutes(pages, config.publicUrl)
    feedRoutes(pages, clock)
    if (mailbox) mailRoutes(pages, mailbox)
    identity?.routes(pages)
  })
  http.listen(config.port, config.host)
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      live.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await jobs.stop()
      await identity?.stop()
      await bus.close()
      limits.close()
      await database.close()
    },
  }
}
