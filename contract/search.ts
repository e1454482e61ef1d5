import { msg } from './texts.ts'

/** Characters that a search takes. */
export const SEARCH_MAX = 100
/** From this many characters on, the search box asks. */
export const SEARCH_MIN = 2
/** The most that is found of each kind. */
export const FOUND_MAX = 5

export const SEARCH_TEXTS = {
  missing: msg({ id: 'search.missing', message: 'Write what you are looking for' }),
  helpCenter: msg({ id: 'search.help_center', message: 'Help Center' }),
  failed: msg({ id: 'search.failed', message: 'The search did not work. Please try again.' }),
}
