import type { Country } from '#contract/countries.ts'

/** One person of the demo's community, as written; the rows are made from it when seeding. */
export interface SeedMember {
  /** Unique, kebab-case ASCII; connections and conversations name people by it. */
  key: string
  full_name: string
  home_country: Country
  country: Country
  role: 'mentor' | 'mentee' | 'both'
  bio: string
  skills: string[]
  interests: string[]
  /** Whole days between joining and the moment of seeding. */
  joined_days_ago: number
}
