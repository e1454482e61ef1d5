/** One answer of the site: its text when it is one, the ids that it holds, and where it points to. */
export type Found = { path: string; status: number; type: string; text: string; ids: Set<string>; links: string[] }

/** What the crawl saw, by path and query. */
export type Crawl = { pages: Map<string, Found>; complaints: string[] }

const PRIVATE = /^\/(dashboard|messages|connection-requests|onboarding|blogs\/create|blogs\/[^/]+\/edit|dev|api)\b/
/** The application's screens that public pages lead to; they are documents of their own. */
const CALLS_TO_ACTION = /^\/(auth|discover|messages|connection-requests|dashboard)\b/
/** Answers written for members may name their screens: visitors are sent to sign in, and back. */
const MEMBERS_READ = /^\/(help|community-guidelines)\b/
const MAIL = /^mailto:[^\s@?:]+@[a-z\d.-]+\.[a-z]{2,}(\?(subject|body)=[^\s"]+)?$/i

/** Follows every link, file and anchor from "/" and from the sitemap over all public pages, each address once. */
export async function crawl(origin: string): Promise<Crawl> {
  const pages = new Map<string, Found>()
  const complaints: string[] = []
  const waiting = ['/', '/sitemap.xml', '/robots.txt', '/blogs/feed.xml']
  const anchors: { from: string; to: string; id: string }[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue
    const found = await read(origin, path)
    pages.set(path, found)
    if (found.status !== 200) complaints.push(`${path} answers ${found.status}`)
    if (CALLS_TO_ACTION.test(path)) continue
    for (const link of found.links) {
      const problem = problemOf(link, origin, path)
      if (problem) complaints.push(`${path}: ${problem}`)
      const { protocol, host, pathname, search, hash } = new URL(link, origin + path)
      if (problem || !protocol.startsWith('http') || host !== new URL(origin).host) continue
      if (hash) anchors.push({ from: path, to: pathname + search, id: decodeURIComponent(hash.slice(1)) })
      waiting.push(pathname + search)
    }
  }
  for (const { from, to, id } of anchors)
    if (!pages.get(to)?.ids.has(id)) complaints.push(`${from}: nothing is called #${id} on ${to}`)
  return { pages, complaints }
}

function problemOf(link: string, origin: string, from: string): string | null {
  if (link === '' || link === '#' || /^javascript:/i.test(link)) return `"${link}" leads nowhere`
  if (link.startsWith('mailto:')) return MAIL.test(link) ? null : `${link} is no address`
  if (!URL.canParse(link, origin)) return `${link} is no address`
  const { protocol, host, pathname } = new URL(link, origin)
  if (host !== new URL(origin).host) return protocol === 'https:' ? null : `${link} is not https`
  if (!PRIVATE.test(pathname)) return null
  return MEMBERS_READ.test(from) && CALLS_TO_ACTION.test(pathname) ? null : `${link} is a private screen`
}

async function read(origin: string, path: string): Promise<Found> {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  const type = answer.headers.get('content-type') ?? ''
  const readable = /html|xml|text\/plain/.test(type)
  const text = readable ? await answer.text() : ''
  if (!readable) await answer.body?.cancel()
  const values = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
  const links = type.includes('html')
    ? values(/ (?:href|src)="([^"]*)"/g)
    : type.includes('svg')
      ? []
      : [...values(/<loc>([^<]*)</g), ...values(/<link[^>]* href="([^"]*)"/g), ...values(/^Sitemap: (\S+)/gim)]
  return { path, status: answer.status, type, text, ids: new Set(values(/ id="([^"]*)"/g)), links }
}
