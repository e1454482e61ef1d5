import { startContactForm } from './contact-enhance.ts'
import { startCookieBanner } from './cookie-banner.ts'
import { showFlash } from './flash-toast.ts'
import { startHelpSearch } from './help-search.ts'
import { startMenu } from './menu.ts'

/* The public pages' only script: they are complete without it. */
startCookieBanner()
startMenu()
showFlash()
startHelpSearch()
startContactForm()
// Only the pages of admins have it.
if (document.querySelector('[data-delete]')) void import('./admin-blog.ts').then((blog) => blog.startDeleting())
