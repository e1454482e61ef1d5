import { z } from 'zod'
import { readFeed } from '#server/opportunities/sources/feed.ts'
import { foundOf } from '#server/opportunities/sources/found.ts'
import type { Found, Stated } from '#server/opportunities/sources/found.ts'
import { readHimalayas } from '#server/opportunities/sources/himalayas.ts'
import { readPage } from '#server/opportunities/sources/page.ts'
import { readReliefweb } from '#server/opportunities/sources/reliefweb.ts'
import { readRemotive } from '#server/opportunities/sources/remotive.ts'
import { SOURCE_KINDS } from '#contract/opportunity-sources.ts'
import type { SourceKind } from '#contract/opportunity-sources.ts'

const JSON_TYPES = /\bjson\b|^text\/plain|^$/
const READERS: Record<SourceKind, { types: RegExp; read: (text: string, url: string) => Stated[] }> = {
  feed: { types: /\b(?:xml|json)\b|^text\/|^$/, read: readFeed },
  reliefweb: { types: JSON_TYPES, read: readReliefweb },
  remotive: { types: JSON_TYPES, read: readRemotive },
  himalayas: { types: JSON_TYPES, read: readHimalayas },
  page: { types: /\bx?html\b|^$/, read: readPage },
}

/** The content of a source as received; `type` is its Content-Type, `today` a day in UTC (YYYY-MM-DD). */
export const sentSchema = z.object({
  kind: z.enum(SOURCE_KINDS),
  url: z.string(),
  type: z.string(),
  body: z.custom<Uint8Array>((said) => said instanceof Uint8Array),
  today: z.string(),
})
export type Sent = z.infer<typeof sentSchema>

/**
 * The open opportunities of a source, newest first, each link once.
 * @throws Error with a message for the admin
 */
export function readSent({ kind, url, type, body, today }: Sent): Found[] {
  const [media = ''] = type.toLowerCase().split(';')
  const { types, read } = READERS[kind]
  if (!types.test(media.trim())) throw new Error(`Its content type is ${media.trim()}`)
  const found = new Map<string, Found>()
  for (const stated of read(textOf(body, type), url)) {
    const item = foundOf(stated, url, today)
    if (item && !found.has(item.link_key)) found.set(item.link_key, item)
  }
  const all = [...found.values()]
  // If an entry has no time, the order of the source stays.
  if (all.some(({ published }) => published === null)) return all
  return all.toSorted((a, b) => (a.published ?? '').localeCompare(b.published ?? '') * -1)
}

/** Decodes by the byte order mark, else the Content-Type, else the XML declaration, else as UTF-8. */
function textOf(body: Uint8Array, type: string): string {
  const beginning = new TextDecoder('latin1').decode(body.subarray(0, 200))
  const named = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(beginning)?.[1]
  const marked = beginning.startsWith('þÿ') ? 'utf-16be' : beginning.startsWith('ÿþ') ? 'utf-16le' : null
  try {
    return new TextDecoder(marked ?? named ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
