/** The local key and the two answers of the cookie banner (rule: cookie-banner). */
export const COOKIE_CONSENT_KEY = 'cookieConsent'
export const COOKIE_CHOICES = ['accepted', 'rejected'] as const
export type CookieChoice = (typeof COOKIE_CHOICES)[number]
