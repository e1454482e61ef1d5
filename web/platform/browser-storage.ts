/**
 * What a browser stores for the pages under a name. Nothing here throws: where storage is full or forbidden (a private
 * window, blocked cookies), nothing is stored, and the answers say so.
 */
export type BrowserStorage = {
  /** Null where nothing is stored. */
  read: (name: string) => string | null
  /** What was written as JSON. It can come from an older page, so nothing is known of it; null where nothing was. */
  readJson: (name: string) => unknown
  /** Returns whether it is stored now. */
  write: (name: string, value: string) => boolean
  writeJson: (name: string, value: unknown) => boolean
  /** Returns whether it could be removed. */
  remove: (name: string) => boolean
  /** The names in use that begin so. */
  names: (prefix: string) => string[]
  clear: () => void
}

/** Shared by all tabs; it outlives them. */
export const localStore = storageOf(() => localStorage)
/** Of this tab alone, and gone with it. */
export const tabStore = storageOf(() => sessionStorage)

/** @param open gets the storage each time: that alone throws where it is forbidden */
function storageOf(open: () => Storage): BrowserStorage {
  function attempt<Result>(otherwise: Result, use: (storage: Storage) => Result): Result {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  const read = (name: string) => attempt<string | null>(null, (storage) => storage.getItem(name))
  const write = (name: string, value: string) =>
    attempt(false, (storage) => {
      storage.setItem(name, value)
      return true
    })
  return {
    read,
    readJson: (name) => attempt<unknown>(null, () => JSON.parse(read(name) ?? 'null')),
    write,
    writeJson: (name, value) => write(name, JSON.stringify(value)),
    remove: (name) =>
      attempt(false, (storage) => {
        storage.removeItem(name)
        return true
      }),
    names: (prefix) =>
      attempt<string[]>([], (storage) => Object.keys(storage).filter((name) => name.startsWith(prefix))),
    clear: () => attempt(undefined, (storage) => storage.clear()),
  }
}
