import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { putIntoCache } from '#web/platform/cache-write.ts'
import type { LiveHandlers } from '../module.ts'
import { liveEventsOf } from './live-events.ts'

const event = (type: string) => ({ type }) as LiveEvent

test('events that come before the scripts wait for them, and stay in their order', async () => {
  const script = Promise.withResolvers<LiveHandlers>()
  const taken: string[] = []
  const events = liveEventsOf([{ live: () => script.promise }, {}])
  const client = new QueryClient()
  events.receive(client, event('first'))
  events.askForEverything(client)
  events.receive(client, event('second'))
  script.resolve({
    receive: (_client, { type }) => taken.push(type),
    resume: { under: ['threads'], run: () => taken.push('resume') },
  })
  await expect.poll(() => taken).toEqual(['first', 'resume', 'second'])
})

test('after lost events everything is asked again but what catches up by itself, and without a script that too', async () => {
  const client = new QueryClient()
  for (const key of ['threads', 'bell']) putIntoCache(client, [key, 1] as never, 'known')
  const stale = () => ['threads', 'bell'].filter((key) => client.getQueryState([key, 1])?.isInvalidated)
  const run = vi.fn<() => void>()

  liveEventsOf([{ live: async () => ({ receive: () => {}, resume: { under: ['threads'], run } }) }]).askForEverything(
    client,
  )
  await expect.poll(stale).toEqual(['bell'])
  expect(run).toHaveBeenCalledTimes(1)

  const missing = liveEventsOf([{ live: () => Promise.reject(new Error('no script')) }])
  missing.load()
  missing.receive(client, event('any'))
  await expect.poll(stale).toEqual(['threads', 'bell'])
})
