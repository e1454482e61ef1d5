import { COOKIE_CONSENT_KEY } from '#contract/cookie-consent.ts'
import type { CookieChoice } from '#contract/cookie-consent.ts'

/** What this browser answered to the cookie banner; null while nothing is stored (spec 2 Cookie banner). */
export function readConsent(): string | null {
  try {
    return localStorage.getItem(COOKIE_CONSENT_KEY)
  } catch {
    // Storage is switched off: the question comes back on the next page.
    return null
  }
}

/** Keeps the answer; where storage is switched off it holds for this page only. */
export function storeConsent(choice: CookieChoice): void {
  try {
    localStorage.setItem(COOKIE_CONSENT_KEY, choice)
  } catch {
    return
  }
}
