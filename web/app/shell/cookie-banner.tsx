import { useState, useSyncExternalStore } from 'react'
import { readConsent, storeConsent } from '#web/platform/cookie-consent.ts'
import { CookieNotice } from '#web/ui/cookie-notice.tsx'
import type { CookieAnswer } from '#web/ui/cookie-notice.tsx'

/** Pages that the server has drawn bring their banner along, beside the application. */
function isServed(): boolean {
  return document.querySelector('body > [data-cookie-notice]') !== null
}

/** Asks once; closing it without an answer lets it come back on the next visit (rule: cookie-banner). */
export function CookieBanner() {
  const [closed, setClosed] = useState(false)
  // What is drawn on the server knows no browser: the banner comes with the script.
  const unanswered = useSyncExternalStore(
    () => () => {},
    () => !isServed() && readConsent() === null,
    () => false,
  )
  if (closed || !unanswered) return null

  const answer = (given: CookieAnswer) => {
    if (given !== 'close') storeConsent(given)
    setClosed(true)
  }
  return <CookieNotice policyHref="/cookies-policy" onAnswer={answer} />
}
