import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort, temporaryFolder } from '#test/faults/server-process.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** Slots of a cluster, which its nodes share. */
const SLOTS = 16_384

export type OwnRedis = Awaited<ReturnType<typeof startRedis>>

/** A Redis of its own that keeps nothing; it can be away or frozen for a while. */
export async function startRedis(...more: string[]) {
  const port = await freePort()
  let redis: ChildProcess | null = null
  const begin = async () => {
    const options = ['--port', String(port), '--save', '', '--bind', '127.0.0.1', ...more]
    redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    for await (const text of redis.stdout ?? []) {
      said += String(text)
      if (said.includes('Ready to accept connections')) return
    }
    throw new Error(`Redis ended before it was ready:\n${said}`)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!redis) return
    redis.kill(signal)
    await once(redis, 'exit')
    redis = null
  }
  await begin()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    begin,
    stop,
    /** It keeps its connections and answers nothing. */
    freeze: () => redis?.kill('SIGSTOP'),
    resume: () => redis?.kill('SIGCONT'),
  }
}

/** A cluster of three nodes without replicas, which answers for its other slots while a node is away. */
export async function startRedisCluster() {
  const folders = await Promise.all([1, 2, 3].map(() => temporaryFolder('redis')))
  const nodes = await Promise.all(
    folders.map(async ({ path }) => {
      // A node talks to the others on a port of its own, 10,000 higher unless told.
      const options = { dir: path, 'cluster-port': await freePort(), 'cluster-node-timeout': 1_000 }
      const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
      return {
        busPort: options['cluster-port'],
        redis: await startRedis('--cluster-enabled', 'yes', '--cluster-require-full-coverage', 'no', ...flags),
      }
    }),
  )
  const clients = nodes.map(({ redis }) => new Redis(redis.url))
  try {
    const share = Math.ceil(SLOTS / nodes.length)
    for (const [n, client] of clients.entries()) {
      await client.call('CLUSTER', 'ADDSLOTSRANGE', n * share, Math.min((n + 1) * share, SLOTS) - 1)
      await client.call('CLUSTER', 'SET-CONFIG-EPOCH', n + 1)
      for (const { redis, busPort } of nodes.slice(0, n))
        await client.call('CLUSTER', 'MEET', '127.0.0.1', redis.port, busPort)
    }
    for (const client of clients)
      while (!String(await client.call('CLUSTER', 'INFO')).includes('cluster_slots_ok:16384')) await sleep(50)
  } finally {
    for (const client of clients) client.disconnect()
  }
  const redises = nodes.map(({ redis }) => redis)
  return {
    nodes: redises,
    url: redises.map(({ url }) => url).join(','),
    stop: async () => {
      await Promise.all(redises.map(({ stop }) => stop('SIGKILL')))
      await Promise.all(folders.map(({ remove }) => remove()))
    },
  }
}
