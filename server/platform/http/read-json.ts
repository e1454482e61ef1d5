import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

/** The JSON of a body whose length the server has accepted already (body-max.ts); undefined where it is none. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return await json(request)
  } catch {
    return undefined
  }
}
