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
    const expectWarnings = (server: ServerProcess, expected: string[]) =>
      expect.poll(() => warnings(server), { timeout: 60_000, interval: 500 }).toEqual(expected)

    test(
      'two without Redis and with folders of their own say so in /health and in the log, until one has ended',
      { timeout: 240_000 },
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
        // Longer than from one beat to the next.
        await new Promise((resolve) => void setTimeout(resolve, 12_000))
        for (const server of right) expect(await warnings(server)).toEqual([])
        redis.freeze()
        const away = expect.stringContaining('Redis is away') as string
        await Promise.all(right.map((server) => expectWarnings(server, [away])))
        redis.resume()
        await Promise.all(right.map((server) => expectWarnings(server, [])))
      },
    )
  },
)
