import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { WaitingJobs } from './jobs.ts'

/** Milliseconds that the database may take to say what waits; whoever collects metrics gives up soon. */
const QUEUE_MS = 2_000

/** What is read at the moment when somebody asks for the metrics. */
export type Sources = {
  streams(): number
  /** Null for a database without a pool. */
  connections(): { total: number; idle: number; waiting: number } | null
  waitingJobs(): Promise<WaitingJobs[]>
}

/** Figures of one process for Prometheus. Labels are routes, queues and outcomes: never an id or an address. */
export type Metrics = {
  /** One answered request, in seconds. */
  request(route: string, status: number, seconds: number): void
  /** One try of a job. */
  job(queue: string, outcome: 'done' | 'failed'): void
  /** In the text format of Prometheus; what cannot be read now is left out. */
  text(): Promise<string>
  /** The content type of that text. */
  type: string
}

/** The metrics of this process: requests by route, event loop and memory, streams, connections and the job queue. */
export function createMetrics({ streams, connections, waitingJobs }: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Tries of jobs by queue and outcome; mails are the queue "mail".',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const open = new Gauge({
    name: 'live_streams',
    help: 'Open live streams.',
    registers,
  })
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that is due has waited, by queue.',
    labelNames: ['queue'],
    registers,
  })
  const waiting = new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and not begun, by queue.',
    labelNames: ['queue'],
    registers,
  })
  const readNow = async () => {
    open.set(streams())
    for (const [state, count] of Object.entries(connections() ?? {})) pool.set({ state }, count)
    waiting.reset()
    oldest.reset()
    const inTime = Promise.race([waitingJobs(), sleep(QUEUE_MS, [], { ref: false })])
    for (const one of await inTime.catch(() => [])) {
      waiting.set({ queue: one.queue }, one.waiting)
      oldest.set({ queue: one.queue }, one.oldest_seconds)
    }
  }
  return {
    request: (route, status, seconds) => requests.observe({ route, status: String(status) }, seconds),
    job: (queue, outcome) => jobs.inc({ queue, outcome }),
    text: async () => {
      await readNow()
      return registry.metrics()
    },
    type: registry.contentType,
  }
}

/** Serves the metrics on a port of their own, at any path. */
export function serveMetrics(metrics: Metrics): Server {
  return createServer((_, response) => {
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
