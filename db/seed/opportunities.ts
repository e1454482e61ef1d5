import type { OpportunityType } from '#contract/opportunities.ts'
import { grants } from '#db/seed/opportunities/grants.ts'
import { jobs } from '#db/seed/opportunities/jobs.ts'
import { partnerships } from '#db/seed/opportunities/partnerships.ts'
import { scholarships } from '#db/seed/opportunities/scholarships.ts'
import type { SeedOpportunity } from '#db/seed/opportunities/seed-opportunity.ts'
import { volunteering } from '#db/seed/opportunities/volunteering.ts'

const of = (opportunity_type: OpportunityType, entries: SeedOpportunity[]) =>
  entries.map((opportunity) => ({ ...opportunity, opportunity_type }))

/** The opportunities of the demo. */
export const seedOpportunities = [
  ...of('job', jobs),
  ...of('scholarship', scholarships),
  ...of('grant', grants),
  ...of('partnership', partnerships),
  ...of('volunteering', volunteering),
]
