import type { AddressInfo } from 'node:net'
import { BRAND } from '#contract/brand.ts'
import type { LiveEvent } from '#contract/live.ts'
import { createAuth } from '#server/account/auth.ts'
import type { App } from '#server/app.ts'
import { end } from '#server/end.ts'
import { Shows } from '#server/discover/shows.ts'
import { createHttp } from '#server/http.ts'
import { createMatching } from '#server/matching/matching.ts'
import type { Engine } from '#server/matching/matching.ts'
import { emptySchema } from '#server/module.ts'
import type { Module } from '#server/module.ts'
import { modules as ownModules } from '#server/modules.ts'
import { createAi } from '#server/platform/ai/ai.ts'
import type { AiTimes } from '#server/platform/ai/ai.ts'
import { batch } from '#server/platform/batch.ts'
import { localBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { createDelivery } from '#server/platform/events.ts'
import { createFetchPublic } from '#server/platform/fetch-public.ts'
import { openFiles } from '#server/platform/files.ts'
import { listen } from '#server/platform/http/listen.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { createLimits } from '#server/platform/limits.ts'
import { Live } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'
import { placeOfFiles } from '#server/platform/files-place.ts'
import { openMetrics } from '#server/platform/open-metrics.ts'
import type { Log } from '#server/platform/log.ts'
import { missingLimits, reachesPooler } from '#server/platform/postgres-server.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { joinProcesses } from '#server/platform/processes.ts'
import { redisBus } from '#server/platform/redis-bus.ts'
import { createRedis } from '#server/platform/redis.ts'
import { MAIL_QUEUE, createMailer, mailSchema } from '#server/platform/mail.ts'
import { downloadPlaces, uploadPlaces } from '#server/platform/places.ts'
import { PictureDecoder } from '#server/platform/picture-decoder.ts'
import { createTransaction } from '#server/platform/transaction.ts'

/** Connections that wait to be accepted: after a restart, everybody comes back at once. The system may allow fewer. */
const BACKLOG = 4_096

export type Running = {
  app: App
  url: string
  /** Ends the product in order, within ENDING_MS whatever hangs. @returns what hung, a few words each */
  stop(): Promise<string[]>
}

type Options = {
  /** An open database instead of the one of the settings. */
  database?: Database
  /** Another clock than the machine's. */
  clock?: Clock
  /** Says what is being done, a sentence at a time. */
  say?: (step: string) => void
  /** Fills a database that is still empty; true when it did. */
  seed?: (app: App) => Promise<void>
  /** Other modules than the product's own: a test adds subscribers here. */
  modules?: Module[]
  /** Other parts of the matching engine: a test lets it fail here. */
  engine?: Partial<Engine>
  /** Whether jobs begin at the times of their cron lines: a test begins them itself, at whatever hour it runs. */
  runsSchedules?: boolean
  /** Other time limits for the language model: a test waits less. */
  aiTimes?: Partial<AiTimes>
}

/** Starts the whole product in this process and resolves once it answers. */
export async function start(
  config: Config,
  {
    database: given,
    clock = systemClock,
    say = () => {},
    seed,
    modules = ownModules,
    engine,
    runsSchedules = true,
    aiTimes,
  }: Options = {},
): Promise<Running> {
  const log = createLog(config.logLevel)
  say(config.databaseUrl ? 'Connecting to Postgres' : 'Opening the embedded database')
  const database = given ?? (await open(config, log))
  say('Bringing its tables up to date')
  await database.migrate()
  const { db } = database
  if (config.databasePooled) await warnOfLimits(db, log)
  else if (config.databaseUrl && (await reachesPooler(config.databaseUrl)))
    log.warn('a pooler is between here and Postgres: in transaction mode it needs DATABASE_POOLER=transaction')
  const redis = config.redisUrl ? createRedis(config.redisUrl, config, log) : null
  const bus = redis ? await redisBus(redis, log) : localBus()
  // Thousands of streams may open, or be read again, in one moment.
  const channelsOf = batch(async (userIds: string[]) => {
    const found = (await Promise.all(modules.map(async (one) => one.channelsOf?.(db, userIds) ?? []))).flat()
    return Map.groupBy(found, ({ user_id }) => user_id)
  })
  const live = new Live<LiveEvent>(
    bus,
    async (userId) => ((await channelsOf(userId)) ?? []).map(({ channel }) => channel),
    async (ids) => (await Promise.all(modules.map(async (one) => one.validSessionsOf?.(db, ids) ?? []))).flat(),
  )
  const jobs = new Jobs(database, log, { runsSchedules })
  const delivery = createDelivery(modules, {
    app: () => app,
    failed: (error, event) => log.error({ err: error, event }, 'after the commit'),
  })
  const inTransaction = createTransaction(database, jobs, delivery)
  const scheduled = modules.flatMap((one) => one.jobs ?? [])
  say('Starting the job queue')
  await jobs.start([MAIL_QUEUE, ...scheduled.map(({ queue }) => queue)])
  const demo = config.mode === 'demo' ? await (await import('#server/demo/demo.ts')).openDemo(config) : null
  const auth = createAuth({ config, db, inTransaction, log, demoIdentity: demo?.identity ?? null })
  const limits = createLimits(config, redis)
  const { metrics, server: metricsServer } = await openMetrics(config, {
    streams: () => live.size,
    connections: () => database.connections(),
    waitingJobs: () => jobs.waiting(),
  })
  if (metrics) jobs.onTry((queue, outcome) => metrics.job(queue, outcome))
  const processes = joinProcesses(database, () => ({ files: placeOfFiles(config), redis: redis !== null }), log)
  const app: App = {
    config,
    clock,
    log,
    database,
    db,
    inTransaction,
    jobs,
    live,
    limits,
    files: await openFiles(config),
    decoder: new PictureDecoder(log),
    uploads: uploadPlaces(clock),
    downloads: downloadPlaces(clock),
    fetchPublic: createFetchPublic({
      userAgent: `${BRAND.name} (+${config.publicUrl})`,
      // The demo reads its own feeds; nothing else on this machine or its network is ever asked.
      allow: config.mode === 'demo' ? [config.publicUrl] : [],
    }),
    auth,
    ai: createAi({ config, clock, db, log }, aiTimes),
    matching: createMatching(log, engine),
    shows: new Shows({ db, log, clock }),
    metrics,
    redisWarnings: redis && (() => redis.warnings()),
    processWarnings: () => [...processes.warnings(), ...(redis?.warnings() ?? [])],
  }
  warnOfSettings(app)
  await seed?.(app)
  await demo?.prepare(app)
  const mailer = createMailer(config, demo?.mailbox ?? null, `${BRAND.name} <${BRAND.mailFrom}>`, log, clock)
  if (mailer) await jobs.work(MAIL_QUEUE, mailSchema, mailer.deliver)
  else log.warn('SMTP_URL is not set: mails wait in the queue until it is')
  for (const { queue, cron, data = emptySchema, run } of scheduled) {
    await jobs.work(queue, data.nullable(), async (read) => void (await run(app, read)), 1)
    await jobs.schedule(queue, cron)
  }
  const { server: http, requests } = createHttp(app, demo && ((pages) => demo.routes(pages, app)))
  const { host } = config
  await listen(http, '', { port: config.port, host, backlog: BACKLOG })
  for (const { queue } of scheduled.filter(({ atStart }) => atStart)) {
    await jobs.enqueue(db, queue, {})
    jobs.wake(queue)
  }
  const { port } = http.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      end({
        log,
        live,
        requests,
        metricsServer,
        decoder: app.decoder,
        jobs,
        shows: app.shows,
        demo,
        bus,
        limits,
        processes,
        database,
      }),
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

async function open({ databaseUrl, databasePooled, dataDir }: Config, log: Log): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, { pooled: databasePooled, log }) : openEmbedded(dataDir)
}

async function warnOfLimits(db: Db, log: Log): Promise<void> {
  const missing = await missingLimits(db)
  if (missing.length > 0)
    log.warn({ missing }, 'the role of DATABASE_URL has no time limits: a locked table may stop every request')
}
