import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { Place } from '../places.ts'
import { TooSlow } from '../too-slow.ts'

/** More than any form of ours has: it is a bad request. */
const LIMITS = { fields: 20, fieldSize: 64 * 1024, files: 1, parts: 21, headerPairs: 20, headerSize: 4096 }

/** Bytes of a form that have to arrive within so many milliseconds, which the slowest lines manage. Otherwise the form is given up. */
const PACE_BYTES = 32 * 1024
const PACE_MS = 30_000

/**
 * Reads a form (multipart/form-data) as it arrives. A file longer than `maxBytes` is cut one byte behind that, and its
 * procedure refuses it in its own words. Nothing is read after the first mistake.
 * @throws TooSlow where it comes too slowly
 * @throws Error where it is malformed, has more parts than any of ours or is cut off
 * @throws the reason of `place` where that gives way
 */
export function readForm(request: IncomingMessage, maxBytes: number, place?: Place): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    // Without a type or a boundary it throws, which rejects the promise.
    const parser = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { ...LIMITS, fileSize: maxBytes + 1 },
    })
    let arrived = 0
    const count = ({ length }: Buffer) => {
      arrived += length
      place?.came(length)
    }
    const pace = setInterval(() => {
      if (arrived < PACE_BYTES) fail(new TooSlow())
      arrived = 0
    }, PACE_MS)
    const giveWay = () => fail(place?.gaveWay.reason as Error)
    place?.gaveWay.addEventListener('abort', giveWay)
    place?.arriving()
    const stop = () => {
      unwatch()
      clearInterval(pace)
      place?.gaveWay.removeEventListener('abort', giveWay)
      place?.arrived()
      request.off('data', count)
      request.unpipe(parser)
      request.pause()
    }
    const fail = (error: Error) => {
      stop()
      reject(error)
    }
    const unwatch = finished(request, { writable: false }, (error) => error && fail(error))
    const done = () => {
      stop()
      resolve(form)
    }
    parser.on('field', (name, value, _nameCut, cut) =>
      cut ? fail(new Error('a field is too long')) : form.append(name, value),
    )
    parser.on('file', (name, file, filename, _encoding, type) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.on('error', fail)
      const add = () => form.append(name, new File(chunks as BlobPart[], filename ?? '', { type }))
      file.on('limit', () => {
        add()
        done()
      })
      file.on('end', () => file.truncated || add())
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => fail(new Error(`too many parts: ${limit}`)))
    parser.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
    parser.on('finish', done)
    request.on('data', count)
    request.pipe(parser)
  })
}
