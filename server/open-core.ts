import { join } from 'node:path'
import { BRAND } from '#contract/brand.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { App } from '#server/app.ts'
import { coreChecks } from '#server/core-checks.ts'
import type { OpenParts } from '#server/end.ts'
import type { Module } from '#server/module.ts'
import { createAi } from '#server/platform/ai/ai.ts'
import type { AiTimes } from '#server/platform/ai/call.ts'
import { serveBackups } from '#server/platform/backup/serve-backups.ts'
import { batch } from '#server/platform/batch.ts'
import { localBus } from '#server/platform/bus.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { createDelivery } from '#server/platform/events.ts'
import type { Delivery } from '#server/platform/events.ts'
import { createFetchPublic } from '#server/platform/fetch-public.ts'
import { openFiles } from '#server/platform/files.ts'
import { placeOfFiles } from '#server/platform/files-place.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { createLimits } from '#server/platform/limits.ts'
import { Live } from '#server/platform/live.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailbox } from '#server/platform/mailbox.ts'
import { openMetrics } from '#server/platform/open-metrics.ts'
import { PictureDecoder } from '#server/platform/picture-decoder.ts'
import { downloadPlaces, uploadPlaces } from '#server/platform/places.ts'
import { missingLimits, reachesPooler } from '#server/platform/postgres-server.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { createReadiness } from '#server/platform/readiness.ts'
import { joinProcesses } from '#server/platform/processes.ts'
import { redisBus } from '#server/platform/redis-bus.ts'
import { createRedis } from '#server/platform/redis.ts'
import { createTransaction } from '#server/platform/transaction.ts'

export type CoreOptions = {
  log: Log
  clock: Clock
  /** An open database instead of the one of the settings. */
  database: Database | undefined
  modules: Module[]
  /** Says what is being done, a sentence at a time. */
  say: (step: string) => void
  /** Whether jobs begin at the times of their cron lines. */
  runsSchedules: boolean
  /** Other time limits for the language model. */
  aiTimes: Partial<AiTimes> | undefined
  /** How long the store of files may take to answer once, where not as long as usual. */
  storeMs: number | undefined
}

/** Opens what every module rests on, from the database on, and adds to `parts` how each of it ends. */
export async function openCore(
  config: Config,
  options: CoreOptions,
  parts: OpenParts,
): Promise<{ app: App; delivery: Delivery }> {
  const { log, clock, modules, runsSchedules, aiTimes, storeMs } = options
  const database = await openDatabase(config, options)
  parts.add('the database', () => database.close())
  if (database.kind === 'embedded')
    parts.add('the socket for backups', await serveBackups(database, config.dataDir, log))
  const { db } = database
  const redis = config.redisUrl ? createRedis(config.redisUrl, config, log) : null
  const processes = joinProcesses(database, () => ({ files: placeOfFiles(config), redis: redis !== null }), log)
  parts.add('the list of processes', () => processes.stop())
  const limits = createLimits(config, redis)
  parts.add('the limits', () => limits.close())
  const bus = redis ? await redisBus(redis, log) : localBus()
  parts.add('the bus', () => bus.close())
  const live = openLive(bus, db, modules)
  const jobs = new Jobs(database, log, { runsSchedules })
  const { metrics, server: metricsServer } = await openMetrics(config, {
    streams: () => live.size,
    connections: () => database.connections(),
    waitingJobs: () => jobs.waiting(),
  })
  if (metrics) jobs.onTry((queue, outcome) => metrics.job(queue, outcome))
  if (metricsServer) parts.add('the metrics', () => void metricsServer.close())
  const decoder = new PictureDecoder(log)
  parts.add('the picture decoder', () => decoder.close())
  const delivery = createDelivery(modules, {
    app: () => app,
    failed: (error, event, module) => log.error({ err: error, event, module }, 'after the commit'),
  })
  const app: App = {
    config,
    clock,
    log,
    database,
    db,
    inTransaction: createTransaction(database, jobs, delivery),
    jobs,
    live,
    limits,
    files: await openFiles(config, storeMs),
    decoder,
    uploads: uploadPlaces(clock),
    downloads: downloadPlaces(clock),
    fetchPublic: createFetchPublic({
      userAgent: `${BRAND.name} (+${config.publicUrl})`,
      // The demo reads its own feeds; nothing else on this machine or its network is ever asked.
      allow: config.mode === 'demo' ? [config.publicUrl] : [],
    }),
    ai: createAi({ config, clock, db, log }, aiTimes),
    mailbox: await openMailbox(config),
    services: new Map(),
    metrics,
    redisWarnings: redis && (() => redis.warnings()),
    checks: [],
    readiness: createReadiness(() => app.checks),
    processWarnings: () => [...processes.warnings(), ...(redis?.warnings() ?? [])],
  }
  app.checks.push(...coreChecks(app))
  return { app, delivery }
}

async function openDatabase(config: Config, { database: given, log, say }: CoreOptions): Promise<Database> {
  const { databaseUrl, databasePooled, dataDir } = config
  say(databaseUrl ? 'Connecting to Postgres' : 'Opening the embedded database')
  const database =
    given ?? (databaseUrl ? openPostgres(databaseUrl, { pooled: databasePooled, log }) : await openEmbedded(dataDir))
  say('Bringing its tables up to date')
  await database.migrate()
  if (databasePooled) await warnOfLimits(database.db, log)
  else if (databaseUrl && (await reachesPooler(databaseUrl)))
    log.warn('a pooler is between here and Postgres: in transaction mode it needs DATABASE_POOLER=transaction')
  return database
}

/** Production does not load it. */
async function openMailbox({ mode, dataDir }: Config): Promise<Mailbox | null> {
  if (mode !== 'demo') return null
  const { Mailbox } = await import('#server/platform/mailbox.ts')
  return new Mailbox(join(dataDir, 'mail.jsonl'))
}

async function warnOfLimits(db: Db, log: Log): Promise<void> {
  const missing = await missingLimits(db)
  if (missing.length > 0)
    log.warn({ missing }, 'the role of DATABASE_URL has no time limits: a locked table may stop every request')
}

function openLive(bus: Bus, db: Db, modules: Module[]): Live<LiveEvent> {
  // Thousands of streams may open, or be read again, in one moment.
  const channelsOf = batch('all: channels', async (userIds: string[]) => {
    const found = (await Promise.all(modules.map(async (one) => one.channelsOf?.(db, userIds) ?? []))).flat()
    return Map.groupBy(found, ({ user_id }) => user_id)
  })
  return new Live<LiveEvent>(
    bus,
    async (userId) => ((await channelsOf(userId)) ?? []).map(({ channel }) => channel),
    async (ids) => (await Promise.all(modules.map(async (one) => one.validSessionsOf?.(db, ids) ?? []))).flat(),
  )
}
