import { COMMON_ORPC_ERROR_DEFS, ORPCError } from '@orpc/client'
import type { ClientContext, ClientLink } from '@orpc/client'
import { translateError } from './error-texts.ts'

/**
 * Procedures by group and name, as scripts/contract-routes.ts writes them: "GET /circles/{id}", with a third word where the
 * answer has its status beside its body.
 */
export type Routes = Record<string, Record<string, string>>

type Fields = Record<string, unknown>
type Plain = string | number | boolean
/** What the contract has in queries. */
type Query = Record<string, Plain | Plain[] | null | undefined>

/**
 * Calls procedures as their contract has them in REST. The library's own link also writes and reads streams, dates and
 * nested forms. No procedure of ours has these, and they would add seven kilobytes to the first screen.
 */
export function restLink(routes: Routes): ClientLink<ClientContext> {
  return {
    call: async (path, input, { signal }) => {
      const [group = '', name = ''] = path
      const [method = '', address = '', withStatus] = routes[group]?.[name]?.split(' ') ?? []
      const { url, body } = placed(method, address, input as Fields | undefined)
      const response = await fetch(url, {
        method,
        headers: {
          // The language of the page, in which a new account's mails are written.
          'accept-language': document.documentElement.lang,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        // Nothing of the API leads elsewhere; a network that wants a sign-in does.
        redirect: 'error',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
      const text = await response.text()
      if (!response.ok) {
        const error = errorOf(response.status, text)
        await translateError(error, path)
        throw error
      }
      const answer: unknown = text === '' ? undefined : JSON.parse(text)
      return withStatus ? { status: response.status, body: answer } : answer
    },
  }
}

/** An answer that is no success, as every call throws it. What stands before the server may answer without a code of ours. */
export function errorOf(status: number, text: string): ORPCError<string, unknown> {
  const [known = 'INTERNAL_SERVER_ERROR'] =
    Object.entries(COMMON_ORPC_ERROR_DEFS).find(([, common]) => common.status === status) ?? []
  const { code = known, message, data } = parsed(text)
  return new ORPCError(code, { status, ...(message && { message }), data })
}

function parsed(text: string): Partial<ORPCError<string, unknown>> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<ORPCError<string, unknown>>
  } catch {
    return {}
  }
}

/** Puts an input where its procedure has it: first into the path, the rest into the query of a GET or into the body. */
function placed(method: string, address: string, input: Fields | undefined): { url: string; body?: string | FormData } {
  const rest = { ...input }
  const path = address.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input?.[name]))
  })
  const url = `/api${path}`
  if (method === 'GET') {
    const query = new URLSearchParams(pairsOf(rest as Query)).toString()
    return { url: query === '' ? url : `${url}?${query}` }
  }
  const fields = Object.entries(rest)
  if (fields.length === 0 && (!input || path !== address)) return { url }
  if (!fields.some(([, value]) => value instanceof Blob)) return { url, body: JSON.stringify(rest) }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return { url, body: form }
}

/** Names and values of a query; what is not set is left out, and a list has a pair for each of its items. */
function pairsOf(query: Query): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((item, index) => [`${name}[${index}]`, String(item)])
    return [[name, String(value)]]
  })
}
