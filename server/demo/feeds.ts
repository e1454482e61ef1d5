import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { App } from '#server/app.ts'
import { jobs, scholarships } from '#server/demo/feed-items.ts'
import type { Item } from '#server/demo/feed-items.ts'
import { opportunity_sources } from '#server/opportunities/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import { escape } from '#server/mail-page.ts'

const DAY = 86_400_000
const FEEDS = [
  { id: '0195b1f2-5600-7000-8000-000000000001', name: 'Jobs across the bridge', path: '/dev/feeds/jobs.xml' },
  { id: '0195b1f2-5600-7000-8000-000000000002', name: 'Scholarship notes', path: '/dev/feeds/scholarships.json' },
]

/** The two feeds that the demo imports instead of public ones: one as RSS, one as JSON Feed. */
export function feedRoutes(pages: Hono, { now }: Clock): void {
  const send = (type: string, write: (today: number) => string) => (request: Request) => {
    const body = write(Math.floor(now().getTime() / DAY) * DAY)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
    return new Response(body, { headers: { etag, 'content-type': type, 'cache-control': 'no-cache' } })
  }
  const rss = send('application/rss+xml; charset=utf-8', toRss)
  const json = send('application/feed+json; charset=utf-8', toJsonFeed)
  pages.get('/dev/feeds/jobs.xml', (c) => rss(c.req.raw))
  pages.get('/dev/feeds/scholarships.json', (c) => json(c.req.raw))
}

/** Adds the demo's own feeds as sources, with the address of this start. */
export async function addDemoSources({ inTransaction, config }: Pick<App, 'inTransaction' | 'config'>): Promise<void> {
  await inTransaction((tx) =>
    tx
      .insert(opportunity_sources)
      .values(FEEDS.map(({ id, name, path }) => ({ id, name, url: config.publicUrl + path, kind: 'feed' as const })))
      .onConflictDoUpdate({ target: opportunity_sources.id, set: { url: sql`excluded.url` } }),
  )
}

const dayIn = (today: number, days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(today + days * DAY)
const textOf = ({ text, closes_in }: Item, today: number) => `${text}<p>Closing date: ${dayIn(today, closes_in)}</p>`

function toRss(today: number): string {
  const items = jobs.map(
    (item) => `<item><title>${escape(item.title)}</title><link>${escape(item.link)}</link>
<description><![CDATA[${textOf(item, today)}]]></description><dc:publisher>${escape(item.from)}</dc:publisher>
${item.tags.map((tag) => `<category>${escape(tag)}</category>`).join('')}</item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Jobs across the bridge</title>
<link>https://jobs.example/</link><description>Work in Africa and the diaspora</description>
${items.join('\n')}
</channel></rss>
`
}

function toJsonFeed(today: number): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Scholarship notes',
    home_page_url: 'https://study.example/',
    items: scholarships.map((item) => ({
      id: item.link,
      url: item.link,
      title: item.title,
      content_html: textOf(item, today),
      tags: item.tags,
      authors: [{ name: item.from }],
    })),
  })
}
