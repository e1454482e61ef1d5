import type { ServerResponse } from 'node:http'

/** Sends an answer that a library made in the form of the web: its status, headers, cookies and whole body. */
export async function sendResponse(response: ServerResponse, from: Response): Promise<void> {
  for (const [name, value] of from.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  for (const cookie of from.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
  response.writeHead(from.status).end(Buffer.from(await from.arrayBuffer()))
}
