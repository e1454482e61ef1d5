import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SHIPPED = {
  version: 'two',
  document: '/dashboard',
  files: ['/assets/app-2.js', '/assets/chat-2.js'],
  screens: '^(/dashboard|/messages|/messages/[^/]+)$',
}
const DOCUMENT = '<script src="/assets/app-2.js"></script>'
const PRELOAD = '<link rel="modulepreload" crossorigin href="/assets/chat-2.js">'
const ORIGIN = 'https://bridge.example'

type Answer = { respondWith: (answer: Promise<Response>) => void; request: object }

/** What the server answers by address; what is not here fails as a cut line does. */
let served: Map<string, Response>
let fetched: string[]
let cached: Map<string, Map<string, Response>>
let registration: { installing: object | null; waiting: object | null }
let listeners: Map<string, (event: never) => void>

beforeEach(async () => {
  served = new Map([
    ['/dashboard', new Response(PRELOAD + DOCUMENT, { headers: { 'content-security-policy': 'its own' } })],
    ['/assets/app-2.js', new Response('app')],
    ['/assets/chat-2.js', new Response('chat')],
  ])
  fetched = []
  cached = new Map()
  registration = { installing: null, waiting: null }
  listeners = new Map()
  const found = (file: string, name?: string) =>
    [...cached].find(([cache, files]) => (name === undefined || cache === name) && files.has(file))?.[1].get(file)
  vi.stubGlobal('self', {
    shipped: SHIPPED,
    registration,
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  })
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    const path = pathOf(asked)
    fetched.push(path)
    const answer = served.get(path)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer.clone()
  })
  vi.stubGlobal('caches', {
    keys: async () => [...cached.keys()],
    delete: async (name: string) => cached.delete(name),
    match: async (file: string, { cacheName }: { cacheName?: string } = {}) => found(pathOf(file), cacheName)?.clone(),
    open: async (name: string) => {
      if (!cached.has(name)) cached.set(name, new Map())
      return { put: async (file: string, answer: Response) => void cached.get(name)?.set(file, answer) }
    },
  })
  vi.resetModules()
  await import('./worker.ts')
})
afterEach(() => vi.useRealTimers())

function pathOf(asked: string | { url: string }): string {
  return new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname
}

/** Lets the worker do what it waits for. */
async function run(type: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) } as never)
  await work
}

/** What the worker answers, or null where it leaves the request to the browser. */
async function ask(path: string, { method = 'GET', mode = 'navigate' } = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null
  const event: Answer = {
    request: { url: new URL(path, ORIGIN).href, method, mode },
    respondWith: (given) => {
      answer = given
    },
  }
  listeners.get('fetch')?.(event as never)
  return answer && (await (answer as Promise<Response>)).text()
}

const file = (path: string) => ask(path, { mode: 'cors' })
const tell = (isLost: boolean) => listeners.get('message')?.({ data: { isLost } } as never)
const cutLine = () => served.clear()

test('it keeps the document and all files of its version, and nothing else', async () => {
  await run('install')
  expect([...cached.keys()]).toEqual(['screens-two'])
  expect([...(cached.get('screens-two')?.keys() ?? [])].toSorted()).toEqual([
    '/assets/app-2.js',
    '/assets/chat-2.js',
    '/dashboard',
  ])
})

test('a document of another version, or a file that does not come, keeps it from being installed', async () => {
  served.set('/dashboard', new Response('<script src="/assets/app-3.js"></script>'))
  await expect(run('install')).rejects.toThrow('another version')
  served.set('/dashboard', new Response(DOCUMENT))
  served.set('/assets/chat-2.js', new Response('', { status: 404 }))
  await expect(run('install')).rejects.toThrow('could not be fetched')
})

test('a file that the version before has is not fetched again, and that version goes when this one begins', async () => {
  cached.set('screens-one', new Map([['/assets/app-2.js', new Response('app')]]))
  cached.set('foreign', new Map())
  await run('install')
  expect(fetched.toSorted()).toEqual(['/assets/chat-2.js', '/dashboard'])
  await run('activate')
  expect([...cached.keys()]).toEqual(['foreign', 'screens-two'])
})

test('a screen comes from the server, and without a line from here', async () => {
  await run('install')
  served.set('/messages/1', new Response('of the server'))
  expect(await ask('/messages/1')).toBe('of the server')
  cutLine()
  expect(await ask('/messages/1')).toBe(DOCUMENT)
  expect(await ask('/dashboard')).toBe(DOCUMENT)
})

test('the document that is kept has its policy, and preloads nothing', async () => {
  await run('install')
  const kept = cached.get('screens-two')?.get('/dashboard')
  expect(kept?.headers.get('content-security-policy')).toBe('its own')
  expect(await kept?.clone().text()).toBe(DOCUMENT)
})

test('a server that fails, or takes too long, is no line', async () => {
  await run('install')
  served.set('/messages', new Response('Bad gateway', { status: 502 }))
  expect(await ask('/messages')).toBe(DOCUMENT)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const answer = ask('/messages')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answer).toBe(DOCUMENT)
})

test('public pages, the API and what changes something are left to the browser', async () => {
  await run('install')
  cutLine()
  for (const path of ['/', '/auth', '/help', '/blogs', '/messages/1/2', '/api/conversations'])
    expect(await ask(path)).toBeNull()
  for (const path of ['/api/auth/session', '/api/live', '/assets/site-1.css', 'https://elsewhere.example/dashboard'])
    expect(await file(path)).toBeNull()
  expect(await ask('/messages', { method: 'POST' })).toBeNull()
})

test('files are left to the browser while there is a line, and come from here without one', async () => {
  await run('install')
  expect(await file('/assets/chat-2.js')).toBeNull()
  vi.stubGlobal('navigator', { onLine: false })
  expect(await file('/assets/chat-2.js')).toBe('chat')
  vi.stubGlobal('navigator', { onLine: true })
  tell(true)
  expect(await file('/assets/chat-2.js')).toBe('chat')
  tell(false)
  expect(await file('/assets/chat-2.js')).toBeNull()
})

test('a document that did not come is the first sign that there is no line', async () => {
  await run('install')
  cutLine()
  await ask('/messages')
  expect(await file('/assets/chat-2.js')).toBe('chat')
})

test('a tab goes on with its own files once a new version is out', async () => {
  await run('install')
  served.delete('/assets/chat-2.js')
  registration.waiting = {}
  expect(await file('/assets/chat-2.js')).toBe('chat')
})
