import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { App } from '#server/app.ts'
import { openFile } from '#server/platform/files.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { TooMany } from '#server/platform/limits.ts'
import { Overloaded } from '#server/platform/overloaded.ts'
import { storing } from '#server/platform/storing.ts'

/** Milliseconds that any download may take, and how many more for each byte: 2 KB a second is the slowest line. */
const BASE_MS = 60_000
const BYTE_MS = 1000 / 2048

/** A file of the store: its name there, its bytes, and the headers of the answer beside its length. */
export type Download = { key: string; size: number; headers: OutgoingHttpHeaders }

/** Sends a file of the store to a member, who takes a place among the downloads; without room it is 429 or 503. */
export async function sendDownload(
  app: App,
  memberId: string,
  response: ServerResponse,
  file: Download,
): Promise<void> {
  await inPlace(app, memberId, response, () => send(app, response, file))
}

/**
 * Sends text that is made part by part while it is sent, at the pace of the line. The member takes a place among the
 * downloads.
 */
export async function sendParts(
  app: App,
  memberId: string,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
  parts: AsyncIterable<string>,
): Promise<void> {
  await inPlace(app, memberId, response, () => {
    response.writeHead(200, headers)
    return pass(app, response, BASE_MS, (limit) =>
      pipeline(async function* () {
        for await (const part of parts) {
          limit.refresh()
          yield part
        }
      }, response),
    )
  })
}

function inPlace(app: App, memberId: string, response: ServerResponse, work: () => Promise<void>): Promise<void> {
  return answering(response, async () => {
    const place = app.downloads.take(memberId)
    place.gaveWay.addEventListener('abort', () => void response.destroy())
    await work().finally(place.free)
  })
}

/** Runs work that answers by itself; where there is no room for it, or the store does not answer, it is 429 or 503. */
export async function answering(response: ServerResponse, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof TooMany || error instanceof Overloaded)) throw error
    const tooMany = error instanceof TooMany
    response.setHeader('retry-after', String(error.retryAfter))
    if (tooMany) return refuse(response, 429, 'TOO_MANY_REQUESTS', COMMON_TEXTS.tooMany.message)
    return refuse(response, 503, 'SERVICE_UNAVAILABLE', COMMON_TEXTS.unavailable.message)
  }
}

async function send(app: App, response: ServerResponse, { key, size, headers }: Download): Promise<void> {
  const stream = await storing(app.log, () => openFile(app.files, key))
  response.writeHead(200, { ...headers, 'content-length': size })
  await pass(app, response, BASE_MS + size * BYTE_MS, () => pipeline(stream, response))
}

/** Passes a body on behind the head, no longer than `ms` milliseconds; `limit.refresh()` begins to count anew. */
async function pass(
  app: App,
  response: ServerResponse,
  ms: number,
  work: (limit: NodeJS.Timeout) => Promise<void>,
): Promise<void> {
  const tooSlow = setTimeout(() => response.destroy(), ms)
  try {
    await work(tooSlow)
  } catch (error) {
    // The head is sent: whoever reads sees that the end is missing.
    app.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a download was cut off')
    response.destroy()
  } finally {
    clearTimeout(tooSlow)
  }
}
