import { Cluster, Redis } from 'ioredis'
import type { RedisOptions } from 'ioredis'
import { BRAND } from '#contract/brand.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** The connections of a process to Redis. Each has time limits, none keeps commands for later or sends one twice. */
export type RedisConnections = {
  /** What all keys and channels begin with, so that several sites may share a Redis. */
  prefix: string
  /** Opens a connection for publishing or subscribing, to any node: a cluster hands what is published to all of them. */
  connect(): Redis
  /** Opens what holds keys: the Redis, or the cluster. */
  openStore(): Redis | Cluster
  /** What is wrong now, a sentence each. */
  warnings(): string[]
}

/** Milliseconds. A Redis that does not answer is given up for as long as it takes to connect again. */
const COMMAND_MS = 500
const SILENT_MS = 1_500
const LONGEST_PAUSE_MS = 1_000

const AWAY = 'Redis is away: live events and rate limits stay within this process.'
/** It refuses most keys. */
const LONE_NODE = 'REDIS_URL names one node of a cluster: it has to name two or more, separated by commas.'

const OPTIONS = {
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENT_MS,
  connectTimeout: SILENT_MS,
  // What cannot be sent now is refused. A live event that is sent once more would be counted twice.
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
} satisfies RedisOptions

/** The connections to the Redis of REDIS_URL, or to the cluster of which it names several nodes, separated by commas. */
export function createRedis(redisUrl: string, { publicUrl }: Pick<Config, 'publicUrl'>, log: Log): RedisConnections {
  const urls = redisUrl.split(',')
  const nodes = urls.map(nodeOf)
  const [first = ''] = urls
  const away = new Set<object>()
  let isLoneNode = false

  /** Says once that Redis is lost, and once that all connections are back. */
  function watch<Client extends Redis | Cluster>(client: Client): Client {
    client.on('error', () => {})
    client.on('close', () => {
      if (away.size === 0) log.warn(AWAY)
      away.add(client)
    })
    client.on('ready', () => {
      if (away.delete(client) && away.size === 0) log.warn('Redis is back.')
    })
    client.on('end', () => void away.delete(client))
    return client
  }

  function open(): Redis {
    const client = new Redis(first, {
      ...OPTIONS,
      enableOfflineQueue: false,
      retryStrategy: (tries) => {
        // The library takes host and port from its options anew for each try.
        Object.assign(client.options, nodes[tries % nodes.length])
        return pauseMs(tries)
      },
    })
    return watch(client)
  }

  function openSingle(): Redis {
    const client = open()
    client.on('ready', () => {
      const look = async () => {
        isLoneNode = (await client.info('cluster')).includes('cluster_enabled:1')
        if (isLoneNode) log.error(LONE_NODE)
      }
      // A user of Redis without the right to ask has no cluster that we know of.
      void look().catch(() => {})
    })
    return client
  }

  return {
    prefix: `${BRAND.name.toLowerCase()}:${new URL(publicUrl).host}:`,
    connect: open,
    openStore: () =>
      nodes.length === 1
        ? openSingle()
        : watch(
            new Cluster(nodes, {
              redisOptions: { ...OPTIONS, ...credentialsOf(first) },
              enableOfflineQueue: false,
              clusterRetryStrategy: pauseMs,
              slotsRefreshTimeout: COMMAND_MS,
              maxRedirections: 4,
              retryDelayOnFailover: 100,
            }),
          ),
    warnings: () => [...(away.size > 0 ? [AWAY] : []), ...(isLoneNode ? [LONE_NODE] : [])],
  }
}

function pauseMs(tries: number): number {
  return Math.min(50 * 2 ** Math.min(tries, 6), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 4)
}

function nodeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 6379) }
}

/** All nodes of a cluster have those of the first one. */
function credentialsOf(url: string): RedisOptions {
  const { protocol, username, password } = new URL(url)
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  }
}
