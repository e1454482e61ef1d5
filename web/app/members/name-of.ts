import { DELETED_MEMBER } from '#contract/members.ts'
import type { MemberBrief } from '#contract/members-api.ts'
import { textOf } from '#web/platform/texts.ts'

/** Whether somebody deleted their account (rule: deleted-accounts): what was said with them stays, without their name. */
export const isDeleted = (member: Pick<MemberBrief, 'full_name'>): boolean => member.full_name === ''

/** The name to show of the other side of what outlives accounts, such as a conversation. */
export const nameOf = (member: Pick<MemberBrief, 'full_name'>): string => member.full_name || textOf(DELETED_MEMBER)
