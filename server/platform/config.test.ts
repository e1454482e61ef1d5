import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { SETTINGS } from '#server/platform/config-names.ts'
import { ConfigError } from '#server/platform/config-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'bridge-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET = 'x'.repeat(32)
const PUBLIC_URL = 'https://bridge.example'
const serve = (env: Record<string, string>) => readConfig('serve', { PUBLIC_URL, SECRET, ...env })

describe('production', () => {
  test('starts with an address and a secret, and opens nothing else', () => {
    expect(serve({})).toMatchObject({
      mode: 'serve',
      port: 5656,
      host: '0.0.0.0',
      publicUrl: PUBLIC_URL,
      secret: SECRET,
      trustedProxies: 0,
      google: null,
      s3: null,
      smtpUrl: null,
    })
    expect(serve({}).limits.signIn).toEqual({ points: 10, seconds: 300 })
  })

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'bridge.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://bridge.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://bridge.example/app' }],
    ['SECRET', { SECRET: '' }],
    ['SECRET', { SECRET: 'x'.repeat(31) }],
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['DATABASE_POOLER', { DATABASE_POOLER: 'statement' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'pictures' }],
    ...['s3.example.org', 'nonsense', 'ftp://s3.example.org', 'https://key:secret@s3.example.org'].map(
      (S3_ENDPOINT): [string, Record<string, string>] => [
        'S3_ENDPOINT',
        { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's', S3_ENDPOINT },
      ],
    ),
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'yes' }],
    ['SUB_PROCESSORS', { SUB_PROCESSORS: 'Mwanga Hosting' }],
    ['SUB_PROCESSORS', { SUB_PROCESSORS: 'Mwanga Hosting|servers|' }],
    ['SUB_PROCESSORS', { SUB_PROCESSORS: 'Mwanga Hosting|servers|Kenya|24 hours' }],
    ['SUB_PROCESSORS', { SUB_PROCESSORS: 'Mwanga Hosting|servers|Kenya; Posta' }],
    ['AI_BASE_URL', { AI_MODEL: 'small' }],
    ['AI_BASE_URL', { AI_CHAT: 'on' }],
    ['AI_BASE_URL', { AI_EMBEDDING_MODEL: 'vectors' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'models.example/v1', AI_MODEL: 'small' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'http://models.example/v1', AI_MODEL: 'small' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'https://models.example/v1?key=x', AI_MODEL: 'small' }],
    ['AI_MODEL', { AI_BASE_URL: 'https://models.example/v1' }],
    ['AI_API_KEY', { AI_BASE_URL: 'https://models.example/v1', AI_MODEL: 'small', AI_API_KEY: 'two words' }],
    ['AI_DAILY_LIMIT', { AI_BASE_URL: 'https://models.example/v1', AI_MODEL: 'small', AI_DAILY_LIMIT: '0' }],
    ['AI_DAILY_LIMIT', { AI_BASE_URL: 'https://models.example/v1', AI_MODEL: 'small', AI_DAILY_LIMIT: '1e3x' }],
    ['AI_CHAT', { AI_BASE_URL: 'https://models.example/v1', AI_MODEL: 'small', AI_CHAT: 'yes' }],
    ['LIMIT_SIGN_IN', { LIMIT_SIGN_IN: '10' }],
    ['LIMIT_MESSAGE', { LIMIT_MESSAGE: 'ten/60' }],
    ['LIMIT_MESSAGE', { LIMIT_MESSAGE: '0/60' }],
    ['LIMIT_MESSAGE', { LIMIT_MESSAGE: '60/0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://bridge.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://203.1.2.3' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost:5432/bridge' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/bridge' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user:pa#ss@host/bridge' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres:///bridge' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '5656' }],
    ['MAIL_FROM', { MAIL_FROM: 'the team' }],
    ['DATABASE_URL', { DATABASE_URI: 'postgres://host/bridge' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXY: '1' }],
    ['LIMIT_SIGN_UP', { LIMIT_SIGNUP: '1/60' }],
    ['LIMIT_SIGN_IN', { LIMIT_EVERYTHING: '1/60' }],
  ])('names %s when it is missing or wrong: %j', (setting, env) => {
    const said = expect(() => serve(env))
    said.toThrow(ConfigError)
    said.toThrow(setting)
  })

  test('names everything that is wrong at once, and no password', () => {
    const wrong = { PORT: 'http', DATABASE_URL: 'mysql://me:hidden@host/db', LIMIT_MAIL: '0/0' }
    const said = readMessage(() => serve(wrong))
    expect(said.split('\n')).toHaveLength(3)
    expect(said).not.toContain('hidden')
  })

  test.each([
    'http://127.0.0.1:5656',
    'http://[::1]:5656',
    'http://192.168.1.9',
    'http://bridge.local',
    'http://bridge',
  ])('may be reached by http within a network: %s', (PUBLIC_URL) => {
    expect(serve({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
  })

  test('a name like that of a setting is nobody’s concern once the setting itself is set', () => {
    expect(serve({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://host/db' }).databaseUrl).toBe('postgres://host/db')
  })

  test('every setting that is read is known by name, and stands in docs/running.md', () => {
    const asked = new Set<string>()
    const env = new Proxy<NodeJS.ProcessEnv>(
      { PUBLIC_URL, SECRET, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      { get: (values, name) => (asked.add(String(name)), values[String(name)]) },
    )
    readConfig('serve', env)
    const named = [...asked].filter((name) => !name.startsWith('LIMIT_'))
    expect(named.toSorted()).toEqual(SETTINGS.toSorted())
    const described = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8')
    for (const name of asked) expect(described).toContain(`\`${name}\``)
  })

  test('reads what is set', () => {
    expect(
      serve({
        PORT: '8080',
        HOST: '::1',
        PUBLIC_URL: 'https://bridge.example/',
        DATABASE_URL: 'postgres://db',
        REDIS_URL: 'redis://r',
        SMTP_URL: 'smtp://m',
        MAIL_FROM: 'a@b.example',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
        TRUSTED_PROXIES: '2',
        SUB_PROCESSORS: ' Mwanga  Hosting | servers|Kenya;Posta|mail|South Africa; ',
        LIMIT_SIGN_UP: '3/60',
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'hidden',
        S3_ENDPOINT: 'https://s3.example',
      }),
    ).toMatchObject({
      port: 8080,
      host: '::1',
      publicUrl: PUBLIC_URL,
      databaseUrl: 'postgres://db',
      redisUrl: 'redis://r',
      smtpUrl: 'smtp://m',
      mailFrom: 'a@b.example',
      google: { clientId: 'id', clientSecret: 'secret' },
      trustedProxies: 2,
      subProcessors: [
        { name: 'Mwanga Hosting', purpose: 'servers', country: 'Kenya' },
        { name: 'Posta', purpose: 'mail', country: 'South Africa' },
      ],
      limits: { signUp: { points: 3, seconds: 60 }, signIn: { points: 10, seconds: 300 } },
      s3: {
        bucket: 'pictures',
        region: 'us-east-1',
        endpoint: 'https://s3.example',
        accessKeyId: 'key',
        secretAccessKey: 'hidden',
      },
    })
  })
})

test('a meeting address is https and has a place for the room', () => {
  const given = (MEETING_URL: string) => readConfig('demo', { DATA_DIR: folder, MEETING_URL }).meetingUrl
  expect(given('')).toBeNull()
  expect(given('https://meet.example.org/{room}')).toBe('https://meet.example.org/{room}')
  for (const wrong of ['http://meet.example.org/{room}', 'https://meet.example.org/', 'room'])
    expect(() => given(wrong)).toThrow('MEETING_URL must be an https address')
})

describe('the demo', () => {
  const demo = (env: Record<string, string> = {}) => readConfig('demo', { DATA_DIR: folder, ...env })

  test('needs nothing, listens on this machine only and reaches nobody outside it', () => {
    const config = demo({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://evil.example',
      SMTP_URL: 'smtp://m',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    })
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:5656',
      smtpUrl: null,
      google: null,
    })
  })

  test('keeps a secret of its own beside its data, for the owner’s eyes only', () => {
    const { secret } = demo()
    expect(secret.length).toBeGreaterThanOrEqual(43)
    expect(demo().secret).toBe(secret)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    expect(readConfig('demo', { DATA_DIR: join(folder, 'another') }).secret).not.toBe(secret)
  })

  test('is wide enough to register fifty people in a minute', () => {
    const { signUp, mail, signIn } = demo().limits
    for (const { points, seconds } of [signUp, mail, signIn]) expect((points / seconds) * 60).toBeGreaterThanOrEqual(50)
  })
})

function readMessage(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return String(error)
  }
  throw new Error('nothing was wrong')
}
