import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#server/app.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Serves monitoring: that the process answers (/health), whether it can answer requests (/ready: 200 or 503) and, for
 * whoever has METRICS_TOKEN, metrics (/metrics). Null for any other path.
 */
export function createHealth(app: App): (path: string) => Answer | null {
  const answers: Record<string, Answer> = {
    '/health': async (_, response) =>
      sendJson(response, 200, { code: 'OK', status: 200, message: 'ready', warnings: app.processWarnings() }),
    '/ready': async (_, response) => {
      const answer = await app.readiness()
      sendJson(response, answer.status === 'unavailable' ? 503 : 200, answer)
    },
  }
  const { metrics, config } = app
  const { token } = config.metrics
  if (metrics && token)
    answers['/metrics'] = async (request, response) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(await metrics.text())
    }
  return (path) => (Object.hasOwn(answers, path) ? (answers[path] ?? null) : null)
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return !!one && !!other && timingSafeEqual(one, other)
}
