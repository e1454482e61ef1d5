import type { Country } from '#contract/countries.ts'

/** A member of the demo's community. The rows are made from it when seeding. */
export interface SeedMember {
  /** Unique, kebab-case ASCII. Connections and conversations refer to members by it. */
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
