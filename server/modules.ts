import { account } from '#server/account/module.ts'
import { admin } from '#server/admin/module.ts'
import { assistant } from '#server/assistant/module.ts'
import { attachments } from '#server/attachments/module.ts'
import { audit } from '#server/audit/module.ts'
import { blocks } from '#server/blocks/module.ts'
import { blog } from '#server/blog/module.ts'
import { chat } from '#server/chat/module.ts'
import { circles } from '#server/circles/module.ts'
import { connections } from '#server/connections/module.ts'
import { contact } from '#server/contact/module.ts'
import { dashboard } from '#server/dashboard/module.ts'
import { demo } from '#server/demo/module.ts'
import { discover } from '#server/discover/module.ts'
import { impact } from '#server/impact/module.ts'
import { matching } from '#server/matching/module.ts'
import { members } from '#server/members/module.ts'
import { mentorship } from '#server/mentorship/module.ts'
import { messages } from '#server/messages/module.ts'
import { moderation } from '#server/moderation/module.ts'
import type { Module } from '#server/module.ts'
import { notifications } from '#server/notifications/module.ts'
import { opportunities } from '#server/opportunities/module.ts'
import { ownData } from '#server/own-data/module.ts'
import { reports } from '#server/reports/module.ts'
import { search } from '#server/search/module.ts'
import { site } from '#server/site/module.ts'
import { writing } from '#server/writing/module.ts'

/**
 * The modules of the server. Each may import, name the tables of, subscribe to and use the services of those before it
 * alone. What must go the other way goes by events. They open in this order and end in the reversed one.
 */
export const modules: Module[] = [
  audit,
  account,
  blocks,
  members,
  matching,
  connections,
  attachments,
  messages,
  mentorship,
  writing,
  discover,
  chat,
  circles,
  opportunities,
  dashboard,
  reports,
  impact,
  notifications,
  blog,
  contact,
  moderation,
  admin,
  ownData,
  site,
  assistant,
  search,
  demo,
]
