/** How a browser shows the product, in a cookie that the server reads so that the first paint is right. */
export type Display = {
  theme: 'system' | 'light' | 'dark'
  /** The order in dates; auto is that of the language. */
  dates: 'auto' | 'month' | 'year'
  saver: boolean
}

export const DISPLAY_COOKIE = 'display'

/** "collapsed" where the side bar shows icons alone (rule: side-bar). */
export const SIDEBAR_COOKIE = 'sidebar_state'

/** Reads the cookie's words, which have dots between them, as "dark.year.saver". Unknown words are ignored. */
export function displayIn(cookie: string | null): Display {
  const words = new Set((cookie ?? '').split('.'))
  return {
    theme: words.has('dark') ? 'dark' : words.has('light') ? 'light' : 'system',
    dates: words.has('month') ? 'month' : words.has('year') ? 'year' : 'auto',
    saver: words.has('saver'),
  }
}

/** The attributes of the document that carry it: style sheets and formats read them. */
export function displayAttributes({ theme, dates, saver }: Display): Record<string, string> {
  return {
    ...(theme !== 'system' && { 'data-theme': theme }),
    ...(dates !== 'auto' && { 'data-dates': dates }),
    ...(saver && { 'data-saver': '' }),
  }
}

/** The cookie that `displayIn` reads. */
export function displayCookie({ theme, dates, saver }: Display): string {
  return [theme, dates, ...(saver ? ['saver'] : [])].join('.')
}
