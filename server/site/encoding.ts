import type { Context } from 'hono'

/** The best encoding that the browser accepts; a weight of 0 excludes one. */
export function encodingFor(c: Context): 'br' | 'gzip' | null {
  const parts = (c.req.header('accept-encoding') ?? '').split(',')
  const names = parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';', 1)[0]?.trim())
  const taken = new Set(names)
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
}
