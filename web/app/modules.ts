import { account } from './account/module.ts'
import { admin } from './admin/module.ts'
import { blocks } from './blocks/module.ts'
import { blog } from './blog/module.ts'
import { chat } from './chat/module.ts'
import { circles } from './circles/module.ts'
import { connections } from './connections/module.ts'
import { dashboard } from './dashboard/module.ts'
import { discover } from './discover/module.ts'
import { impact } from './impact/module.ts'
import { members } from './members/module.ts'
import { mentorship } from './mentorship/module.ts'
import { messages } from './messages/module.ts'
import { notifications } from './notifications/module.ts'
import { opportunities } from './opportunities/module.ts'
import { reports } from './reports/module.ts'
import { search } from './search/module.ts'
import { settings } from './settings/module.ts'
import { writing } from './writing/module.ts'
import type { WebModule } from './module.ts'

/**
 * The modules of the application. Each may import those before it alone; shell, onboarding and routes compose them. Live
 * events are handled in this order.
 */
export const modules: readonly WebModule[] = [
  writing,
  account,
  blocks,
  reports,
  members,
  connections,
  discover,
  messages,
  mentorship,
  chat,
  circles,
  opportunities,
  notifications,
  settings,
  dashboard,
  impact,
  blog,
  admin,
  search,
]
