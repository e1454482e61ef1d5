/**
 * Answers what is asked at the same moment with one query. Keys that come in during one turn of the event loop are
 * asked for together at its end. So an answer is never older than its question, and nobody waits for somebody else's
 * query. `ask` gets each key once and answers with what it found.
 */
export function batch<K, V>(ask: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | undefined> {
  let turn: { keys: Set<K>; found: Promise<Map<K, V>> } | null = null
  return async (key) => {
    if (!turn) {
      const keys = new Set<K>()
      const end = new Promise<void>((resolve) => setImmediate(resolve))
      turn = {
        keys,
        found: end.then(() => {
          turn = null
          return ask([...keys])
        }),
      }
    }
    turn.keys.add(key)
    return (await turn.found).get(key)
  }
}
