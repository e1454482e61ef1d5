import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LANGUAGES, PSEUDO_LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { meetingUrl, redisUrls, serverUrl, serviceUrl, siteUrl } from './config-addresses.ts'
import { aiSettings } from './config-ai.ts'
import type { AiSettings } from './config-ai.ts'
import { ConfigError } from './config-error.ts'
import { DEMO_LIMITS, PRODUCTION_LIMITS, limitSetting, limitSettings } from './config-limits.ts'
import type { LimitSettings } from './config-limits.ts'
import { misspelt } from './config-names.ts'

export type Mode = 'demo' | 'serve'

export type Config = {
  mode: Mode
  port: number
  host: string
  /** Where browsers reach the product, without a slash at the end. */
  publicUrl: string
  secret: string
  dataDir: string
  logLevel: string
  databaseUrl: string | null
  /** Whether DATABASE_URL leads to a pooler in transaction mode. */
  databasePooled: boolean
  /** One Redis, or several nodes of a cluster, separated by commas. */
  redisUrl: string | null
  smtpUrl: string | null
  mailFrom: string | null
  google: { clientId: string; clientSecret: string } | null
  s3: { bucket: string; region: string; endpoint: string | null; accessKeyId: string; secretAccessKey: string } | null
  /** Megabytes of files that one member may send in messages, over all time. */
  filesPerMemberMb: number
  /** Number of reverse proxies in front whose X-Forwarded-For entries are believed; 0 believes none. */
  trustedProxies: number
  /** Who handles data for the operator; nobody where the list is empty. */
  subProcessors: SubProcessor[]
  /** Where video rooms are made; {room} stands for the name of one. Null where nobody offers rooms. */
  meetingUrl: string | null
  /** What people are offered; with PSEUDO_LANGUAGES=1 also the two that show what is not translated. */
  languages: readonly Language[]
  /** Where Prometheus reads: a port of its own, the path /metrics for whoever has the token, both, or neither. */
  metrics: { port: number | null; host: string; token: string | null }
  /** The language model; null where the product works on its own engine alone. */
  ai: AiSettings | null
  limits: LimitSettings
}

/** A company that handles data for the operator, as the privacy policy names it. */
export type SubProcessor = { name: string; purpose: string; country: string }

/**
 * All settings of a process, from its environment.
 * Production needs PUBLIC_URL and SECRET; the demo makes its own and listens on the loopback address only.
 * @throws ConfigError naming every setting that is missing or wrong
 */
