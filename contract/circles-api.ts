import { z } from 'zod'
import { CIRCLE_SEARCH_MAX, CIRCLE_TYPES } from './circle-types.ts'
import {
  CIRCLE_DESCRIPTION_MAX,
  CIRCLE_NAME_MAX,
  CIRCLE_POSTS_READ_MAX,
  CIRCLE_POST_MAX,
  CIRCLE_TEXTS,
} from './circles.ts'
import { procedure, refusal } from './errors.ts'
import { issueMessage } from './issues.ts'
import { cursor, id, pageOf } from './page.ts'
import { requiredText, text } from './text.ts'

const circleType = z.enum(CIRCLE_TYPES)
const words = {
  name: requiredText(CIRCLE_NAME_MAX, CIRCLE_TEXTS.name, CIRCLE_TEXTS.nameLong),
  description: requiredText(CIRCLE_DESCRIPTION_MAX, CIRCLE_TEXTS.description, CIRCLE_TEXTS.descriptionLong),
}
/** The address of a cover, as POST /api/circle-covers answers it. */
const coverUrl = z
  .string()
  .regex(/^\/api\/circle-covers\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, issueMessage(CIRCLE_TEXTS.coverUnknown))

/** A circle as every signed-in member sees it, with the caller's membership. */
export const circle = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  circle_type: circleType,
  cover_image_url: z.string().nullable(),
  member_count: z.int(),
  created_at: z.iso.datetime(),
  is_member: z.boolean(),
  is_admin: z.boolean(),
})
export type Circle = z.infer<typeof circle>

