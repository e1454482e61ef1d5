import { z } from 'zod'
import { COUNTRIES } from './countries.ts'
import { procedure } from './errors.ts'
import { id, nothing, pageInput, pageOf } from './page.ts'
import { requiredText, text } from './text.ts'

/** Profile roles of spec 3, with the words of onboarding (spec 2). */
export const ROLES = ['mentor', 'mentee', 'both'] as const
export const ROLE_LABELS = { mentor: 'Mentor', mentee: 'Mentee', both: 'Both' } as const
export const ROLE_HINTS = {
  mentor: 'Share knowledge',
  mentee: 'Learn and grow',
  both: 'Mentor and learn',
} as const
export const LOCATION_TYPES = ['africa', 'diaspora'] as const

/** Limits of ours, wide enough for a page and narrow enough for a card. */
export const BIO_MAX = 2000
export const TAGS_MAX = 30
export const TAG_MAX = 60

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

export const role = z.enum(ROLES, 'Please choose your role')
export const locationType = z.enum(LOCATION_TYPES)
export const country = z.enum(COUNTRIES, 'Please choose a country from the list')
export const tags = z
  .array(requiredText(TAG_MAX, 'Please leave no entry empty', `Please keep each entry to ${TAG_MAX} characters`))
  .max(TAGS_MAX, `Please keep to ${TAGS_MAX} entries`)

/** A member as every other member sees them: no address, no consent. */
export const member = z.object({
  id: z.uuid(),
  full_name: z.string(),
  location_type: locationType,
  country: z.string(),
  role,
  bio: z.string(),
  avatar_url: z.string().nullable(),
  skills: z.array(z.string()),
  interests: z.array(z.string()),
  created_at: z.iso.datetime(),
})
export type Member = z.infer<typeof member>

/** What a list row or a chat head shows of a member. */
export const memberBrief = member.pick({ id: true, full_name: true, avatar_url: true, location_type: true, country: true, role: true })
export type MemberBrief = z.infer<typeof memberBrief>

export const ownProfile = member.extend({ email: z.string(), home_country: z.string() })
export type OwnProfile = z.infer<typeof ownProfile>

/** Onboarding's two steps together (spec 2, 5); location_type is the server's to derive. */
export const createProfileInput = z.strictObject({
  home_country: country,
  country,
  role,
  bio: text(BIO_MAX).default(''),
  skills: tags.default([]),
  interests: tags.default([]),
})

/** The eight fields a member may change (permissions: profiles.update_own). avatar_url can only be taken away here. */
export const updateProfileInput = z.strictObject({
  full_name: requiredText(100, 'Please enter your full name').optional(),
  bio: text(BIO_MAX).optional(),
  country: country.optional(),
  role: role.optional(),
  location_type: locationType.optional(),
  skills: tags.optional(),
  interests: tags.optional(),
  avatar_url: z.null().optional(),
})

export const members = {
  readOwn: procedure
    .route({ method: 'GET', path: '/profiles/me', summary: 'My profile, or null before onboarding' })
    .input(nothing)
    .output(ownProfile.nullable()),
  createOwn: procedure
    .route({ method: 'POST', path: '/profiles/me', successStatus: 201, summary: 'Complete onboarding' })
    .errors({ PROFILE_EXISTS: { status: 409, message: 'You already have a profile.' } })
    .input(createProfileInput)
    .output(ownProfile),
  updateOwn: procedure
    .route({ method: 'PATCH', path: '/profiles/me', summary: 'Change my profile' })
    .input(updateProfileInput)
    .output(ownProfile),
  read: procedure
    .route({ method: 'GET', path: '/profiles/{id}', summary: 'One member' })
    .input(z.strictObject({ id }))
    .output(member.extend({ email: z.string().optional() })),
  listAll: procedure
    .route({ method: 'GET', path: '/profiles', summary: 'All members, newest first (admins)' })
    .input(pageInput)
    .output(pageOf(member.extend({ email: z.string() }))),
  uploadAvatar: procedure
    .route({ method: 'POST', path: '/avatars', successStatus: 201, summary: 'Set my profile picture' })
    .errors({
      PAYLOAD_TOO_LARGE: { status: 413, message: AVATAR_TEXTS.tooLarge },
      UNSUPPORTED_MEDIA_TYPE: { status: 415, message: AVATAR_TEXTS.notImage },
    })
    .input(z.strictObject({ file: z.file(AVATAR_TEXTS.notImage) }))
    .output(z.object({ avatar_url: z.string() })),
}
