import { admin, announcements } from './admin-api.ts'
import { account } from './account-api.ts'
import { blocks } from './blocks-api.ts'
import { attachments } from './attachments-api.ts'
import { blogs } from './blog-api.ts'
import { chat, mentorshipHistory } from './chat-api.ts'
import { matches, memberPages, sentRequests } from './connections-api.ts'
import { moderation } from './moderation-api.ts'
import { circleMembers, circlePosts, circles } from './circles-api.ts'
import { contact } from './contact-api.ts'
import { dashboard } from './dashboard-api.ts'
import { discover } from './discover-api.ts'
import { impact } from './impact-api.ts'
import { vocabulary } from './matching-api.ts'
import { members } from './members-api.ts'
import { endRequests, mentorshipRequests, mentorships } from './mentorship-api.ts'
import { nextSession } from './mentorship-next-api.ts'
import { mentorshipFeedback, mentorshipSessions, scheduledSessions } from './mentorship-sessions-api.ts'
import { conversations, messages } from './messages-api.ts'
import { securityProcedures, userConsents } from './security-api.ts'
import { notificationReads, notifications, platformNotifications } from './notifications-api.ts'
import { ownData } from './own-data-api.ts'
import { opportunities, savedOpportunities } from './opportunities-api.ts'
import { opportunitySources } from './opportunity-sources-api.ts'
import { reports } from './reports-api.ts'
import { running } from './running-api.ts'
import { search } from './search-api.ts'
import { writing } from './writing-api.ts'

/** The whole API on one screen: each module's procedures, served under /api. */
export const contract = {
  account,
  blocks,
  security: securityProcedures,
  userConsents,
  members,
  vocabulary,
  discover,
  matches,
  sentRequests,
  memberPages,
  conversations,
  attachments,
  messages,
  mentorshipRequests,
  mentorships: { ...chat, ...mentorships },
  mentorshipHistory,
  endRequests,
  mentorshipSessions,
  scheduledSessions,
  nextSession,
  mentorshipFeedback,
  circles,
  circleMembers,
  circlePosts,
  opportunities,
  savedOpportunities,
  opportunitySources,
  dashboard,
  reports,
  moderation,
  impact,
  platformNotifications,
  notificationReads,
  notifications,
  blogs,
  contact,
  writing,
  ownData,
  search,
  admin: { ...admin, ...running },
  announcements,
}
