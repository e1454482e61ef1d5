import { COOKIE_CONSENT_KEY } from '#contract/cookie-consent.ts'
import type { CookieChoice } from '#contract/cookie-consent.ts'
import { localStore } from './browser-storage.ts'

/** What this browser answered to the cookie banner; null while nothing is stored (rule: cookie-banner). */
export function readConsent(): string | null {
  return localStore.read(COOKIE_CONSENT_KEY)
}

/** Keeps the answer; where storage is switched off it holds for this page only. */
export function storeConsent(choice: CookieChoice): void {
  localStore.write(COOKIE_CONSENT_KEY, choice)
}
