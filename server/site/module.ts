import { CONTACT_PATH } from '#contract/contact.ts'
import type { Module } from '#server/module.ts'
import { isForm } from '#server/platform/http/security.ts'
import { sitePages } from '#server/site/pages.ts'

export const site: Module = {
  name: 'site',
  // Sent without a script, or its address opened by hand: a person waits for a page.
  routes: [
    { method: 'GET', path: CONTACT_PATH, who: 'page' },
    { method: 'POST', path: CONTACT_PATH, when: isForm, who: 'page' },
  ],
  pages: sitePages,
}
