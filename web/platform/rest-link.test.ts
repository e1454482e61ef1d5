import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { routesOf } from '../../scripts/contract-routes.ts'
import { errorOf, restLink } from './rest-link.ts'

type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

const ORIGIN = 'https://bridge.example'
const ID = '7d9a2f60-1c1e-4b0a-9d55-0f6f6f0d9a11'
const file = new File(['a'], 'bridge.jpg', { type: 'image/jpeg' })

let answer: () => Response

beforeEach(() => {
  answer = () => Response.json({ items: [] })
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
})

/** What a call through our link sends, and what it comes to. */
async function ours(use: (client: Client) => Promise<unknown>) {
  let sent: Request | undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent = new Request(ORIGIN + url, init)
    return answer()
  })
  const result = await use(createORPCClient(restLink(routesOf(contract)))).catch((error: unknown) => error)
  return { sent: await described(sent), result }
}

/** The same through the library's link, by which the server's tests call. */
async function theirs(use: (client: Client) => Promise<unknown>) {
  let sent: Request | undefined
  const link = new OpenAPILink(contract, {
    url: `${ORIGIN}/api`,
    headers: { 'accept-language': 'fr' },
    fetch: async (request) => {
      sent = request.clone()
      return answer()
    },
  })
  const result = await use(createORPCClient(link)).catch((error: unknown) => error)
  return { sent: await described(sent), result }
}

async function described(request: Request | undefined) {
  if (!request) return null
  const type = request.headers.get('content-type')?.split(';', 1)[0] ?? null
  const body = type === 'multipart/form-data' ? await partsOf(await request.formData()) : await request.text()
  const { method, url } = request
  return { method, url: decodeURIComponent(url), type, language: request.headers.get('accept-language'), body }
}

function partsOf(form: FormData) {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  )
}

describe('sends and reads what the library does', () => {
  const calls: [what: string, use: (client: Client) => Promise<unknown>][] = [
    ['nothing', ({ account }) => account.session()],
    ['a place in the path', ({ circles }) => circles.read({ id: ID })],
    ['a query', ({ circles }) => circles.list({ q: 'a&b=[ü]', cursor: undefined })],
    ['a list in a query', ({ circlePosts }) => circlePosts.readSome({ id: ID, ids: [ID, ID] })],
    ['a number in a query', ({ messages }) => messages.list({ id: ID, after: 7 })],
    ['a body', ({ matches }) => matches.create({ user_id: ID, message: 'Hello' } as never)],
    ['a body with nothing in it', ({ members }) => members.updateOwn({})],
    ['a path and a body', ({ messages }) => messages.markRead({ id: ID, seq: 3 })],
    ['a path and nothing more', ({ matches }) => matches.accept({ id: ID })],
    ['a file', ({ members }) => members.uploadAvatar({ file })],
    ['a file and a place in the path', ({ attachments }) => attachments.upload({ id: ID, attachment_id: ID, file })],
  ]
  test.each(calls)('%s', async (_what, use) => {
    expect(await ours(use)).toEqual(await theirs(use))
  })

  test('an answer without a body, and one with its status beside it', async () => {
    answer = () => new Response(null, { status: 204 })
    expect((await ours(({ blocks }) => blocks.remove({ id: ID }))).result).toBeUndefined()
    answer = () => Response.json({ is_saved: true }, { status: 201 })
    const saved = await ours(({ savedOpportunities }) => savedOpportunities.save({ id: ID }))
    expect(saved.result).toEqual({ status: 201, body: { is_saved: true } })
  })

  test('a refusal', async () => {
    const refusal = { defined: true, code: 'POST_GONE', status: 409, message: 'Gone.', data: { count: 2 } }
    answer = () => Response.json(refusal, { status: 409 })
    const [we, they] = [
      await ours(({ account }) => account.session()),
      await theirs(({ account }) => account.session()),
    ]
    expect(we.result).toMatchObject({ code: 'POST_GONE', status: 409, message: 'Gone.', data: { count: 2 } })
    expect(they.result).toMatchObject({ code: 'POST_GONE', status: 409, message: 'Gone.', data: { count: 2 } })
  })
})

test('what stands before the server answers in its own words: its status says what it is', () => {
  expect(errorOf(413, '<html>Too large</html>')).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 413 })
  expect(errorOf(599, '')).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', status: 599 })
})

test('a page of a network that wants a sign-in is no answer, and no refusal either', async () => {
  answer = () => new Response('<html>Welcome to our network</html>')
  expect((await ours(({ account }) => account.session())).result).toBeInstanceOf(SyntaxError)
})
