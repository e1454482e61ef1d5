import { BRAND } from './brand.ts'

/** Spec 3: types of opportunities, job unless chosen otherwise. */
export const OPPORTUNITY_TYPES = ['job', 'scholarship', 'grant', 'partnership', 'volunteering'] as const
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number]
export const OPPORTUNITY_TYPE_LABELS = {
  job: 'Job',
  scholarship: 'Scholarship',
  grant: 'Grant',
  partnership: 'Partnership',
  volunteering: 'Volunteering',
} as const

/** Who has posted what no member did: the board itself, which reads the sources. */
export const BOARD_NAME = `${BRAND.name} Opportunities`

/** Limits of ours in characters and entries. */
export const OPPORTUNITY_TITLE_MAX = 200
export const OPPORTUNITY_DESCRIPTION_MAX = 5000
export const OPPORTUNITY_COUNTRY_MAX = 100
export const OPPORTUNITY_ORGANISATION_MAX = 200
export const OPPORTUNITY_LINK_MAX = 2000

/** The words of opportunities (spec 2, 5, 8). */
export const OPPORTUNITY_TEXTS = {
  title: 'Please enter a title',
  titleLong: `Please keep the title to ${OPPORTUNITY_TITLE_MAX} characters`,
  description: 'Please enter a description',
  descriptionLong: `Please keep the description to ${OPPORTUNITY_DESCRIPTION_MAX} characters`,
  country: 'Please enter a country',
  countryLong: `Please keep the country to ${OPPORTUNITY_COUNTRY_MAX} characters`,
  organisationLong: `Please keep the organisation to ${OPPORTUNITY_ORGANISATION_MAX} characters`,
  link: 'Please enter an address that begins with https:// or http://',
  deadline: 'Please enter a date',
  deadlinePast: 'Please choose a deadline that is not over',
  taken: 'This link was posted already.',
  reused: 'This was already sent with another text.',
  none: 'No opportunities found',
  closed: 'Closed',
  signedOut: 'You must be logged in to post an opportunity',
  postFailed: 'Failed to post opportunity',
  loadFailed: 'Failed to load opportunities',
  unsaveFailed: 'Failed to unsave opportunity',
  saveFailed: 'Failed to save opportunity',
  posted: 'Opportunity posted successfully',
  saved: 'Opportunity saved',
  unsaved: 'Opportunity unsaved',
  updateFailed: 'Failed to update opportunity',
  updated: 'Opportunity updated successfully',
  deleteFailed: 'Failed to delete opportunity',
  deleted: 'Opportunity deleted successfully',
  scrapeFailed: 'Failed to scrape opportunities. Please try again.',
  scraping: 'The sources are being read already.',
} as const

const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id)$/i
/** These say where a reader came from, or, with a number in them, which vacancy is meant. */
const PERHAPS_TRACKING = /^(ref|source)$/i

/**
 * The one spelling of a link by which two postings of it are known as the same: https over http, no
 * fragment, no tracking parameters, parameters in order, no "www." and no slash at the end.
 * @returns null for what is no http(s) address, with its slashes, or carries a name and password
 */
export function canonicalLink(link: string): string | null {
  // A browser would take "https:jobs" for a page of ours.
  const url = /^https?:\/\//i.test(link) ? URL.parse(link) : null
  if (!url || url.username || url.password) return null
  const tracking = [...url.searchParams].filter(
    ([name, value]) => TRACKING.test(name) || (PERHAPS_TRACKING.test(name) && !/\d/.test(value)),
  )
  for (const [name, value] of tracking) url.searchParams.delete(name, value)
  url.searchParams.sort()
  const query = url.searchParams.toString()
  const path = url.pathname.replace(/\/+$/, '')
  return `https://${url.host.replace(/^www\./, '')}${path}${query ? `?${query}` : ''}`
}

/** "12 new, 40 known, 1 source failed" (decisions 33). */
export function scrapeMessage({ added, known, failed }: { added: number; known: number; failed: number }): string {
  return `${added} new, ${known} known, ${failed} ${failed === 1 ? 'source' : 'sources'} failed`
}
