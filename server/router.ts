import { accountRouter } from '#server/account/router.ts'
import { blocksRouter } from '#server/blocks/router.ts'
import { attachmentsRouter } from '#server/attachments/router.ts'
import { blogRouter } from '#server/blog/router.ts'
import { chatRouter } from '#server/chat/router.ts'
import { circlesRouter } from '#server/circles/router.ts'
import { connectionsRouter } from '#server/connections/router.ts'
import { contactRouter } from '#server/contact/router.ts'
import { discoverRouter } from '#server/discover/router.ts'
import { impactRouter } from '#server/impact/router.ts'
import { matchingRouter } from '#server/matching/router.ts'
import { membersRouter } from '#server/members/router.ts'
import { mentorshipRouter } from '#server/mentorship/router.ts'
import { messagesRouter } from '#server/messages/router.ts'
import { notificationsRouter } from '#server/notifications/router.ts'
import { opportunitiesRouter } from '#server/opportunities/router.ts'
import { reportsRouter } from '#server/reports/router.ts'
import { base } from '#server/procedure.ts'
import { writingRouter } from '#server/writing/router.ts'

/** Every module's procedures, composed to what the contract names. */
export const router = base.router({
  ...blocksRouter,
  ...membersRouter,
  ...matchingRouter,
  ...connectionsRouter,
  security: accountRouter.security,
  userConsents: accountRouter.userConsents,
  ...discoverRouter,
  ...attachmentsRouter,
  ...messagesRouter,
  ...mentorshipRouter,
  mentorships: { ...mentorshipRouter.mentorships, ...chatRouter.mentorships },
  ...circlesRouter,
  ...opportunitiesRouter,
  ...reportsRouter,
  ...impactRouter,
  ...notificationsRouter,
  account: { ...accountRouter.account, ...notificationsRouter.account },
  ...blogRouter,
  ...contactRouter,
  ...writingRouter,
})
