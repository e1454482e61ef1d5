import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { devPage } from '#server/demo/dev-page.ts'
import { escape } from '#server/mail-page.ts'
import type { StoredMail, Mailbox } from '#server/platform/mailbox.ts'

/** The policy of a mail's frame: no scripts and no requests, only the mail's own style sheet. */
function policyOf(html: string): string {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return `sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'self'`
}

/** /dev/mail: all mails of the demo, newest first, as a page and as JSON. */
export function mailRoutes(pages: Hono, mailbox: Mailbox): void {
  pages.get('/dev/mail.json', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await mailbox.list())
  })
  pages.get('/dev/mail', async (c) => devPage(c, 'Mailbox', listPage(await mailbox.list()), "frame-src 'self'"))
  pages.get('/dev/mail/:id', async (c) => {
    const mail = (await mailbox.list()).find(({ id }) => id === c.req.param('id'))
    if (!mail) return c.notFound()
    c.header('content-security-policy', policyOf(mail.html))
    c.header('x-frame-options', 'SAMEORIGIN')
    // Links open outside the frame, because the product does not allow itself to be framed.
    return c.html(mail.html.replace('<head>', '<head><base target="_top">'))
  })
}

function listPage(mails: StoredMail[]): string {
  if (mails.length === 0) return '<p>No mail yet. What the product sends appears here.</p>'
  return mails.map(mailCard).join('')
}

function mailCard({ id, to, subject, text, at, links }: StoredMail): string {
  const shownLinks = links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`).join('')
  return `<article class="card stack mail"><h2 class="h3">${escape(subject)}</h2>
<p class="small muted">To ${escape(to)} · <time datetime="${at}">${escape(new Date(at).toUTCString())}</time></p>
<iframe title="${escape(subject)}" src="/dev/mail/${id}" loading="lazy" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
<ul class="stack-2 small">${shownLinks}</ul>
<details><summary>As plain text</summary><pre>${escape(text)}</pre></details></article>`
}