const author = z.object({
  id: z.uuid(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  location_type: z.enum(['africa', 'diaspora']),
})

/**
 * A post. `author` is null once their account is deleted. `edited_at` is when its text changed. `folded` says that the
 * caller has blocked its author, and sees the text only after asking for it.
 */
const circlePost = z.object({
  id: z.uuid(),
  circle_id: z.uuid(),
  author: author.nullable(),
  content: z.string(),
  pinned: z.boolean(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  folded: z.boolean(),
})
export type CirclePost = z.infer<typeof circlePost>

const circleMember = author.extend({ country: z.string(), is_admin: z.boolean(), joined_at: z.iso.datetime() })
export type CircleMember = z.infer<typeof circleMember>

const content = requiredText(CIRCLE_POST_MAX, CIRCLE_TEXTS.post, CIRCLE_TEXTS.postLong)
const membership = z.object({ is_member: z.boolean(), is_admin: z.boolean(), member_count: z.int() })

export const circles = {
  list: procedure
    .route({
      method: 'GET',
      path: '/circles',
      summary: 'Circles, newest first; by type, by words of name and description, or those I am in',
    })
    .input(
      z.strictObject({
        type: circleType.optional(),
        q: text(CIRCLE_SEARCH_MAX).optional(),
        membership: z.literal('mine').optional(),
        cursor: cursor.optional(),
      }),
    )
    .output(pageOf(circle)),
  read: procedure
    .route({ method: 'GET', path: '/circles/{id}', summary: 'A circle without its posts' })
    .input(z.strictObject({ id }))
    .output(circle),
  create: procedure
    .route({ method: 'POST', path: '/circles', successStatus: 201, summary: 'Create a circle and be its admin' })
    .errors({
      CIRCLE_ID_REUSED: refusal(409, CIRCLE_TEXTS.reused),
      UNKNOWN_COVER: refusal(400, CIRCLE_TEXTS.coverUnknown),
    })
    .input(
      z.strictObject({
        id,
        ...words,
        circle_type: circleType.default('career'),
        cover_image_url: coverUrl.nullable().default(null),
      }),
    )
    .output(circle),
  update: procedure
    .route({ method: 'PATCH', path: '/circles/{id}', summary: 'Change its name and description (circle admins)' })
    .input(z.strictObject({ id, ...words }))
    .output(circle),
  uploadCover: procedure
    .route({
      method: 'POST',
      path: '/circle-covers',
      successStatus: 201,
      summary: 'Store a cover for a circle to come',
    })
    .errors({
      PAYLOAD_TOO_LARGE: refusal(413, CIRCLE_TEXTS.coverTooLarge),
      UNSUPPORTED_MEDIA_TYPE: refusal(415, CIRCLE_TEXTS.coverNotImage),
    })
    .input(z.strictObject({ file: z.file(issueMessage(CIRCLE_TEXTS.coverNotImage)) }))
    .output(z.object({ cover_image_url: z.string() })),
}

export const circleMembers = {
  readOwn: procedure
    .route({ method: 'GET', path: '/circles/{id}/membership', summary: 'What I am in a circle' })
    .input(z.strictObject({ id }))
    .output(membership),
  list: procedure
    .route({ method: 'GET', path: '/circles/{id}/members', summary: 'Its members, oldest first (members)' })
    .input(z.strictObject({ id, cursor: cursor.optional() }))
    .output(pageOf(circleMember)),
  join: procedure
    .route({
      method: 'POST',
      path: '/circles/{id}/membership',
      successStatus: 201,
      outputStructure: 'detailed',
      summary: 'Join; again answers 200',
    })
    .input(z.strictObject({ id }))
    .output(
      z.union([
        z.object({ status: z.literal(201).describe('Joined'), body: membership }),
        z.object({ status: z.literal(200).describe('A member already'), body: membership }),
      ]),
    ),
  leave: procedure
    .route({
      method: 'DELETE',
      path: '/circles/{id}/membership',
      successStatus: 204,
      summary: 'Leave; again changes nothing',
    })
    .input(z.strictObject({ id }))
    .output(z.void()),
}

export const circlePosts = {
  list: procedure
    .route({
      method: 'GET',
      path: '/circles/{id}/posts',
      summary: 'Its posts, newest first, with the pinned one apart (members)',
    })
    .input(z.strictObject({ id, cursor: cursor.optional() }))
    .output(pageOf(circlePost).extend({ pinned: circlePost.nullable() })),
  readSome: procedure
    .route({
      method: 'GET',
      path: '/circles/{id}/posts/some',
      summary: 'The posts with these ids; those that are gone are left out (members)',
    })
    .input(z.strictObject({ id, ids: z.array(id).min(1).max(CIRCLE_POSTS_READ_MAX) }))
    .output(z.object({ items: z.array(circlePost) })),
  create: procedure
    .route({
      method: 'POST',
      path: '/circles/{id}/posts',
      successStatus: 201,
      summary: 'Post; the same post_id again answers the first',
    })
    .errors({ POST_ID_REUSED: refusal(409, CIRCLE_TEXTS.postReused) })
    .input(z.strictObject({ id, post_id: id, content }))
    .output(circlePost),
  update: procedure
    .route({ method: 'PATCH', path: '/circle-posts/{id}', summary: 'Change the words of my post' })
    .input(z.strictObject({ id, content }))
    .output(circlePost),
  delete: procedure
    .route({
      method: 'DELETE',
      path: '/circle-posts/{id}',
      successStatus: 204,
      summary: 'Delete my post, or as an admin of the circle anybody’s',
    })
    .input(z.strictObject({ id }))
    .output(z.void()),
  pin: procedure
    .route({
      method: 'PUT',
      path: '/circle-posts/{id}/pin',
      summary: 'Pin one post of the circle, or none (circle admins)',
    })
    .input(z.strictObject({ id, pinned: z.boolean() }))
    .output(circlePost),
}

declare module './live.ts' {
  interface LiveEvents {
    /** This and the next three reach members only, who read a post with circlePosts.readSome. */
    'circle.posted': { circle_id: string; post_id: string }
    /** Other words, or a pin. A circle pins one post, so a new pin is told for the post before as well. */
    'circle.post_changed': { circle_id: string; post_id: string }
    'circle.post_deleted': { circle_id: string; post_id: string }
    'circle.changed': { circle_id: string; member_count: number }
    /** For members: an admin changed its words. */
    'circle.renamed': { circle_id: string; name: string; description: string }
    /** The receiver's own, changed in another tab or because the last admin left. */
    'circle.membership': { circle_id: string; is_member: boolean; is_admin: boolean; member_count: number }
  }
}
