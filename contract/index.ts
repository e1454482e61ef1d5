import { account } from './account.ts'
import { conversations, matches } from './connections.ts'
import { discover } from './discover.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'

/** The whole API on one screen: each noun's procedures, served under /api. */
export const contract = { account, members, discover, matches, conversations, messages }
