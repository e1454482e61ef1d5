import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/**
 * The structured log: one JSON line per event on standard output. Secrets never reach it: what
 * could hold one (cookies, passwords, tokens, authorisation) is cut out by name.
 */
export function createLog(level: string): Log {
  return pino({
    level,
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
  })
}