export function readConfig(mode: Mode, env: NodeJS.ProcessEnv = process.env): Config {
  const read = (name: string) => env[name]?.trim() || null
  const demo = mode === 'demo'
  const defaults = demo ? DEMO_LIMITS : PRODUCTION_LIMITS
  const problems: string[] = demo ? [] : misspelt(env, Object.keys(defaults).map(limitSetting))
  /** What one setting says; what is wrong with it waits until all have been read. */
  const reading = <T>(one: () => T): T => {
    try {
      return one()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(error.message)
      // The value is never used: a problem ends the reading below.
      return undefined as T
    }
  }
  const port = reading(() => wholeNumber('PORT', read('PORT') ?? '5656', 0, 65535))
  const dataDir = resolve(read('DATA_DIR') ?? '.data')
  const config: Config = {
    mode,
    port,
    host: demo ? '127.0.0.1' : (read('HOST') ?? '0.0.0.0'),
    publicUrl: demo ? `http://127.0.0.1:${port}` : reading(() => siteUrl(read('PUBLIC_URL'))),
    secret: demo ? ownSecret(dataDir) : reading(() => givenSecret(read('SECRET'))),
    dataDir,
    logLevel: reading(() => logLevel(read('LOG_LEVEL') ?? (demo ? 'warn' : 'info'))),
    databaseUrl: reading(() => serverUrl('DATABASE_URL', read('DATABASE_URL'), ...POSTGRES_ADDRESS)),
    databasePooled: reading(() => readPooled(env)),
    redisUrl: reading(() => redisUrls(read('REDIS_URL'))),
    smtpUrl: demo ? null : reading(() => serverUrl('SMTP_URL', read('SMTP_URL'), ...SMTP_ADDRESS)),
    mailFrom: reading(() => mailFrom(read('MAIL_FROM'))),
    google: demo ? null : reading(() => together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', read)),
    s3: reading(() => s3Settings(read)),
    filesPerMemberMb: reading(() =>
      wholeNumber('FILES_PER_MEMBER_MB', read('FILES_PER_MEMBER_MB') ?? '1024', 1, 1_000_000),
    ),
    trustedProxies: reading(() => wholeNumber('TRUSTED_PROXIES', read('TRUSTED_PROXIES') ?? '0', 0, 10)),
    subProcessors: reading(() => readSubProcessors(env)),
    meetingUrl: reading(() => meetingUrl(read('MEETING_URL'))),
    languages: read('PSEUDO_LANGUAGES') === '1' ? [...LANGUAGES, ...PSEUDO_LANGUAGES] : LANGUAGES,
    metrics: reading(() => metricsSettings(read)),
    ai: reading(() => aiSettings(read)),
    limits: reading(() => limitSettings(defaults, read)),
  }
  if (config.metrics?.port === port) problems.push('METRICS_PORT must be another port than PORT.')
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/**
 * Where uploaded files and the embedded database are, for a command that needs no other setting.
 * @throws ConfigError when a setting of the bucket is missing or wrong
 */
export function readStorage(env: NodeJS.ProcessEnv = process.env): Pick<Config, 'dataDir' | 's3'> {
  const read = (name: string) => env[name]?.trim() || null
  return { dataDir: resolve(read('DATA_DIR') ?? '.data'), s3: s3Settings(read) }
}

type Address = [protocols: string[], example: string]
const POSTGRES_ADDRESS: Address = [['postgres', 'postgresql'], 'postgres://user:password@host:5432/database']
const SMTP_ADDRESS: Address = [['smtp', 'smtps'], 'smtps://user:password@host:465']

/** An address, or a name with the address in angle brackets. */
function mailFrom(value: string | null): string | null {
  if (value !== null && !/^[^<>@\s]+@[^<>@\s]+$|<[^<>@\s]+@[^<>@\s]+>$/.test(value))
    throw new ConfigError(
      `MAIL_FROM must be an address, such as hello@example.org or Name <hello@example.org>, not "${value}".`,
    )
  return value
}

function logLevel(value: string): string {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
  if (!levels.includes(value)) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${value}".`)
  return value
}

/**
 * DATABASE_POOLER=transaction: what is between the product and Postgres. A pooler in session mode needs no setting.
 * @throws ConfigError when it is another word
 */
export function readPooled(env: NodeJS.ProcessEnv = process.env): boolean {
  const value = env.DATABASE_POOLER?.trim() || null
  if (value !== null && value !== 'transaction')
    throw new ConfigError(`DATABASE_POOLER must be "transaction" or not set, not "${value}".`)
  return value !== null
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < min || number > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
  return number
}

/** Characters of the secret that signs cookies and links. */
const SECRET_MIN = 32

function givenSecret(value: string | null): string {
  if (!value || value.length < SECRET_MIN)
    throw new ConfigError('SECRET is missing or too short: at least 32 random characters that sign cookies and links.')
  return value
}

/** The demo signs with a secret of its own, kept beside its data so that a restart leaves people signed in. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (kept.length >= SECRET_MIN) return kept
  const secret = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The data folder ${dataDir} cannot be written: ${reason}.`)
  }
  return secret
}

function together(idName: string, secretName: string, read: (name: string) => string | null) {
  const clientId = read(idName)
  const clientSecret = read(secretName)
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigError(`${clientId ? secretName : idName} is missing: set both or neither.`)
  return { clientId, clientSecret }
}

function s3Settings(read: (name: string) => string | null): Config['s3'] {
  const bucket = read('S3_BUCKET')
  const given = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find(read)
  if (!bucket && given) throw new ConfigError(`S3_BUCKET is missing: ${given} is set, and no bucket is named.`)
  if (!bucket) return null
  const accessKeyId = read('S3_ACCESS_KEY_ID')
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY')
  const endpoint = read('S3_ENDPOINT')
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed when S3_BUCKET is set.')
  return {
    bucket,
    region: read('S3_REGION') ?? 'us-east-1',
    endpoint: endpoint && serviceUrl('S3_ENDPOINT', endpoint, 'https://s3.example.org'),
    accessKeyId,
    secretAccessKey,
  }
}

function metricsSettings(read: (name: string) => string | null): Config['metrics'] {
  const port = read('METRICS_PORT')
  const token = read('METRICS_TOKEN')
  if (token && token.length < 16) throw new ConfigError('METRICS_TOKEN is too short: at least 16 random characters.')
  return {
    port: port === null ? null : wholeNumber('METRICS_PORT', port, 1, 65535),
    host: read('METRICS_HOST') ?? '127.0.0.1',
    token,
  }
}

/**
 * SUB_PROCESSORS="Name|what for|country; Name|what for|country": also what the build writes into the documents.
 * @throws ConfigError when a part is missing
 */
export function readSubProcessors(env: NodeJS.ProcessEnv = process.env): SubProcessor[] {
  const entries = (env.SUB_PROCESSORS ?? '').split(';').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [name, purpose, country, ...more] = entry.split('|').map((part) => part.replace(/\s+/g, ' ').trim())
    if (!name || !purpose || !country || more.length > 0)
      throw new ConfigError(
        `SUB_PROCESSORS must read "Name|what for|country; Name|what for|country", and "${entry}" does not.`,
      )
    return { name, purpose, country }
  })
}
