import type { Db } from './db.ts'

/**
 * Every domain event by its name, with what it carries: ids and what a subscriber needs. What a member wrote is in it only
 * where a subscriber sends it on, as with a message. Each module adds its events to this interface in its `events.ts`.
 */
export interface Events {}

export type EventName = keyof Events
export type DomainEvent<N extends EventName = EventName> = { [K in N]: { type: K } & Events[K] }[N]

/**
 * Records what an operation does, in its transaction: a rolled-back operation has recorded nothing. A request that is
 * repeated under its id, and changes nothing, records nothing.
 */
export type RecordEvent = (event: DomainEvent) => void

/**
 * What a subscriber inside the transaction works with. `enqueue` adds a job that exists exactly when the transaction commits,
 * once under its id; `enqueueAll` many of them in one statement.
 */
export type Within = {
  tx: Db
  record: RecordEvent
  enqueue(queue: string, data: object, id?: string): Promise<void>
  enqueueAll(queue: string, jobs: { id: string; data: object }[]): Promise<void>
}

type Act = Promise<void> | void

/** Run in the transaction, after the operation's own statements; one that throws rolls everything back. Exactly once per event. */
export type InsideSubscribers<App> = {
  [N in EventName]?: (event: DomainEvent<N>, within: Within & { app: App }) => Act
}

/** Run once the change is committed; one that throws is logged. Not at all when the process dies first, so nothing that must not be lost. */
export type AfterCommitSubscribers<App> = { [N in EventName]?: (event: DomainEvent<N>, app: App) => Act }

/** The subscribers of a module, each list in the order in which they run. */
export type Subscribers<App> = {
  inside?: InsideSubscribers<App>[]
  afterCommit?: AfterCommitSubscribers<App>[]
}

/** Hands recorded events to their subscribers: those of the first module first. */
export type Delivery = {
  inside(event: DomainEvent, within: Within): Promise<void>
  afterCommit(event: DomainEvent): Promise<void>
}

type Options<App> = {
  /** Asked for with the first event: the product is put together around the transaction. */
  app: () => App
  /** Told of a subscriber that failed after the commit. */
  failed: (error: unknown, type: EventName) => void
}

/** The one list of subscribers of a running product. */
export function createDelivery<App>(modules: Subscribers<App>[], { app, failed }: Options<App>): Delivery {
  const inside = byName(modules.flatMap((module) => module.inside ?? []))
  const afterCommit = byName(modules.flatMap((module) => module.afterCommit ?? []))
  return {
    inside: async (event, within) => {
      for (const act of inside.get(event.type) ?? []) await act(event, { ...within, app: app() })
    },
    afterCommit: async (event) => {
      for (const act of afterCommit.get(event.type) ?? [])
        try {
          await act(event, app())
        } catch (error) {
          failed(error, event.type)
        }
    },
  }
}

type Acts<Given> = Map<EventName, ((event: DomainEvent, given: Given) => Act)[]>

function byName<Given>(
  subscribers: { [N in EventName]?: (event: DomainEvent<N>, given: Given) => Act }[],
): Acts<Given> {
  const acts: Acts<Given> = new Map()
  for (const one of subscribers)
    for (const [name, act] of Object.entries(one)) {
      const type = name as EventName
      // An act under a name gets events of that name alone, which TypeScript cannot follow through a Map.
      acts.set(type, [...(acts.get(type) ?? []), act as (event: DomainEvent, given: Given) => Act])
    }
  return acts
}
