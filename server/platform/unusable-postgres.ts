import { OperatorError } from './operator-error.ts'
import { sqlState } from './sql-state.ts'

/**
 * Returns why a Postgres cannot be used at the start, as a sentence for the operator that never repeats the password.
 * Null for an error that is not about the connection or the rights on the database.
 */
export function unusablePostgres(url: string, error: unknown): OperatorError | null {
  const { host, hostname, database, user } = partsOf(url)
  const reasons: Record<string, string> = {
    ENOTFOUND: `no host has the name "${hostname}" (special characters in the password are percent-encoded)`,
    EAI_AGAIN: `the name "${hostname}" cannot be looked up now`,
    ECONNREFUSED: `nothing listens at ${host}`,
    ECONNRESET: `${host} closed the connection`,
    ETIMEDOUT: `${host} does not answer`,
    EHOSTUNREACH: `${host} cannot be reached`,
    ENETUNREACH: `${host} cannot be reached`,
    ENOENT: `there is no socket at ${host}`,
    '28P01': `the password of the user "${user}" is wrong`,
    '28000': `the user "${user}" may not connect to the database "${database}"`,
    '3D000': `there is no database "${database}" at ${host}`,
    '42501': `the user "${user}" may not create tables in the database "${database}"`,
    '53300': `${host} has no connection left`,
    '57P03': `the Postgres at ${host} is starting or stopping`,
    '58P01': 'an extension that the product needs (pg_trgm) is not installed there',
    '0A000': 'an extension that the product needs (pg_trgm) is not installed there',
  }
  const reason =
    codesOf(error)
      .map((code) => reasons[code])
      .find(Boolean) ?? reasonByMessage(error, host)
  return reason ? new OperatorError(`DATABASE_URL cannot be used: ${reason}.`, { cause: error }) : null
}

/** The codes of an error, of its causes, and of the errors that it gathers (one for each address of a host). */
function codesOf(error: unknown): string[] {
  const state = sqlState(error)
  const own: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) own.push(String(cause.code))
    if (cause instanceof AggregateError) own.push(...cause.errors.flatMap(codesOf))
  }
  return [...(state ? [state] : []), ...own]
}

/** Errors of pg and of TLS that carry no code of ours. */
function reasonByMessage(error: unknown, host: string): string | undefined {
  let message = ''
  for (let cause = error; cause instanceof Error; cause = cause.cause) message = cause.message
  if (/timeout exceeded|Connection terminated/.test(message)) return `${host} does not answer as a Postgres does`
  if (/does not support SSL/.test(message)) return `the Postgres at ${host} has no TLS, and the address asks for it`
  if (/certificate/.test(message)) return `the certificate of ${host} is not trusted (${message})`
  if (/password must be a string/.test(message)) return 'it holds no password, and the Postgres asks for one'
  return undefined
}

function partsOf(url: string): { host: string; hostname: string; database: string; user: string } {
  const parts = new URL(url)
  const host = parts.searchParams.get('host') ?? `${parts.hostname || 'localhost'}:${parts.port || '5432'}`
  const user = decodeURIComponent(parts.username)
  return { host, hostname: parts.hostname, user, database: decodeURIComponent(parts.pathname.slice(1)) || user }
}
