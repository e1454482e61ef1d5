import type { ClientBase } from 'pg'

/** More texts than the product has; lists of varying length make new ones, which then go unnamed. */
const NAMES_MAX = 500

const names = new Map<string, string>()

/**
 * Makes a Postgres connection parse and plan each statement with parameters once and run it by name from then on.
 * Planning a list costs more than reading it. Not for a pooler in transaction mode, where another connection may get
 * the name.
 */
export function nameStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) => {
    const [values] = rest
    return query(
      isNameless(config) && Array.isArray(values) && values.length > 0
        ? { ...config, name: nameOf(config.text) }
        : config,
      ...rest,
    )
  }) as typeof client.query
}

function isNameless(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('name' in config && config.name) &&
    !('submit' in config)
  )
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
