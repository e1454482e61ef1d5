import { account } from '#server/account/module.ts'
import { blocks } from '#server/blocks/module.ts'
import { attachments } from '#server/attachments/module.ts'
import { circles } from '#server/circles/module.ts'
import { connections } from '#server/connections/module.ts'
import { contact } from '#server/contact/module.ts'
import { matching } from '#server/matching/module.ts'
import { discover } from '#server/discover/module.ts'
import { members } from '#server/members/module.ts'
import { mentorship } from '#server/mentorship/module.ts'
import { messages } from '#server/messages/module.ts'
import { impact } from '#server/impact/module.ts'
import type { Module } from '#server/module.ts'
import { notifications } from '#server/notifications/module.ts'
import { opportunities } from '#server/opportunities/module.ts'
import { writing } from '#server/writing/module.ts'

/** Every module with jobs or subscribers, in the order of modules: each subscribes to events of those before it. */
export const modules: Module[] = [
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
  circles,
  opportunities,
  impact,
  notifications,
  contact,
]
