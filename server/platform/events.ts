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
 * once under its id; `enqueueAll` many of them in one statement, and answers the ids that are new.
 */
export type Within = {
  tx: Db
  record: RecordEvent
  enqueue(queue: string, data: object, id?: string): Promise<void>
  enqueueAll(queue: string, jobs: ManyJobs): Promise<string[]>
}

/** Jobs of one queue; `priority` is 0 unless given, and what has a higher one is done first. */
export type ManyJobs = { id: string; data: object; priority?: number }[]

type Act = Promise<void> | void

/** Run in the transaction, after the operation's own statements; one that throws rolls everything back. Exactly once per event. */
export type InsideSubscribers<App> = {
  [N in EventName]?: (event: DomainEvent<N>, within: Within & { app: App }) => Act
}

/**
 * Run once the change is committed; one that throws is logged. Not at all when the process dies first, so nothing that must
 * not be lost.
 */
export type AfterCommitSubscribers<App> = { [N in EventName]?: (event: DomainEvent<N>, app: App) => Act }

/** The subscribers of a module, each list in the order in which they run. */
export type Subscribers<App> = {
  name: string
  inside?: InsideSubscribers<App>[]
  /** The answer waits for them: what is quick, or what the caller relies on. */
  afterCommit?: AfterCommitSubscribers<App>[]
  /** Begun after those; nobody waits for them but the end of the process. What asks another server belongs here. */
  inBackground?: AfterCommitSubscribers<App>[]
}

/** Hands recorded events to their subscribers: those of the first module first. */
export type Delivery = {
  inside(event: DomainEvent, within: Within): Promise<void>
  /** Resolves when all but those in the background are done. */
  afterCommit(event: DomainEvent): Promise<void>
  /** Resolves when nothing runs in the background. */
  settled(): Promise<void>
}

type Options<App> = {
  /** Asked for with the first event: the product is put together around the transaction. */
  app: () => App
  /** Told of a subscriber that failed after the commit, and of its module. */
  failed: (error: unknown, type: EventName, module: string) => void
}

/** The one list of subscribers of a running product. */
export function createDelivery<App>(modules: Subscribers<App>[], { app, failed }: Options<App>): Delivery {
  const inside = byName(modules, (module) => module.inside ?? [])
  const afterCommit = byName(modules, (module) => module.afterCommit ?? [])
  const inBackground = byName(modules, (module) => module.inBackground ?? [])
  const running = new Set<Promise<void>>()
  const attempt = async ({ act, module }: Subscriber<App>, event: DomainEvent) => {
    try {
      await act(event, app())
    } catch (error) {
      failed(error, event.type, module)
    }
  }
  return {
    inside: async (event, within) => {
      for (const { act } of inside.get(event.type) ?? []) await act(event, { ...within, app: app() })
    },
    afterCommit: async (event) => {
      for (const one of afterCommit.get(event.type) ?? []) await attempt(one, event)
      for (const one of inBackground.get(event.type) ?? []) {
        const work = attempt(one, event).then(() => void running.delete(work))
        running.add(work)
      }
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

type Subscriber<Given> = { act: (event: DomainEvent, given: Given) => Act; module: string }
type ByName<Given> = { [N in EventName]?: (event: DomainEvent<N>, given: Given) => Act }

function byName<App, Given>(
  modules: Subscribers<App>[],
  of: (module: Subscribers<App>) => ByName<Given>[],
): Map<EventName, Subscriber<Given>[]> {
  const all = modules.flatMap((module) =>
    of(module).flatMap((acts) => Object.entries(acts).map(([name, act]) => ({ name, act, module: module.name }))),
  )
  const subscribers = new Map<EventName, Subscriber<Given>[]>()
  for (const { name, act, module } of all) {
    const type = name as EventName
    // An act under a name gets events of that name alone, which TypeScript cannot follow through a Map.
    const one = { act: act as Subscriber<Given>['act'], module }
    subscribers.set(type, [...(subscribers.get(type) ?? []), one])
  }
  return subscribers
}
