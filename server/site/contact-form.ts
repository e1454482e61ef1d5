import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { v5 as uuidv5 } from 'uuid'
import { contactInput } from '#contract/contact-api.ts'
import { CONTACT_FIELDS, CONTACT_PATH, CONTACT_TEXTS, HONEYPOT } from '#contract/contact.ts'
import type { ContactField } from '#contract/contact.ts'
import { issueOf } from '#contract/issues.ts'
import type { ContactForm } from '#contract/site.ts'
import type { App } from '#server/app.ts'
import { submit } from '#server/contact/submit.ts'
import type { Networks } from '#server/platform/http/network.ts'
import { requestInfo } from '#server/platform/http/request-info.ts'
import { TooMany } from '#server/platform/limits.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'
import type { Site } from '#server/site/site.ts'
import { inEnglish } from '#server/texts/i18n.ts'

/** Bytes of a form at most: four times the longest valid form, in which one character may take nine bytes. */
const FORM_MAX = 64 * 1024

/** The contact form without a script: the answer is the first page with errors, or a redirect to it. */
export function contactForm(pages: Hono, app: App, site: Site): void {
  pages.get(CONTACT_PATH, (c) => c.redirect('/#contact', 303))
  pages.post(CONTACT_PATH, async (c) => {
    const showForm = (contact: ContactForm, status: 400 | 429 | 500) => site.own(c, { name: 'home', contact }, status)
    // Browsers say how long their form is. What does not say it would be read to its end, however far that is.
    const isMeasured = c.req.header('transfer-encoding') === undefined
    if (!isMeasured || Number(c.req.header('content-length') ?? 0) > FORM_MAX)
      return c.text(inEnglish(CONTACT_TEXTS.messageLong), 413)
    const form = new URLSearchParams(await c.req.text())
    const values = readValues(form)
    try {
      const from = networksOf(c, app)
      await consumeFrom(app.limits, 'mutation', from)
      const read = contactInput.safeParse({ ...values, [HONEYPOT]: form.get(HONEYPOT)?.slice(0, 1) })
      if (read.error) return await showForm({ values, issues: issuesOf(read.error.issues) }, 400)
      await submit(app, from, { ...read.data, id: idOf(values, app.clock.now()) })
    } catch (error) {
      if (error instanceof TooMany) c.header('retry-after', String(error.retryAfter))
      else app.log.error({ err: error }, 'contact form')
      return showForm({ values, issues: {}, failed: CONTACT_TEXTS.failed }, error instanceof TooMany ? 429 : 500)
    }
    c.header('cache-control', 'no-store')
    return c.redirect('/?sent=1#contact', 303)
  })
}

/**
 * The id of a message from the plain form. The cached page cannot contain one, so the same content on the same day is one
 * message, however often it is sent.
 */
function idOf(values: Record<ContactField, string>, now: Date): string {
  const today = now.toISOString().slice(0, 10)
  return uuidv5(JSON.stringify([today, values]), uuidv5.URL)
}

/** The field values; a line break, which browsers send as two characters, is one character, as the limits count it. */
function readValues(form: URLSearchParams): Record<ContactField, string> {
  const typed = (field: ContactField) => (form.get(field) ?? '').replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
  return { name: typed('name'), email: typed('email'), subject: typed('subject'), message: typed('message') }
}

function issuesOf(issues: { path: PropertyKey[]; message: string }[]): ContactForm['issues'] {
  const found: ContactForm['issues'] = {}
  for (const field of CONTACT_FIELDS) {
    const issue = issues.find(({ path }) => path[0] === field)
    if (issue) found[field] = issueOf(issue.message).text
  }
  return found
}

function networksOf(c: Context, app: App): Networks {
  return requestInfo((c.env as HttpBindings).incoming, app.config)
}
