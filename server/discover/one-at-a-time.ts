const last = new Map<string, Promise<void>>()

/** Does `work` once all work of the same key that was asked for before is done, however that ended. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const { promise: done, resolve } = Promise.withResolvers<void>()
  last.set(key, done)
  try {
    await before
    return await work()
  } finally {
    resolve()
    if (last.get(key) === done) last.delete(key)
  }
}
