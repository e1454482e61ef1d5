import { access, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { askEmbeddings } from './ai/provider-embeddings.ts'
import { askProvider } from './ai/provider.ts'
import type { Config } from './config.ts'
import type { AiSettings } from './config-ai.ts'
import { openFiles } from './files.ts'
import { listen } from './http/listen.ts'
import { smtpServer } from './mail.ts'
import { OperatorError } from './operator-error.ts'
import { requirePgvector } from './pgvector.ts'
import { requireServer } from './postgres-server.ts'
import { unusablePostgres } from './unusable-postgres.ts'

const LIMIT_MS = 5_000

/** One thing that a setting names: what was tried, and what is wrong with it, or null. */
export type Trial = { name: string; problem: string | null }

/** Tries each server and folder that the settings name, as the product would use it; nothing is written to any server. */
export function trySettings(config: Config): Promise<Trial[]> {
  const trials: [name: string, act: (() => Promise<unknown>) | null][] = [
    ['DATA_DIR', () => tryFolder(config.dataDir)],
    ['HOST', () => tryListening('', config.host)],
    ['METRICS_HOST', config.metrics.port === null ? null : () => tryListening('METRICS_', config.metrics.host)],
    ['DATABASE_URL', config.databaseUrl ? () => tryPostgres(config.databaseUrl ?? '') : null],
    ['REDIS_URL', config.redisUrl ? () => Promise.all((config.redisUrl ?? '').split(',').map(tryRedis)) : null],
    ['SMTP_URL', config.smtpUrl ? () => trySmtp(config.smtpUrl ?? '') : null],
    ['MEETING_URL', config.meetingUrl ? () => tryReaching(config.meetingUrl ?? '') : null],
    ['AI_BASE_URL', config.ai ? () => tryModel(config.ai) : null],
    ['AI_EMBEDDING_MODEL', config.ai?.embeddingModel ? () => tryEmbedding(config) : null],
    ['S3_BUCKET', config.s3 ? async () => (await openFiles(config)).exists('ready') : null],
  ]
  return Promise.all(
    trials.flatMap(([name, act]) => (act ? act().then(() => ({ name, problem: null }), asTrial(name)) : [])),
  )
}

function asTrial(name: string): (error: unknown) => Trial {
  return (error) => ({
    name,
    problem: error instanceof OperatorError ? error.message : `${name} cannot be used: ${innermost(error)}.`,
  })
}

async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
}

/** At any port: the one of the settings may be in use by the server that is to be replaced. */
async function tryListening(prefix: '' | 'METRICS_', host: string): Promise<void> {
  const server = createServer((visitor) => visitor.destroy())
  await listen(server, prefix, { port: 0, host })
  server.close()
}

async function tryPostgres(url: string): Promise<void> {
  await onPostgres(url, requireServer).catch((error: unknown) => {
    throw unusablePostgres(url, error) ?? error
  })
}

async function onPostgres(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS })
  try {
    await client.connect()
    await act(client)
  } finally {
    await client.end()
  }
}

async function tryRedis(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: LIMIT_MS,
    commandTimeout: LIMIT_MS,
    retryStrategy: () => null,
  })
  let reason: Error | undefined
  redis.on('error', (error: Error) => (reason = error))
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    throw reason ?? error
  } finally {
    redis.disconnect()
  }
}

async function trySmtp(url: string): Promise<void> {
  const transport = createTransport(smtpServer(url, LIMIT_MS))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Asks for one token, since not every endpoint can say which models it has. */
async function tryModel(settings: AiSettings | null): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const hello = { messages: [{ role: 'user' as const, content: 'Hello' }], maxTokens: 1, signal }
  if (settings) for await (const _ of askProvider(settings, hello)) return
}

/** Asks for one vector, and whether the Postgres can compare some. */
async function tryEmbedding({ ai, databaseUrl }: Config): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  if (ai) for await (const _ of askEmbeddings(ai, { texts: ['Hello'], signal })) break
  if (databaseUrl) await onPostgres(databaseUrl, requirePgvector)
}

/** What libraries say of a connection repeats host and port, never a password. */
function innermost(error: unknown): string {
  let inner = error
  while (inner instanceof Error && (inner.cause instanceof Error || inner instanceof AggregateError))
    inner = inner instanceof AggregateError ? inner.errors[0] : inner.cause
  return inner instanceof Error ? inner.message.replace(/\.$/, '') : String(inner)
}

/** Whether a site answers at all; what it says to an address without a room is its own affair. */
async function tryReaching(address: string): Promise<void> {
  await fetch(new URL(address).origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
}
