import type { Server } from 'node:http'
import type { Config } from './config.ts'
import { listen } from './http/listen.ts'
import type { Metrics, Sources } from './metrics.ts'

/**
 * Opens the metrics as the settings ask for them. They are off, at the path /metrics (METRICS_TOKEN), or served on a
 * port of their own (METRICS_PORT). Their library is loaded only where they are wanted.
 */
export async function openMetrics(
  { metrics: { port, host, token } }: Pick<Config, 'metrics'>,
  sources: Sources,
): Promise<{ metrics: Metrics | null; server: Server | null }> {
  if (port === null && token === null) return { metrics: null, server: null }
  const { createMetrics, serveMetrics } = await import('./metrics.ts')
  const metrics = createMetrics(sources)
  if (port === null) return { metrics, server: null }
  const server = serveMetrics(metrics)
  await listen(server, 'METRICS_', { port, host })
  return { metrics, server }
}
