import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A browser in which the worker of the pages runs; in the other journeys it would only fetch files. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** What this browser keeps: rows of its database by store, caches, and whether a worker is there. */
export function kept(page: Page) {
  return page.evaluate(async () => {
    const read = async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'kept')) return { answers: [], waiting: [] }
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const request = indexedDB.open('kept')
        // The product has just deleted it: it must not be made without its stores.
        request.addEventListener('upgradeneeded', () => request.transaction?.abort())
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => resolve(null))
      })
      if (!database) return { answers: [], waiting: [] }
      const all = (name: string) =>
        new Promise<unknown[]>((resolve) => {
          const request = database.transaction(name).objectStore(name).getAll()
          request.addEventListener('success', () => resolve(request.result))
        })
      const rows = { answers: await all('answers'), waiting: await all('waiting') }
      database.close()
      return rows
    }
    const workers = await navigator.serviceWorker.getRegistrations()
    return { ...(await read()), caches: await caches.keys(), workers: workers.map(({ active }) => active !== null) }
  })
}

/** Waits until the browser keeps the chat on the screen, and the files that open it without a line. */
export async function untilKept(page: Page): Promise<void> {
  const chat = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect
    .poll(
      async () => {
        const { answers, workers } = await kept(page)
        // The head of the chat and its thread.
        return { chat: JSON.stringify(answers).split(`{"id":"${chat}"}`).length > 2, workers }
      },
      { timeout: 60_000 },
    )
    .toEqual({ chat: true, workers: [true] })
}

/** Takes the line from everything in this browser, or gives it back. */
export async function cutLine({ page }: { page: Page }, isCut = true): Promise<void> {
  await page.context().setOffline(isCut)
}

/** What the server says of a member who is gone. */
export const REFUSED = 'This member is no longer available.'

/** Has every message refused from here on. */
export async function refuseMessages(page: Page): Promise<void> {
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { defined: true, code: 'PEER_UNAVAILABLE', status: 409, message: REFUSED },
        })
      : route.fallback(),
  )
}
