import { BRAND } from './brand.ts'
import type { OpportunityTab } from './opportunity-tabs.ts'
import { msg } from './texts.ts'
import type { Text } from './texts.ts'

/** Types of opportunities, job unless chosen otherwise (rule: opportunity-type). */
export const OPPORTUNITY_TYPES = ['job', 'scholarship', 'grant', 'partnership', 'volunteering'] as const
export type OpportunityType = (typeof OPPORTUNITY_TYPES)[number]
export const OPPORTUNITY_TYPE_LABELS = {
  job: msg({ id: 'opportunities.type_job', message: 'Job' }),
  scholarship: msg({ id: 'opportunities.type_scholarship', message: 'Scholarship' }),
  grant: msg({ id: 'opportunities.type_grant', message: 'Grant' }),
  partnership: msg({ id: 'opportunities.type_partnership', message: 'Partnership' }),
  volunteering: msg({ id: 'opportunities.type_volunteering', message: 'Volunteering' }),
} as const

/** What the board's tabs are called. */
export const OPPORTUNITY_TAB_LABELS = {
  all: msg({ id: 'opportunities.tab_all', message: 'All' }),
  saved: msg({ id: 'opportunities.tab_saved', message: 'Saved' }),
  job: msg({ id: 'opportunities.tab_job', message: 'Jobs' }),
  scholarship: msg({ id: 'opportunities.tab_scholarship', message: 'Scholarships' }),
  grant: msg({ id: 'opportunities.tab_grant', message: 'Grants' }),
  partnership: msg({ id: 'opportunities.tab_partnership', message: 'Partnerships' }),
  volunteering: msg({ id: 'opportunities.tab_volunteering', message: 'Volunteering' }),
} as const satisfies Record<OpportunityTab, unknown>

/** Shown as the poster of what the board imported from a source. */
export const BOARD_NAME = msg({
  id: 'opportunities.board_name',
  message: '{brand} Opportunities',
  values: { brand: BRAND.name },
})

/** Limits of ours in characters and entries. */
export const OPPORTUNITY_TITLE_MAX = 200
export const OPPORTUNITY_DESCRIPTION_MAX = 5000
export const OPPORTUNITY_COUNTRY_MAX = 100
export const OPPORTUNITY_ORGANISATION_MAX = 200
export const OPPORTUNITY_LINK_MAX = 2000

/** The texts of opportunities (rule: agreed-texts). */
export const OPPORTUNITY_TEXTS = {
  title: msg({ id: 'opportunities.title_missing', message: 'Please enter a title' }),
  titleLong: msg({
    id: 'opportunities.title_long',
    message: 'Please keep the title to {max} characters',
    values: { max: OPPORTUNITY_TITLE_MAX },
  }),
  description: msg({ id: 'opportunities.description_missing', message: 'Please enter a description' }),
  descriptionLong: msg({
    id: 'opportunities.description_long',
    message: 'Please keep the description to {max} characters',
    values: { max: OPPORTUNITY_DESCRIPTION_MAX },
  }),
  country: msg({ id: 'opportunities.country_missing', message: 'Please enter a country' }),
  countryLong: msg({
    id: 'opportunities.country_long',
    message: 'Please keep the country to {max} characters',
    values: { max: OPPORTUNITY_COUNTRY_MAX },
  }),
  organisationLong: msg({
    id: 'opportunities.organisation_long',
    message: 'Please keep the organisation to {max} characters',
    values: { max: OPPORTUNITY_ORGANISATION_MAX },
  }),
  link: msg({
    id: 'opportunities.link_invalid',
    message: 'Please enter an address that begins with https:// or http://',
  }),
  deadline: msg({ id: 'opportunities.deadline_invalid', message: 'Please enter a date' }),
  deadlinePast: msg({ id: 'DEADLINE_PAST', message: 'Please choose a deadline that is not over' }),
  taken: msg({ id: 'LINK_TAKEN', message: 'This link was posted already.' }),
  reused: msg({ id: 'OPPORTUNITY_ID_REUSED', message: 'This was already sent with another text.' }),
  none: msg({ id: 'opportunities.none', message: 'No opportunities found' }),
  closed: msg({ id: 'opportunities.closed', message: 'Closed' }),
  signedOut: msg({ id: 'opportunities.signed_out', message: 'You must be logged in to post an opportunity' }),
  postFailed: msg({ id: 'opportunities.post_failed', message: 'Failed to post opportunity' }),
  loadFailed: msg({ id: 'opportunities.load_failed', message: 'Failed to load opportunities' }),
  unsaveFailed: msg({ id: 'opportunities.unsave_failed', message: 'Failed to unsave opportunity' }),
  saveFailed: msg({ id: 'opportunities.save_failed', message: 'Failed to save opportunity' }),
  posted: msg({ id: 'opportunities.posted', message: 'Opportunity posted successfully' }),
  saved: msg({ id: 'opportunities.saved', message: 'Opportunity saved' }),
  unsaved: msg({ id: 'opportunities.unsaved', message: 'Opportunity unsaved' }),
  updateFailed: msg({ id: 'opportunities.update_failed', message: 'Failed to update opportunity' }),
  updated: msg({ id: 'opportunities.updated', message: 'Opportunity updated successfully' }),
  deleteFailed: msg({ id: 'opportunities.delete_failed', message: 'Failed to delete opportunity' }),
  deleted: msg({ id: 'opportunities.deleted', message: 'Opportunity deleted successfully' }),
  scrapeFailed: msg({
    id: 'opportunities.scrape_failed',
    message: 'Failed to scrape opportunities. Please try again.',
  }),
  scraping: msg({ id: 'SCRAPING', message: 'The sources are being read already.' }),
} as const

const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id)$/i
/** These name the page that a reader comes from; with a digit in them they name the vacancy. */
const PERHAPS_TRACKING = /^(ref|source)$/i

/**
 * Returns the one spelling of a link by which two postings of it are known as the same. It has https for http,
 * parameters in order, and no fragment, tracking parameters, "www." or slash at the end.
 * @returns null for what is no http(s) address, with its slashes, or carries a name and password
 */
export function canonicalLink(link: string): string | null {
  // Browsers read "https:jobs" as a path of this site.
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

/** "12 new, 40 known, 1 source failed" (rule: import-of-opportunities). */
export function scrapeText({ added, known, failed }: { added: number; known: number; failed: number }): Text {
  const text = msg({
    id: 'opportunities.scraped',
    message:
      '{added, plural, other {# new}}, {known, plural, other {# known}}, {failed, plural, one {# source failed} other {# sources failed}}',
  })
  return { ...text, values: { added, known, failed } }
}
