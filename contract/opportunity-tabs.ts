/** The board's tabs (spec 2), by what stands in its address; apart, since the address is read before the board is there. */
export const OPPORTUNITY_TABS = [
  ['all', 'All'],
  ['saved', 'Saved'],
  ['job', 'Jobs'],
  ['scholarship', 'Scholarships'],
  ['grant', 'Grants'],
  ['partnership', 'Partnerships'],
  ['volunteering', 'Volunteering'],
] as const

/** The longest words that are searched for: characters. */
export const OPPORTUNITY_SEARCH_MAX = 100
