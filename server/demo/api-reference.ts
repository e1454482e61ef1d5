import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import { BRAND } from '#contract/brand.ts'
import { contract } from '#contract/index.ts'
import { devPage } from '#server/demo/dev-page.ts'
import { escape } from '#server/mail-page.ts'

type Operation = { summary?: string; responses?: Record<string, unknown> }
type Description = { paths?: Record<string, Record<string, Operation>> }

/** The API description, generated from the contract: as OpenAPI, and as a page. */
export function apiRoutes(pages: Hono, publicUrl: string): void {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let description: Promise<Description> | null = null
  const describe = () =>
    (description ??= generator.generate(contract, {
      info: { title: `${BRAND.name} API`, version: '1' },
      servers: [{ url: `${publicUrl}/api` }],
    }) as Promise<Description>)
  pages.get('/api/openapi.json', async (c) => c.json(await describe()))
  pages.get('/api/reference', async (c) => devPage(c, 'API', referencePage(await describe())))
}

function referencePage({ paths = {} }: Description): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary = '', responses = {} }]) =>
        `<tr><td>${escape(method.toUpperCase())}</td><td><code>/api${escape(path)}</code></td><td>${escape(summary)}</td><td>${escape(Object.keys(responses).join(', '))}</td></tr>`,
    ),
  )
  return `<p>Inputs, outputs and errors in full: <a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Answers</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
