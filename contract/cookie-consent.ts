import { BRAND } from './brand.ts'

/** The local key and the two answers of the cookie banner (spec 2 Cookie banner, 4 Cookie consent). */
export const COOKIE_CONSENT_KEY = 'cookieConsent'
export const COOKIE_CHOICES = ['accepted', 'rejected'] as const
export type CookieChoice = (typeof COOKIE_CHOICES)[number]

export const COOKIE_TEXTS = {
  title: `Cookies on ${BRAND.name}`,
  body: 'We use essential cookies to keep you signed in. With your consent we also use analytics cookies.',
  policy: 'Cookies Policy',
  accept: 'Accept All Cookies',
  reject: 'Reject Non-Essential',
} as const
