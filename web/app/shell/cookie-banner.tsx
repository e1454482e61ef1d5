import { useState } from 'react'
import { COOKIE_TEXTS } from '#contract/cookie-consent.ts'
import { readConsent, storeConsent } from '#web/platform/cookie-consent.ts'
import { focusPage } from '#web/platform/page-focus.ts'
import { CookieNotice } from '#web/ui/cookie-notice.tsx'
import type { CookieAnswer } from '#web/ui/cookie-notice.tsx'

/** Asks once; closing it without an answer lets it come back on the next visit (spec 2 Cookie banner). */
export function CookieBanner() {
  const [open, setOpen] = useState(() => readConsent() === null)
  if (!open) return null

  const answer = (given: CookieAnswer) => {
    if (given !== 'close') storeConsent(given)
    // The pressed button is about to leave the page and would take the focus with it.
    focusPage()
    setOpen(false)
  }
  return <CookieNotice texts={COOKIE_TEXTS} policyHref="/cookies-policy" onAnswer={answer} />
}
