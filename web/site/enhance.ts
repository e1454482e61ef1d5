import { startContactForm } from './contact/contact-enhance.ts'
import { startAssistant } from './frame/assistant/button.ts'
import { startCookieBanner } from './frame/cookie-banner.ts'
import { showTheme } from './frame/theme.ts'
import { showFlash } from './frame/flash-toast.ts'
import { startHelpSearch } from './help/help-search.ts'
import { startMenu } from './frame/menu.ts'

/* The public pages' only script: they are complete without it. */
showTheme()
startCookieBanner()
startMenu()
showFlash()
startHelpSearch()
startContactForm()
startAssistant()
// Only the pages of admins have it.
if (document.querySelector('[data-delete]')) void import('./blog/admin-blog.ts').then((blog) => blog.startDeleting())
