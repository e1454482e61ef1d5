import { z } from 'zod'
import { procedure } from './errors.ts'
import { mentorshipState } from './mentorship-api.ts'
import { id } from './page.ts'

/** The chat screen in one answer: messages and mentorship know nothing of each other's screens. Served as mentorships.state. */
export const chat = {
  state: procedure
    .route({ method: 'GET', path: '/conversations/{id}/mentorship', summary: 'A chat of mine with its mentorship' })
    .input(z.strictObject({ id }))
    .output(mentorshipState),
}
