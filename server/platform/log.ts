import { pino } from 'pino'
import type { Logger, LoggerOptions } from 'pino'

export type Log = Logger

/** Bytes of lines that wait when they cannot be written, as on a full disk; what is more is dropped. */
const WAITING_BYTES = 1024 * 1024

/**
 * The structured log: one JSON line per event on standard output. Secrets never reach it. What could hold one (cookies,
 * passwords, tokens, authorisation) is cut out by name, and a failed statement is shown without its values.
 */
export function createLog(level: string): Log {
  const out = pino.destination({ dest: 1, sync: true, maxLength: WAITING_BYTES })
  // A line that cannot be written must not end the product, nor keep it from ending.
  out.on('error', () => {})
  const options: LoggerOptions = {
    level,
    serializers: { err: describeError },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        'cookie',
        'authorization',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        '*.secret',
      ],
      censor: '[cut]',
    },
  }
  return pino(options, out)
}

/** The values of a statement are what people wrote, or the hashes of their passwords; drivers repeat them in `detail`. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error) || !('params' in error)) return pino.stdSerializers.err(error as Error)
  const { query, cause } = error as Error & { query?: string }
  const inner = (cause instanceof Error ? cause : new Error('the statement failed')) as Error & Record<string, unknown>
  const { message, code, table, column, constraint } = inner
  // Input that a type refuses stands in quotes after the reason.
  const reason = message.replace(/: ".*$/s, '')
  return {
    type: error.constructor.name,
    message: reason,
    code,
    table,
    column,
    constraint,
    query,
    stack: framesOf(error),
  }
}

/**
 * Returns what went wrong inside a library, for the log: errors alone, without the values of a statement and without
 * what else they carry. What a library logs beside them is what people sent.
 */
export function reasonsOf(logged: unknown[]): unknown[] {
  return logged
    .filter((one) => one instanceof Error)
    .map((error) => {
      if ('params' in error) return describeError(error)
      const { name, message, stack = '', code } = error as Error & { code?: unknown }
      return { type: name, message, code, stack: framesOf({ name, message, stack }) }
    })
}

/** Where it happened, without the message that a stack begins with. */
function framesOf({ name, message, stack = '' }: Error): string {
  const begin = `${name}: ${message}`
  return stack.startsWith(begin) ? stack.slice(begin.length).trim() : ''
}
