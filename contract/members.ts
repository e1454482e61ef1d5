import { msg } from './texts.ts'

/** Profile roles of spec 3, with the words of onboarding (spec 2). */
export const ROLES = ['mentor', 'mentee', 'both'] as const
export type Role = (typeof ROLES)[number]
export const ROLE_LABELS = {
  mentor: msg({ id: 'members.role_mentor', message: 'Mentor' }),
  mentee: msg({ id: 'members.role_mentee', message: 'Mentee' }),
  both: msg({ id: 'members.role_both', message: 'Both' }),
} as const
export const ROLE_HINTS = {
  mentor: msg({ id: 'members.hint_mentor', message: 'Share knowledge' }),
  mentee: msg({ id: 'members.hint_mentee', message: 'Learn and grow' }),
  both: msg({ id: 'members.hint_both', message: 'Mentor and learn' }),
} as const
/** Whether something said is one of ROLES. */
export function isRole(said: unknown): said is Role {
  return ROLES.some((role) => role === said)
}

/** Who wrote what is left of a deleted account (decisions 11). */
export const DELETED_MEMBER = 'Deleted member'
export const LOCATION_TYPES = ['africa', 'diaspora'] as const

/** What a profile is refused with. */
export const MEMBER_TEXTS = {
  role: 'Please choose your role',
  country: 'Please choose a country from the list',
} as const

/** Spec 5 and 9, avatar upload: sizes in pixels and bytes, JPEG quality 0 to 1. */
export const AVATAR = {
  maxBytes: 10 * 1024 * 1024,
  minSide: 800,
  maxSide: 1200,
  quality: 0.92,
  thumbs: [96, 256],
} as const
export const AVATAR_TEXTS = {
  tooLarge: 'Image size must be less than 10MB',
  notImage: 'Please upload an image file',
  failed: 'Failed to upload avatar',
  optimize: 'Failed to optimize image',
  load: 'Failed to load image',
  uploaded: 'Profile picture uploaded successfully',
} as const

/** The side in pixels of the square that an image of these sides becomes (spec 5). */
export function avatarSide(width: number, height: number): number {
  return Math.max(AVATAR.minSide, Math.min(AVATAR.maxSide, Math.min(width, height)))
}
