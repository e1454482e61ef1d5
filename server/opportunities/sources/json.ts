/** JSON from a source; its shape is unknown, so the functions below accept anything. */
export type Json = Record<string, unknown>

export function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/** An array as it is, a single value as an array of one, null and undefined as an empty array. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** A string or number as text; for an object, the first of the named fields with a text; else ''. */
export function textOf(value: unknown, ...fields: string[]): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return textOf(value[0], ...fields)
  for (const field of fields) {
    const found = textOf(recordOf(value)[field])
    if (found) return found
  }
  return ''
}

/** The texts of an array, or of the named fields of its objects. */
export function textsOf(value: unknown, ...fields: string[]): string[] {
  return listOf(value)
    .map((entry) => textOf(entry, ...fields))
    .filter(Boolean)
}

/** @throws Error with a message for the admin */
export function parseJson(text: string): Json {
  try {
    return recordOf(JSON.parse(text))
  } catch {
    throw new Error('It is not JSON')
  }
}
