import { z } from 'zod'
import { FIRST_REQUESTS } from './dashboard.ts'
import { procedure } from './errors.ts'
import { nothing } from './page.ts'

/** What a new member has done of the first steps (rule: first-steps). */
const firstSteps = z.object({
  photo: z.boolean(),
  /** Whom they have asked or are connected with, counted up to FIRST_REQUESTS. */
  asked: z.int().max(FIRST_REQUESTS),
  circle: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstSteps>

export const dashboard = {
  firstSteps: procedure
    .route({ method: 'GET', path: '/dashboard/first-steps', summary: 'Which first steps I have taken' })
    .input(nothing)
    .output(firstSteps),
}
