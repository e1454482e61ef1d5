import { SHOW_UNANSWERED } from '#contract/cookie-consent.ts'
import { CookieNotice } from '#web/ui/cookie-notice.tsx'

/** The cookie banner of a page that the server has drawn; startCookieBanner listens to its buttons. */
export function ServedCookieNotice() {
  return (
    <>
      <CookieNotice policyHref="/cookies-policy" hidden />
      {/* oxlint-disable-next-line react/no-danger -- a constant of our own */}
      <script dangerouslySetInnerHTML={{ __html: SHOW_UNANSWERED }} />
    </>
  )
}
