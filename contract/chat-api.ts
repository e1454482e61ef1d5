import { z } from 'zod'
import { procedure } from './errors.ts'
import { mentorship, mentorshipState } from './mentorship-api.ts'
import { ownFeedback } from './mentorship-sessions-api.ts'
import { id } from './page.ts'

/** The chat screen in one answer: messages and mentorship know nothing of each other's screens. Served as mentorships.state. */
export const chat = {
  state: procedure
    .route({ method: 'GET', path: '/conversations/{id}/mentorship', summary: 'A chat of mine with its mentorship' })
    .input(z.strictObject({ id }))
    .output(mentorshipState),
}

/** A mentorship of a pair with what came of it. Disputed sessions count in none of the three. */
const pairMentorship = mentorship.extend({
  sessions: z.int(),
  minutes: z.int(),
  topics: z.array(z.string()),
  my_feedback: ownFeedback.nullable(),
})
export type PairMentorship = z.infer<typeof pairMentorship>

export const mentorshipHistory = {
  list: procedure
    .route({
      method: 'GET',
      path: '/conversations/{id}/mentorships',
      summary: 'Every mentorship of a chat of mine, newest first',
    })
    .input(z.strictObject({ id }))
    .output(z.array(pairMentorship)),
}
