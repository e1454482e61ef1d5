import type { IncomingMessage } from 'node:http'
import { sessionTokenOf } from '#server/account/session-cookie.ts'
import type { RequestInfo } from '#server/app.ts'
import type { Config } from '#server/platform/config.ts'
import { requestInfo } from '#server/platform/http/request-info.ts'

/** What is known of a request without the database. The session is told by the signature of its cookie; its row may be gone. */
export function readRequest(request: IncomingMessage, config: Config): RequestInfo {
  return { ...requestInfo(request, config), session: sessionTokenOf(request.headers.cookie ?? null, config) }
}
