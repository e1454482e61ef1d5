import { membersOfTheAmericasAsiaAndAustralia } from '#db/seed/members-beyond-europe.ts'
import { membersOfBritainAndIreland } from '#db/seed/members-britain-ireland.ts'
import { membersOfEasternAfrica } from '#db/seed/members-eastern-africa.ts'
import { membersOfEurope } from '#db/seed/members-europe.ts'
import { membersOfNorthernAndSouthernAfrica } from '#db/seed/members-northern-southern-africa.ts'
import { membersOfWesternAfrica } from '#db/seed/members-western-africa.ts'
import type { SeedMember } from '#db/seed/seed-member.ts'

export type { SeedMember }

/** The 89 members of the demo, 45 in Africa and 44 in the diaspora, ordered by where they live. */
export const seedMembers: SeedMember[] = [
  ...membersOfWesternAfrica,
  ...membersOfEasternAfrica,
  ...membersOfNorthernAndSouthernAfrica,
  ...membersOfBritainAndIreland,
  ...membersOfEurope,
  ...membersOfTheAmericasAsiaAndAustralia,
]
