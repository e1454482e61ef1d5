import { COOKIE_CHOICES } from '#contract/cookie-consent.ts'
import { readConsent, storeConsent } from '#web/platform/cookie-consent.ts'
import { focusPage } from '#web/platform/page-focus.ts'

/** Keeps the answer to the cookie banner, which the page itself shows; closed without one, it asks again on the next page. */
export function startCookieBanner(): void {
  const notice = document.querySelector<HTMLElement>('[data-cookie-notice]')
  if (!notice || readConsent() !== null) return
  notice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null
    if (!button) return
    const choice = COOKIE_CHOICES.find((one) => one === button.dataset.answer)
    if (choice) storeConsent(choice)
    focusPage()
    notice.hidden = true
  })
}
