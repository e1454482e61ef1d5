/** The local key and the two answers of the cookie banner (rule: cookie-banner). */
export const COOKIE_CONSENT_KEY = 'cookieConsent'
export const COOKIE_CHOICES = ['accepted', 'rejected'] as const
export type CookieChoice = (typeof COOKIE_CHOICES)[number]

/**
 * The script behind the banner of a page that the server has drawn: it shows the banner to a browser without an answer
 * before anything is painted, since shown later it would push down what one reads. The policy of such a page names it by
 * its hash (`NOTICE_POLICY`).
 */
export const SHOW_UNANSWERED = `{let given=null;try{given=localStorage.getItem('${COOKIE_CONSENT_KEY}')}catch{}if(given===null)document.currentScript.previousElementSibling.hidden=false}`
