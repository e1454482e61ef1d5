import { z } from 'zod'
import { procedure } from './errors.ts'
import { FEATURES } from './matching.ts'

export const fact = z.object({
  feature: z.enum(FEATURES),
  seeker: z.enum(['viewer', 'peer']).nullable(),
  percent: z.int().min(0).max(100),
  words: z.array(z.string()),
  near: z.array(z.string()).optional(),
  interest: z.literal(true).optional(),
})

export const COMPLETION_MAX = 8

export const vocabulary = {
  complete: procedure
    .route({ method: 'GET', path: '/vocabulary', summary: 'Words for skills, interests and goals that begin as typed' })
    .input(z.strictObject({ typed: z.string().min(1).max(60) }))
    .output(z.object({ words: z.array(z.string()).max(COMPLETION_MAX) })),
}
