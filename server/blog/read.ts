import { readPost } from '#server/blog/queries.ts'
import { anyone } from '#server/procedure.ts'

export const read = anyone.blogs.read.handler(async ({ input, context: { app, caller }, errors }) => {
  const post = await readPost(app.db, input.id, caller?.is_admin ?? false)
  if (!post) throw errors.NOT_FOUND()
  return post
})
