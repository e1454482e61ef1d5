import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TEXTS } from '#test/texts.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = ['contract', 'web']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: read(path).replaceAll("\\'", "'") }))

/** Where the text stands by itself: in quotes, or between tags; a number in it may be a parameter. */
function placesOf(text: string): string[] {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\d+/g, String.raw`(?:$&|\{\w+\})`)
  const literal = new RegExp(`(?<=['"\`>]\\s*)${escaped}(?=\\s*['"\`<])`, 'g')
  return sources.flatMap(({ path, source }) => Array.from(source.matchAll(literal), () => path))
}

describe.each(Object.entries(TEXTS))('%s', (_, texts) => {
  test.each(texts)('"$text" stands in the source once', ({ text }) => {
    expect(placesOf(text)).toHaveLength(1)
  })

  test.each(texts)('"$text" is made to appear by $seen_by', ({ text, seen_by, as }) => {
    expect(read(seen_by).replaceAll("\\'", "'")).toContain(as ?? text)
  })
})
