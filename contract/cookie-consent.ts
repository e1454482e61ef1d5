/** The local key and the two answers of the cookie banner (spec 2 Cookie banner, 4 Cookie consent). */
export const COOKIE_CONSENT_KEY = 'cookieConsent'
export const COOKIE_CHOICES = ['accepted', 'rejected'] as const
export type CookieChoice = (typeof COOKIE_CHOICES)[number]
