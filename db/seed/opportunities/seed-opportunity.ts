import type { Country } from '#contract/countries.ts'

/** An opportunity of the demo's board, as written; its organisation and address are made up. */
export interface SeedOpportunity {
  title: string
  description: string
  country: Country
  organisation: string
  link: string
  skills: string[] | null
  /** Days from seeding to the last day to apply; below zero where it is over. Left out where there is none. */
  deadline_in?: number
  /** The key of the member who posted it, and how long ago. */
  by: string
  days_ago: number
  /** Keys of those who saved it. */
  saved_by?: string[]
}
