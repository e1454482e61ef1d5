import type { IncomingMessage } from 'node:http'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import type { RequestInfo } from '#server/app.ts'
import type { LargeBody, Module } from '#server/module.ts'
import { pathPattern } from '#server/platform/http/path-pattern.ts'

/** Bytes of an ordinary body: four times the longest text that members write, where a sign may take twelve bytes on the way. */
const ORDINARY = 128 * 1024

type BodyRefusal = { status: 401 | 411 | 413; code: string; message: string }

/** How large the body of a request may be, by its address. */
export type Bodies = {
  /**
   * Returns why the body is refused, or null. The limit depends on the address and is checked before the session, since
   * reading a body costs more than sending one. A body that is larger than ordinary needs a session of ours.
   */
  refusalOf(request: IncomingMessage, path: string, session: RequestInfo['session']): BodyRefusal | null
  /** Whether a form with a file is sent to this address. */
  takesFile(path: string): boolean
}

/** The limits that the modules name (`largeBodies`), and the ordinary one for every other address. */
export function bodiesOf(modules: Module[]): Bodies {
  const large = modules
    .flatMap(({ largeBodies = [] }) => largeBodies)
    .map((one) => ({ ...one, pattern: pathPattern(one.path) }))
  const largeAt = (path: string): LargeBody | undefined => large.find(({ pattern }) => pattern.test(path))
  return {
    takesFile: (path) => largeAt(path)?.kind === 'file',
    refusalOf: ({ headers }, path, session) => {
      // Node holds a body to the length that it announces, so that nothing needs to count while it is read.
      if (headers['transfer-encoding'] !== undefined)
        return { status: 411, code: 'LENGTH_REQUIRED', message: 'Please send the length of the body.' }
      const length = Number(headers['content-length'] ?? 0)
      if (length <= ORDINARY) return null
      const allowed = largeAt(path)
      if (length > maxOf(allowed, headers['content-type']))
        return {
          status: 413,
          code: 'PAYLOAD_TOO_LARGE',
          message: (allowed?.tooLarge ?? COMMON_TEXTS.bodyTooLarge).message,
        }
      if (!session) return { status: 401, code: 'UNAUTHORIZED', message: COMMON_TEXTS.unauthorized.message }
      return null
    },
  }
}

function maxOf(allowed: LargeBody | undefined, type?: string): number {
  if (!allowed) return ORDINARY
  return allowed.kind === 'text' || isFileForm(type) ? allowed.max : ORDINARY
}

/** Whether a body of this type is a form that may have a file: it may take as long as it comes on (read-form.ts). */
export function isFileForm(type = ''): boolean {
  return /^multipart\/form-data\b/i.test(type)
}
