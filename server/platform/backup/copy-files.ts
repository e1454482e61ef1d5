import type { Files } from '#server/platform/files.ts'

/** So many files at a time; a store in a network answers each after a while. */
const TOGETHER = 4
/** Bytes; a larger file is passed on as it is read. */
const WHOLE_MAX = 16 * 2 ** 20

/** `gone`: the keys of what was deleted while it was copied. */
export type Copied = { count: number; bytes: number; gone: string[] }

/**
 * Copies every file of a store into another one, under the same keys. What comes later than the list may be missing.
 * @throws where a file can be neither read nor written
 */
export async function copyFiles(from: Files, to: Files): Promise<Copied> {
  const copied: Copied = { count: 0, bytes: 0, gone: [] }
  const keys = keysOf(from)
  const copyNext = async (): Promise<void> => {
    for await (const key of sharing(keys)) {
      const bytes = await copyOne(from, to, key)
      if (bytes === null) copied.gone.push(key)
      else {
        copied.count += 1
        copied.bytes += bytes
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: TOGETHER }, copyNext))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return copied
}

/** How many files a store has, and how many bytes they are together. */
export async function sizeOf(files: Files): Promise<{ count: number; bytes: number }> {
  const size = { count: 0, bytes: 0 }
  for await (const key of keysOf(files)) {
    size.count += 1
    size.bytes += (await files.getMetaData(key)).contentLength
  }
  return size
}

export async function isEmpty(files: Files): Promise<boolean> {
  const { done } = await keysOf(files).next()
  return done ?? false
}

async function* keysOf(files: Files): AsyncGenerator<string, void> {
  let paginationToken: string | undefined
  do {
    const page = await files.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
    for (const entry of page.objects) if (entry.isFile) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** One who stops early does not end the generator for the others. */
async function* sharing<T>(generator: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  for (;;) {
    const { done, value } = await generator.next()
    if (done) return
    yield value
  }
}

/** @returns its bytes, or null where it is no longer there */
async function copyOne(from: Files, to: Files, key: string): Promise<number | null> {
  try {
    const { contentLength, contentType } = await from.getMetaData(key)
    const options = contentType ? { contentType } : {}
    if (contentLength <= WHOLE_MAX) {
      const bytes = await from.getBytes(key)
      await to.put(key, bytes, options)
      return bytes.length
    }
    await to.putStream(key, await from.getStream(key), { ...options, contentLength })
    return (await to.getMetaData(key)).contentLength
  } catch (error) {
    if (await from.exists(key)) throw error
    return null
  }
}
