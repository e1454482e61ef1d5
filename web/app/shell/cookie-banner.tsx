import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import { readConsent, storeConsent } from '#web/platform/cookie-consent.ts'
import type { CookieAnswer, CookieNotice as Notice } from '#web/ui/cookie-notice.tsx'

/** Loads for those who have not answered yet. Where its script does not come, it is asked again with the next page. */
const CookieNotice = lazy(async () => {
  const notice = await import('#web/ui/cookie-notice.tsx').catch(() => null)
  return { default: notice?.CookieNotice ?? NO_NOTICE }
})
const NO_NOTICE: ComponentType<ComponentProps<typeof Notice>> = () => null

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
  return (
    <Suspense>
      <CookieNotice policyHref="/cookies-policy" onAnswer={answer} />
    </Suspense>
  )
}
