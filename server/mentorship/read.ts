import { findMentorship, onMentorship } from '#server/mentorship/queries.ts'

export const read = onMentorship.mentorships.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const found = await findMentorship(app.db, input.id, caller.user_id)
  if (!found) throw errors.NOT_FOUND()
  return found
})
