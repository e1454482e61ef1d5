import { msg } from './texts.ts'

/** Roles of a profile, with the words of onboarding (rule: profile-roles). */
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
/** Whether a value is one of ROLES. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}

/** The author's name where the account is deleted (rule: deleted-accounts). */
export const DELETED_MEMBER = msg({ id: 'members.deleted', message: 'Deleted member' })

/** The refusals of a profile, and what is said when it could not be saved (rule: agreed-texts). */
export const MEMBER_TEXTS = {
  role: msg({ id: 'members.role_missing', message: 'Please choose your role' }),
  country: msg({ id: 'members.country_unknown', message: 'Please choose a country from the list' }),
  exists: msg({ id: 'PROFILE_EXISTS', message: 'You already have a profile.' }),
  updateFailed: msg({ id: 'members.update_failed', message: 'Failed to update profile' }),
} as const

/** A profile picture: sizes in pixels and bytes, JPEG quality 0 to 1 (rule: profile-picture, largest-upload). */
export const AVATAR = {
  maxBytes: 10 * 1024 * 1024,
  minSide: 800,
  maxSide: 1200,
  quality: 0.92,
  thumbs: [96, 256],
} as const
export const AVATAR_TEXTS = {
  tooLarge: msg({ id: 'members.PAYLOAD_TOO_LARGE', message: 'Image size must be less than 10MB' }),
  notImage: msg({ id: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please upload an image file' }),
  failed: msg({ id: 'members.avatar_failed', message: 'Failed to upload avatar' }),
  optimize: msg({ id: 'members.avatar_not_optimized', message: 'Failed to optimize image' }),
  load: msg({ id: 'members.avatar_not_loaded', message: 'Failed to load image' }),
  uploaded: msg({ id: 'members.avatar_uploaded', message: 'Profile picture uploaded successfully' }),
  updated: msg({ id: 'members.avatar_updated', message: 'Profile picture updated successfully' }),
} as const

/** The side in pixels of the square that an image of these sides becomes (rule: profile-picture). */
export function avatarSide(width: number, height: number): number {
  return Math.max(AVATAR.minSide, Math.min(AVATAR.maxSide, Math.min(width, height)))
}

/** What a person reads when residenceAllowed says no (rule: residence). */
export const RESIDENCE_RULE = msg({
  id: 'members.residence',
  message:
    'If your home country is in Africa, you can only choose the same country or a country outside Africa (diaspora).',
})
