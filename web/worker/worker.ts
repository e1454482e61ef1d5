/*
 * The service worker. It keeps the application's document and its hashed files, so that the screens of members open
 * without a line. It keeps no answer of the API and no public page. Each version of the application has a cache of its
 * own. The one before stays until the last tab of that version is closed, since the browser lets this version wait
 * until then.
 */

/** What the server writes before this script (server/site/worker.ts). */
export type Shipped = {
  /** Changes with every file. */
  version: string
  /** The address of the document, which is the same for every screen. */
  document: string
  files: string[]
  /** What the addresses of screens look like, as the source of a regular expression. */
  screens: string
}

type Waits = { waitUntil: (work: Promise<unknown>) => void }
type Asks = { request: Request; respondWith: (answer: Promise<Response>) => void }
/** What a page tells (web/app/shell/keeping.ts). */
type Told = { data: { isLost: boolean } }

// why: the library of types for workers contradicts the one for pages, which the rest of web/ needs.
const worker = self as unknown as {
  shipped: Shipped
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: Asks) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  registration: ServiceWorkerRegistration
}
const { version, document, files, screens } = worker.shipped
const PREFIX = 'screens-'
const CACHE = PREFIX + version
const SCREEN = new RegExp(screens)
/** Files that are fetched at once: few, since on a slow line a member opens screens meanwhile. */
const AT_ONCE = 2
/** How long a slow line may take for the document before the one that is kept is shown, in ms. */
const PATIENCE_MS = 5_000

/** There is no line although the device has a network: a page has said so, or a document did not come. */
let isLost = false

worker.addEventListener('message', ({ data }) => (isLost = data.isLost))
worker.addEventListener('install', (event) => event.waitUntil(fill()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (SCREEN.test(pathname)) event.respondWith(openScreen(request))
  } else if (isNeeded() && files.includes(pathname)) event.respondWith(readFile(request))
})

/**
 * Whether files are to be answered from here: without a line, and once a new version is out, whose server has no older
 * files. Otherwise the browser's own cache is faster, and uses what the document has preloaded.
 */
function isNeeded(): boolean {
  const { installing, waiting } = worker.registration
  return isLost || !navigator.onLine || installing !== null || waiting !== null
}

/** Fetches the document and all files; those of the version before are taken from its cache. */
async function fill(): Promise<void> {
  const page = await fetch(document, { cache: 'no-store' })
  const text = await page.text()
  const named = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  // While a new version is brought out, another process may still answer with the one before. It is tried again later.
  if (!page.ok || named.some((file) => !files.includes(file))) throw new Error('The document is of another version.')
  const cache = await caches.open(CACHE)
  await cache.put(document, withoutPreloads(text, page.headers))
  const missing = [...files]
  const work = async () => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
      const answer = (await caches.match(file)) ?? (await fetch(file, { priority: 'low' }))
      if (!answer.ok) throw new Error(`${file} could not be fetched.`)
      await cache.put(file, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Files that are here need no preloading, and a browser does not always use what a worker has preloaded for it. */
function withoutPreloads(text: string, before: Headers): Response {
  const headers = new Headers(before)
  // The text is not compressed any more.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text.replaceAll(/<link rel="modulepreload"[^>]*>/g, ''), { headers })
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

/** The document from the server, or the one that is kept where the server does not answer or answers with a failure. */
async function openScreen(request: Request): Promise<Response> {
  const kept = await caches.match(document, { cacheName: CACHE })
  if (!kept) return fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const answer = await Promise.race([fetch(request).catch(() => null), late])
  isLost = !answer || answer.status >= 500
  return answer && !isLost ? answer : kept
}

/** A hashed file never changes, so the one that is kept is as good; a tab of an older version finds its own there. */
async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request)
}
