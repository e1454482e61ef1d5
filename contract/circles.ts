import { AVATAR_TEXTS } from './members.ts'
import { msg } from './texts.ts'

/** A circle's type as its page shows it. */
export const CIRCLE_TYPE_LINES = {
  career: msg({ id: 'circles.type_career_line', message: 'Career Circle' }),
  diaspora: msg({ id: 'circles.type_diaspora_line', message: 'Diaspora Circle' }),
  interest: msg({ id: 'circles.type_interest_line', message: 'Interest Circle' }),
} as const

/** Limits of ours in characters. */
export const CIRCLE_NAME_MAX = 80
export const CIRCLE_DESCRIPTION_MAX = 500
export const CIRCLE_POST_MAX = 5000
/** How many posts one request names. */
export const CIRCLE_POSTS_READ_MAX = 50

/** A circle's cover: bytes, pixels, JPEG quality 0 to 1 (rule: circle-cover, largest-upload). */
export const COVER = { maxBytes: 10 * 1024 * 1024, width: 1200, height: 400, quality: 0.92 } as const

/** The texts of circles (rule: agreed-texts). */
export const CIRCLE_TEXTS = {
  name: msg({ id: 'circles.name_missing', message: 'Please enter a name' }),
  nameLong: msg({
    id: 'circles.name_long',
    message: 'Please keep the name to {max} characters',
    values: { max: CIRCLE_NAME_MAX },
  }),
  description: msg({ id: 'circles.description_missing', message: 'Please enter a description' }),
  descriptionLong: msg({
    id: 'circles.description_long',
    message: 'Please keep the description to {max} characters',
    values: { max: CIRCLE_DESCRIPTION_MAX },
  }),
  post: msg({ id: 'circles.post_missing', message: 'Please write something' }),
  postLong: msg({
    id: 'circles.post_long',
    message: 'Please keep a post to {max} characters',
    values: { max: CIRCLE_POST_MAX },
  }),
  coverTooLarge: msg({ id: 'circles.PAYLOAD_TOO_LARGE', message: 'Image must be less than 10MB' }),
  coverNotImage: AVATAR_TEXTS.notImage,
  coverUnknown: msg({ id: 'UNKNOWN_COVER', message: 'Please upload the cover image again' }),
  coverFailed: msg({ id: 'circles.cover_failed', message: 'Failed to upload cover image, creating circle without it' }),
  reused: msg({ id: 'CIRCLE_ID_REUSED', message: 'This was already sent with another text.' }),
  postReused: msg({ id: 'POST_ID_REUSED', message: 'This was already sent with another text.' }),
  none: msg({ id: 'circles.none', message: 'No circles found' }),
  notMember: msg({ id: 'circles.not_member', message: 'Join this circle to see posts and participate in discussions' }),
  noPosts: msg({ id: 'circles.no_posts', message: 'No posts yet. Be the first to share something!' }),
  signedOut: msg({ id: 'circles.signed_out', message: 'You must be logged in to create a circle' }),
  listFailed: msg({ id: 'circles.list_failed', message: 'Failed to load circles' }),
  loadFailed: msg({ id: 'circles.load_failed', message: 'Failed to load circle' }),
  createFailed: msg({ id: 'circles.create_failed', message: 'Failed to create circle' }),
  adminFailed: msg({ id: 'circles.admin_failed', message: 'Circle created but failed to join as admin' }),
  leaveFailed: msg({ id: 'circles.leave_failed', message: 'Failed to leave circle' }),
  joinFailed: msg({ id: 'circles.join_failed', message: 'Failed to join circle' }),
  postFailed: msg({ id: 'circles.post_failed', message: 'Failed to post' }),
  created: msg({ id: 'circles.created', message: 'Circle created successfully' }),
  joined: msg({ id: 'circles.joined', message: 'Joined circle successfully' }),
  left: msg({ id: 'circles.left', message: 'Left circle successfully' }),
} as const

/**
 * The size of a cover in pixels (rule: circle-cover): as wide as the image and at most 1200, with the ratio of the
 * image. One that would be higher than 400 is cut to its middle. Nothing is enlarged.
 */
export function coverSize(width: number, height: number): [width: number, height: number] {
  const scale = Math.min(1, COVER.width / width)
  return [Math.round(width * scale), Math.max(1, Math.min(COVER.height, Math.round(height * scale)))]
}

/** Milliseconds for which a new circle may use a stored cover; afterwards it is deleted. */
export const COVER_UNUSED_MS = 86_400_000
