import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { KEPT_OPEN } from '#test/kept-open.ts'

/** How the store behaves: as it should, answering nothing, refusing with an error of its own, or ending what is read halfway. */
export type Mood = 'normal' | 'hanging' | 'broken' | 'cutting'

/** How long the product waits for this store, which answers at once or never: by itself it waits five times as long. */
export const STORE_MS = 1_000

export const S3_KEY = 'key-of-the-tests'

type Kept = { bytes: Buffer; type: string }

/** Object storage that speaks as much of S3 (path style, listing of version 2) as the product asks for. */
export async function startS3() {
  const objects = new Map<string, Kept>()
  const store = { mood: 'normal' as Mood }
  const server = createServer(KEPT_OPEN, (request, response) => {
    if (store.mood === 'hanging') return
    void answer(request, response, objects, store.mood).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    set mood(mood: Mood) {
      store.mood = mood
    },
    /** The settings of a product that keeps its files here. */
    settings: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: 'secret-of-the-tests',
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: Map<string, Kept>, mood: Mood) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
  const key = decodeURIComponent(pathname).replace(/^\/pictures\/?/, '')
  const body = await buffer(request)
  if (mood === 'broken') return fail(response, 500, 'InternalError')
  if (!request.headers.authorization?.includes(`Credential=${S3_KEY}/`)) return fail(response, 403, 'AccessDenied')
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
    return response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  if (key === '') return response.setHeader('content-type', 'application/xml').end(listing(objects, searchParams))
  const kept = objects.get(key)
  if (!kept) return fail(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'content-type': kept.type, 'content-length': kept.bytes.length })
  if (mood === 'cutting') return response.write(kept.bytes.subarray(0, kept.bytes.length / 2), () => response.destroy())
  return response.end(request.method === 'HEAD' ? undefined : kept.bytes)
}

function fail(response: ServerResponse, status: number, code: string) {
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function listing(objects: Map<string, Kept>, asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? ''
  const found = [...objects].filter(([key]) => key.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const entries = found.map(
    ([key, { bytes }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>"x"</ETag></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name><Prefix>${prefix}</Prefix><KeyCount>${found.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>${entries.join('')}</ListBucketResult>`
}
