import { ACCOUNT_CONTENTS } from '#server/own-data/account-contents.ts'
import { BETWEEN_TWO_CONTENTS } from '#server/own-data/between-two-contents.ts'
import { COMMUNITY_CONTENTS } from '#server/own-data/community-contents.ts'
import type { Content } from '#server/own-data/content.ts'

/**
 * Everything that an archive has as JSON (rule: data-export). What others wrote is in it where it was sent to the member, with their
 * names and without their addresses. No hash, token or secret is. left-out.ts names every other table, with the reason.
 */
export const CONTENTS: Content[] = [...ACCOUNT_CONTENTS, ...BETWEEN_TWO_CONTENTS, ...COMMUNITY_CONTENTS]
