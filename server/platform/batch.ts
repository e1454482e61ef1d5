import { asKind } from './database-shares.ts'

/**
 * Answers what is asked at the same moment with one query. Keys that come in during one turn of the event loop are
 * asked for together at its end. So an answer is never older than its question, and nobody waits for somebody else's
 * query. `ask` gets each key once and answers with what it found.
 *
 * The query counts for `kind` ("all: callers"), which no request has, not for the kind of the request that came first: it
 * answers requests of several kinds, and one whose connections are all in use must not delay the others.
 */
export function batch<K, V>(kind: string, ask: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | undefined> {
  let turn: { keys: Set<K>; found: Promise<Map<K, V>> } | null = null
  return async (key) => {
    if (!turn) {
      const keys = new Set<K>()
      const end = new Promise<void>((resolve) => setImmediate(resolve))
      turn = {
        keys,
        found: end.then(() => {
          turn = null
          return asKind(kind, () => ask([...keys]))
        }),
      }
    }
    turn.keys.add(key)
    return (await turn.found).get(key)
  }
}
