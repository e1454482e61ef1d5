import { listPosts } from '#server/blog/queries.ts'
import { anyone } from '#server/procedure.ts'

export const list = anyone.blogs.list.handler(({ input, context: { app, caller } }) =>
  listPosts(app.db, input.cursor, caller?.is_admin ?? false),
)
