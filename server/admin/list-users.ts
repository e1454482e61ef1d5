import { PAGE_SIZE } from '#contract/page.ts'
import { cursorOf, findUsers } from '#server/admin/user-queries.ts'
import { pageFrom } from '#server/platform/paging.ts'
import { admin } from '#server/procedure.ts'

/** All accounts with their addresses, for admins. */
export const listUsers = admin.admin.listUsers.handler(async ({ input, context: { app } }) =>
  pageFrom(await findUsers(app.db, input, PAGE_SIZE), PAGE_SIZE, (last) => cursorOf(input.sort, last)),
)
