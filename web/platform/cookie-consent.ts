import { COOKIE_CONSENT_KEY } from '#contract/cookie-consent.ts'
import type { CookieChoice } from '#contract/cookie-consent.ts'
import { keep, kept } from './kept.ts'

/** What this browser answered to the cookie banner; null while nothing is stored (spec 2 Cookie banner). */
export function readConsent(): string | null {
  return kept(COOKIE_CONSENT_KEY)
}

/** Keeps the answer; where storage is switched off it holds for this page only. */
export function storeConsent(choice: CookieChoice): void {
  keep(COOKIE_CONSENT_KEY, choice)
}
