/** What somebody else's JSON says, read without believing in its shape. */
export type Json = Record<string, unknown>

export function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
}

/** A list, one thing as a list of one, nothing as none. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** A text or number as text; otherwise the first of the named fields that has one; '' where there is none. */
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

/** The texts of a list, or of a field of each of its things. */
export function textsOf(value: unknown, ...fields: string[]): string[] {
  return listOf(value)
    .map((entry) => textOf(entry, ...fields))
    .filter(Boolean)
}

/** @throws Error in words for whoever looks after the source */
export function parseJson(text: string): Json {
  try {
    return recordOf(JSON.parse(text))
  } catch {
    throw new Error('It is no JSON')
  }
}
