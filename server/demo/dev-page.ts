import type { Context } from 'hono'
import { BRAND } from '#contract/brand.ts'
import { stylesheet } from '#server/built.ts'
import { PAGE_POLICY } from '#server/platform/http/security.ts'
import { escape } from '#server/mail-page.ts'

/** A page of a dev route, with the product's style sheet; `policy` replaces the directive of the same name in the page policy. */
export function devPage(c: Context, title: string, body: string, policy?: string): Response | Promise<Response> {
  if (policy) c.header('content-security-policy', withDirective(policy))
  c.header('cache-control', 'no-store')
  return c.html(`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escape(title)} · ${BRAND.name}</title><link rel="stylesheet" href="${stylesheet()}"></head>
<body><main class="dev stack" id="main"><h1>${escape(title)}</h1>${body}</main></body></html>`)
}

function withDirective(policy: string): string {
  const name = policy.split(' ', 1)[0] ?? ''
  return [...PAGE_POLICY.split('; ').filter((directive) => !directive.startsWith(`${name} `)), policy].join('; ')
}
