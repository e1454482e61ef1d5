import { accountRouter } from '#server/account/router.ts'
import { blogRouter } from '#server/blog/router.ts'
import { chatRouter } from '#server/chat/router.ts'
import { circlesRouter } from '#server/circles/router.ts'
import { connectionsRouter } from '#server/connections/router.ts'
import { contactRouter } from '#server/contact/router.ts'
import { discoverRouter } from '#server/discover/router.ts'
import { matchingRouter } from '#server/matching/router.ts'
import { membersRouter } from '#server/members/router.ts'
import { mentorshipRouter } from '#server/mentorship/router.ts'
import { messagesRouter } from '#server/messages/router.ts'
import { opportunitiesRouter } from '#server/opportunities/router.ts'
import { base } from '#server/procedure.ts'

/** Every module's procedures, composed to what the contract names. */
export const router = base.router({
  ...membersRouter,
  ...matchingRouter,
  ...connectionsRouter,
  account: { ...accountRouter.account, ...connectionsRouter.account },
  ...discoverRouter,
  ...messagesRouter,
  ...mentorshipRouter,
  mentorships: { ...mentorshipRouter.mentorships, ...chatRouter.mentorships },
  ...circlesRouter,
  ...opportunitiesRouter,
  ...blogRouter,
  ...contactRouter,
})
