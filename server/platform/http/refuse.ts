import type { ServerResponse } from 'node:http'

/** Answers with an error as the API words it: its code, its status, its text in English, and what else it carries. */
export function refuse(response: ServerResponse, status: number, code: string, message: string, data?: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ code, status, message, data }))
}
