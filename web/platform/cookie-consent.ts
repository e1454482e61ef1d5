import { COOKIE_CONSENT_KEY } from '#contract/cookie-consent.ts'
import type { CookieChoice } from '#contract/cookie-consent.ts'
import { readLocal, writeLocal } from './local-storage.ts'

/** What this browser answered to the cookie banner; null while nothing is stored (spec 2 Cookie banner). */
export function readConsent(): string | null {
  return readLocal(COOKIE_CONSENT_KEY)
}

/** Keeps the answer; where storage is switched off it holds for this page only. */
export function storeConsent(choice: CookieChoice): void {
  writeLocal(COOKIE_CONSENT_KEY, choice)
}
