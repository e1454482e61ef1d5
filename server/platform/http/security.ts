import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'

/** What a page may load: its own files, and nothing written into the page itself. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page policy with more sources, by directive, such as { 'img-src': ['https://pictures.example'] }. */
export function pagePolicyWith(more: Record<string, string[]>): string {
  return PAGE_POLICY.split('; ')
    .map((directive) => [directive, ...(more[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join('; ')
}

/** How a policy names a style or a script that stands in the page itself. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Headers of every answer; a route may replace the policy with a stricter one of its own. */
export function secure(response: ServerResponse, config: Pick<Config, 'publicUrl'>): void {
  response.setHeader('content-security-policy', PAGE_POLICY)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  if (config.publicUrl.startsWith('https:'))
    response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
}

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Whether the Host is one that the demo answers to: another name would let a foreign page reach it through DNS. */
export function isOwnHost(request: IncomingMessage, config: Pick<Config, 'mode'>): boolean {
  return config.mode !== 'demo' || LOOPBACK.test(request.headers.host ?? '')
}

/** Whether the demo was asked for under another name of this machine: its cookies live under one name only. */
export function isOtherLoopbackName(request: IncomingMessage, config: Pick<Config, 'mode' | 'publicUrl'>): boolean {
  return (
    config.mode === 'demo' &&
    request.method === 'GET' &&
    !!request.headers.host?.startsWith('localhost') &&
    !config.publicUrl.includes('localhost')
  )
}

/** Whether a request comes from somebody else's page, by its Origin or by what the browser says of it. */
export function isForeign(request: IncomingMessage, config: Pick<Config, 'publicUrl' | 'mode'>): boolean {
  const { origin } = request.headers
  if (origin !== undefined)
    return origin !== config.publicUrl && !(config.mode === 'demo' && origin === `http://${request.headers.host}`)
  return request.headers['sec-fetch-site'] === 'cross-site'
}

/** Whether a request may change something: these, and the live stream, are for our own pages only. */
export function isChange(request: IncomingMessage): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? 'GET')
}

/** Whether a browser sends a form by itself, without a script. */
export function isForm(request: IncomingMessage): boolean {
  return (
    request.method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  )
}
