import { ORPCError } from '@orpc/server'
import { ATTACHMENT_TEXTS } from '#contract/attachments.ts'
import { COMMON_TEXTS } from '#contract/common-texts.ts'
import { MENTORSHIP_TEXTS } from '#contract/mentorship.ts'
import { MESSAGE_TEXTS } from '#contract/messages.ts'
import { id as idSchema } from '#contract/page.ts'
import type { Caller, Context } from '#server/app.ts'
import { findStanding } from '#server/attachments/queries.ts'
import { base } from '#server/procedure.ts'

export const MB = 1024 * 1024

/** Refuses before the first byte of a file is read: what the path says is enough to know. */
export const mayAttach = base
  .$context<Context & { caller: Caller }>()
  .middleware(async ({ context: { app, caller }, next }, input: unknown) => {
    const id = idSchema.safeParse((input as { id?: unknown } | undefined)?.id)
    const standing = id.success ? await findStanding(app.db, id.data, caller.user_id) : null
    if (!standing) throw new ORPCError('NOT_FOUND', { message: COMMON_TEXTS.notFound.message })
    if (standing.read_only)
      throw new ORPCError('CONVERSATION_READ_ONLY', { status: 409, message: MENTORSHIP_TEXTS.readOnly.message })
    if (!standing.available)
      throw new ORPCError('PEER_UNAVAILABLE', { status: 409, message: MESSAGE_TEXTS.unavailable.message })
    const max = app.config.filesPerMemberMb
    if (standing.bytes >= max * MB)
      throw new ORPCError('ATTACHMENT_SPACE_FULL', {
        status: 409,
        message: ATTACHMENT_TEXTS.full.message,
        data: { max },
      })
    return next()
  })
