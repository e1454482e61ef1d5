/** The board's tabs by their value in the address, which is read before the board is loaded: their names are in opportunities.ts. */
export const OPPORTUNITY_TABS = ['all', 'saved', 'job', 'scholarship', 'grant', 'partnership', 'volunteering'] as const
export type OpportunityTab = (typeof OPPORTUNITY_TABS)[number]

/** The longest search text in characters. */
export const OPPORTUNITY_SEARCH_MAX = 100
