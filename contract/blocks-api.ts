import { z } from 'zod'
import { BLOCK_TEXTS } from './blocks.ts'
import { procedure, refusal } from './errors.ts'
import { id, pageInput, pageOf } from './page.ts'

/** Somebody whom the caller has blocked; the name is empty where they are deleted or banned, or have blocked the caller. */
const blockedMember = z.object({
  id: z.uuid(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type BlockedMember = z.infer<typeof blockedMember>

/** Who is blocked is told nothing (rule: blocks), and neither is shown to the other. `id` is the other member's. */
export const blocks = {
  list: procedure
    .route({ method: 'GET', path: '/blocks', summary: 'Whom I have blocked, newest first' })
    .input(pageInput)
    .output(pageOf(blockedMember)),
  create: procedure
    .route({
      method: 'PUT',
      path: '/blocks/{id}',
      successStatus: 204,
      summary: 'Block a member; again changes nothing',
    })
    .errors({ SELF: refusal(400, BLOCK_TEXTS.self), TOO_MANY_BLOCKED: refusal(409, BLOCK_TEXTS.many) })
    .input(z.strictObject({ id }))
    .output(z.void()),
  remove: procedure
    .route({ method: 'DELETE', path: '/blocks/{id}', successStatus: 204, summary: 'Unblock; again changes nothing' })
    .input(z.strictObject({ id }))
    .output(z.void()),
}

declare module './live.ts' {
  interface LiveEvents {
    'blocks.changed': {}
  }
}
