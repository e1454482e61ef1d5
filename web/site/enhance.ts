import { COOKIE_CHOICES } from '#contract/cookie-consent.ts'
import { readConsent, storeConsent } from '#web/platform/cookie-consent.ts'
import { focusPage } from '#web/platform/page-focus.ts'
import { showFlash } from './flash-toast.ts'
import { startHelpSearch } from './help-search.ts'

/** The public pages' only script: they are complete without it. */
const notice = document.querySelector<HTMLElement>('[data-cookie-notice]')

if (notice && readConsent() === null) {
  notice.hidden = false
  notice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null
    if (!button) return
    const choice = COOKIE_CHOICES.find((one) => one === button.dataset.answer)
    if (choice) storeConsent(choice)
    focusPage()
    notice.hidden = true
  })
}

showFlash()
startHelpSearch()
// Only the pages of admins have it.
if (document.querySelector('[data-delete]')) void import('./admin-blog.ts').then((blog) => blog.startDeleting())
