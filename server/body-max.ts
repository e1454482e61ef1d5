import type { IncomingMessage } from 'node:http'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { AVATAR_TEXTS } from '#contract/members.ts'
import { sessionTokenOf } from '#server/account/session-cookie.ts'
import type { Config } from '#server/platform/config.ts'

/** Four times the longest text that members write, where a sign may take twelve bytes on the way. */
const ORDINARY = 128 * 1024
/** A post of the blog. */
const POST = 1024 * 1024
/** A file's 10 MB and the form around it. */
const FILE = 10.5 * 1024 * 1024
const PICTURES = new Set(['/api/avatars', '/api/circle-covers'])
const ATTACHMENTS = /^\/api\/conversations\/[^/]+\/attachments$/

type BodyRefusal = { status: 401 | 411 | 413; code: string; message: string }

/**
 * Why a body is not read, or null: reading costs the server more than sending costs a stranger, so it is held to
 * what its address can need before anybody is asked for. More than that is for files and posts, of somebody
 * with a session of ours.
 */
export function refusalOfBody(
  { headers }: IncomingMessage,
  path: string,
  config: Pick<Config, 'publicUrl' | 'secret'>,
): BodyRefusal | null {
  // Node holds a body to the length that it announces, so that nothing needs to count while it is read.
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, code: 'LENGTH_REQUIRED', message: 'Please send the length of the body.' }
  const length = Number(headers['content-length'] ?? 0)
  if (length <= ORDINARY) return null
  if (length > maxOf(path, headers['content-type']))
    return { status: 413, code: 'PAYLOAD_TOO_LARGE', message: tooLargeText(path).message }
  if (!sessionTokenOf(headers.cookie ?? null, config))
    return { status: 401, code: 'UNAUTHORIZED', message: COMMON_TEXTS.unauthorized.message }
  return null
}

/** Whether a form with a file is sent to this address. */
export function takesFile(path: string): boolean {
  return PICTURES.has(path) || ATTACHMENTS.test(path)
}

/** Whether a body of this type is a form that may have a file: it may take as long as it comes on (read-form.ts). */
export function isFileForm(type = ''): boolean {
  return /^multipart\/form-data\b/i.test(type)
}

function tooLargeText(path: string) {
  if (PICTURES.has(path)) return AVATAR_TEXTS.tooLarge
  return ATTACHMENTS.test(path) ? ATTACHMENT_TEXTS.tooLarge : COMMON_TEXTS.bodyTooLarge
}

function maxOf(path: string, type?: string): number {
  if (takesFile(path)) return isFileForm(type) ? FILE : ORDINARY
  return path === '/api/blogs' || path.startsWith('/api/blogs/') ? POST : ORDINARY
}
