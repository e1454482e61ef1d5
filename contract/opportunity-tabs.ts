import { msg } from './texts.ts'

/**
 * The board's tabs by their value in the address. They have a file of their own because the address is read
 * before the board is loaded.
 */
export const OPPORTUNITY_TABS = [
  ['all', msg({ id: 'opportunities.tab_all', message: 'All' })],
  ['saved', msg({ id: 'opportunities.tab_saved', message: 'Saved' })],
  ['job', msg({ id: 'opportunities.tab_job', message: 'Jobs' })],
  ['scholarship', msg({ id: 'opportunities.tab_scholarship', message: 'Scholarships' })],
  ['grant', msg({ id: 'opportunities.tab_grant', message: 'Grants' })],
  ['partnership', msg({ id: 'opportunities.tab_partnership', message: 'Partnerships' })],
  ['volunteering', msg({ id: 'opportunities.tab_volunteering', message: 'Volunteering' })],
] as const

/** The longest search text in characters. */
export const OPPORTUNITY_SEARCH_MAX = 100
