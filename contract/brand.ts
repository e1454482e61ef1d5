import { msg } from './texts.ts'

/** The product's name and addresses. Nothing else spells them. */
export const BRAND = {
  name: 'Daraja56',
  contactEmail: 'hello@daraja56.example',
  supportEmail: 'support@daraja56.example',
  mailFrom: 'no-reply@daraja56.example',
  demoMailDomain: 'demo.daraja56.example',
} as const

export const TAGLINE = msg({
  id: 'brand.tagline',
  message: 'Bridging Africa and the diaspora through mentorship.',
})

/** The words of a page's <title>: "Discover · Daraja56". */
export function pageTitle(page: string): string {
  return `${page} · ${BRAND.name}`
}
