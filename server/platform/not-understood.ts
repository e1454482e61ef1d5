import { z } from 'zod'
import type { Log } from './log.ts'

/** Whoever may write there must not fill the memory or the log with kinds that they make up. */
const KINDS_MAX = 100

const named = z.object({ kind: z.string().regex(/^[\w.-]{1,40}$/) })

/** What something calls its own kind, in a form that may stand in the log; "unknown" where it says none. */
export function kindOf(said: unknown): string {
  const read = named.safeParse(said)
  return read.success ? read.data.kind : 'unknown'
}

/**
 * Logs what another process said and this version does not understand, as while a newer version takes its place. It
 * writes one line for each kind, without content, because thousands of one kind may come.
 * @param where a few words for where it came from
 */
export function notUnderstood(log: Log, where: string): (kind: string) => void {
  const noted = new Set<string>()
  return (kind) => {
    if (noted.has(kind) || noted.size >= KINDS_MAX) return
    noted.add(kind)
    log.warn({ where, kind }, 'not understood: is another version running?')
  }
}
