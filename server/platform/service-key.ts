/** What the modules of a running product have opened, each part under the key that its module exports. */
export type Services = Map<object, unknown>

type Holder = { services: Services }

/**
 * The key of a part that one module opens and others use. An import of the key is bound to the order of the modules, as
 * every import is. So a module reaches only what was opened before it.
 */
export type Service<T> = {
  /** Makes the part known; the module's `open` does so. @returns the part */
  provide(app: Holder, part: T): T
  /** The part. @throws where its module has not opened it, which is a mistake of the code */
  of(app: Holder): T
  /** The part, or null where its module has not opened it. */
  find(app: Holder): T | null
}

/** Makes the key of a part; `what` names the part in an error, such as "the matching engine". */
export function createService<T>(what: string): Service<T> {
  const key: Service<T> = {
    provide: ({ services }, part) => {
      services.set(key, part)
      return part
    },
    of: (app) => {
      const part = key.find(app)
      if (part === null) throw new Error(`${what} is not open`)
      return part
    },
    // Only `provide` sets what stands under this key, and it takes a T.
    find: ({ services }) => (services.get(key) as T | undefined) ?? null,
  }
  return key
}
