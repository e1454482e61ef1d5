import { AVATAR_TEXTS } from './members.ts'

/** Spec 3: types of circles, career unless chosen otherwise (spec 5). */
export const CIRCLE_TYPES = ['career', 'diaspora', 'interest'] as const
export const CIRCLE_TYPE_LABELS = { career: 'Career', diaspora: 'Diaspora', interest: 'Interest' } as const

/** Limits of ours in characters. */
export const CIRCLE_NAME_MAX = 80
export const CIRCLE_DESCRIPTION_MAX = 500
export const CIRCLE_POST_MAX = 5000
export const CIRCLE_SEARCH_MAX = 100

/** Spec 9, circle cover: bytes, pixels, JPEG quality 0 to 1. */
export const COVER = { maxBytes: 10 * 1024 * 1024, width: 1200, height: 400, quality: 0.92 } as const

/** The words of circles (spec 2, 5, 8). */
export const CIRCLE_TEXTS = {
  name: 'Please enter a name',
  nameLong: `Please keep the name to ${CIRCLE_NAME_MAX} characters`,
  description: 'Please enter a description',
  descriptionLong: `Please keep the description to ${CIRCLE_DESCRIPTION_MAX} characters`,
  post: 'Please write something',
  postLong: `Please keep a post to ${CIRCLE_POST_MAX} characters`,
  coverTooLarge: 'Image must be less than 10MB',
  coverNotImage: AVATAR_TEXTS.notImage.message,
  coverUnknown: 'Please upload the cover image again',
  coverFailed: 'Failed to upload cover image, creating circle without it',
  reused: 'This was already sent with another text.',
  none: 'No circles found',
  notMember: 'Join this circle to see posts and participate in discussions',
  noPosts: 'No posts yet. Be the first to share something!',
  signedOut: 'You must be logged in to create a circle',
  listFailed: 'Failed to load circles',
  loadFailed: 'Failed to load circle',
  createFailed: 'Failed to create circle',
  adminFailed: 'Circle created but failed to join as admin',
  leaveFailed: 'Failed to leave circle',
  joinFailed: 'Failed to join circle',
  postFailed: 'Failed to post',
  created: 'Circle created successfully',
  joined: 'Joined circle successfully',
  left: 'Left circle successfully',
} as const

/** A circle's type as its page shows it: underscores as spaces, then "Circle" (spec 2). */
export function circleTypeLine(type: string): string {
  const words = type.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} Circle`
}

/**
 * The size of a cover in pixels (spec 5 Circle): as wide as the picture and at most 1200, its ratio kept
 * unless it would then be higher than 400, where it is cut to its middle. Nothing is enlarged.
 */
export function coverSize(width: number, height: number): [width: number, height: number] {
  const scale = Math.min(1, COVER.width / width)
  return [Math.round(width * scale), Math.max(1, Math.min(COVER.height, Math.round(height * scale)))]
}

/** Milliseconds for which a cover waits for its circle; afterwards it is taken away. */
export const COVER_WAITS_MS = 86_400_000
