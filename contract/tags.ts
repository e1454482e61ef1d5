/** "a, b,, c" as typed becomes ["a","b","c"]: split, trimmed, blanks and repeats dropped (spec 5). */
export function splitList(typed: string): string[] {
  const seen = new Map<string, string>()
  for (const part of typed.split(',')) {
    const entry = part.trim()
    const key = entry.toLowerCase()
    if (entry && !seen.has(key)) seen.set(key, entry)
  }
  return [...seen.values()]
}
