import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { ownPostgres } from '#test/faults/own-postgres.ts'
import { freePort, startServer, temporaryFolder } from '#test/faults/server-process.ts'
import type { ServerProcess } from '#test/faults/server-process.ts'
import { hasRedis, startRedis } from '#test/redis.ts'

// Needs Postgres: the embedded database belongs to one process.
const postgres = hasRedis ? await ownPostgres() : null
const cleanUp: (() => unknown)[] = []
afterAll(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act()
  await postgres?.stop()
})

const REDIS = expect.stringContaining('REDIS_URL') as string
const FILES = expect.stringContaining('S3_BUCKET') as string

describe.skipIf(!postgres)(
  'processes that do not suit each other (left out where Postgres or Redis is missing)',
  () => {
    const begin = async (dataDir: string, env: NodeJS.ProcessEnv = {}) => {
      const server = await startServer({
        mode: 'serve',
        dataDir,
        port: await freePort(),
        env: { DATABASE_URL: postgres?.url, PUBLIC_URL: 'http://bridge.test', ...env },
      })
      cleanUp.push(() => server.end('SIGKILL'))
      return server
    }
    const folder = async () => {
      const made = await temporaryFolder('processes')
      cleanUp.push(made.remove)
      return made.path
    }
    const warnings = async ({ url }: ServerProcess) =>
      ((await (await fetch(`${url}/health`)).json()) as { warnings: string[] }).warnings
    /** Whether the older of two looked after the younger one began, and the younger one after that. */
    const haveMet = async () => {
      const client = new pg.Client({ connectionString: postgres?.url })
      await client.connect()
      try {
        const { rows } = await client.query<{ so: boolean }>(
          `select older.beat_at > younger.started_at and younger.beat_at > older.beat_at as so
           from processes older join processes younger on older.started_at < younger.started_at`,
        )
        return rows
      } finally {
        await client.end()
      }
    }
    const expectWarnings = (server: ServerProcess, expected: string[]) =>
      expect.poll(() => warnings(server), { timeout: 60_000, interval: 500 }).toEqual(expected)

    test(
      'two without Redis and with folders of their own say so in /health and in the log, until one has ended',
      { timeout: 360_000 },
      async () => {
        const redis = await startRedis()
        cleanUp.push(() => redis.stop('SIGKILL'))
        const [shared, own] = [await folder(), await folder()]
        const stays = await begin(shared)
        const wrong = await begin(own)
        await Promise.all([stays, wrong].map((server) => expectWarnings(server, [REDIS, FILES])))
        expect(stays.output().split('and not all of them have REDIS_URL')).toHaveLength(2)
        expect((await wrong.end('SIGTERM')).code).toBe(0)
        await expectWarnings(stays, [])
        expect((await stays.end('SIGTERM')).code).toBe(0)

        const right = [await begin(shared, { REDIS_URL: redis.url }), await begin(shared, { REDIS_URL: redis.url })]
        await expect.poll(haveMet, { timeout: 120_000, interval: 200 }).toEqual([{ so: true }])
        for (const server of right) {
          await expectWarnings(server, [])
          expect(server.output()).not.toContain('Several processes')
        }
        redis.freeze()
        const away = expect.stringContaining('Redis is away') as string
        await Promise.all(right.map((server) => expectWarnings(server, [away])))
        redis.resume()
        await Promise.all(right.map((server) => expectWarnings(server, [])))
      },
    )
  },
)
