import type { ClientBase } from 'pg'

/** Milliseconds from which a statement is reported. */
const SLOW_MS = 500
/** Characters of a statement that are reported; its values stand apart and never are. */
const TEXT_MAX = 500

/** Reports each statement of a Postgres connection that takes long, waiting for locks included. */
export function reportSlow(client: ClientBase, report: (statement: string, ms: number) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) => {
    const began = performance.now()
    const done = () => {
      const ms = Math.round(performance.now() - began)
      if (ms >= SLOW_MS) report(textOf(config).slice(0, TEXT_MAX), ms)
    }
    const last = rest.at(-1)
    if (isCallback(last)) {
      const called = (...results: unknown[]) => {
        done()
        last(...results)
      }
      return query(config, ...rest.slice(0, -1), called)
    }
    const result = query(config, ...rest)
    return result instanceof Promise ? result.finally(done) : result
  }) as typeof client.query
}

function isCallback(value: unknown): value is (...results: unknown[]) => void {
  return typeof value === 'function'
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}
