import type { Country } from '#contract/countries.ts'

/** An opportunity of the demo; its organisation and link are invented. The rows are made from it when seeding. */
export interface SeedOpportunity {
  title: string
  description: string
  country: Country
  organisation: string
  link: string
  skills: string[] | null
  /** Days from seeding to the last day to apply; negative if it is closed, absent if there is no deadline. */
  deadline_in?: number
  /** The key of the member who posted it. */
  by: string
  days_ago: number
  /** The keys of the members who saved it. */
  saved_by?: string[]
}
