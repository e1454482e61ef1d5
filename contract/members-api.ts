import { z } from 'zod'
import { BIO_LONG, BIO_MAX } from './bio.ts'
import { COUNTRIES } from './countries.ts'
import { procedure, refusal } from './errors.ts'
import { fullName } from './full-name.ts'
import { LANGUAGES_MAX, MENTOR_CAPACITY_MAX } from './matching.ts'
import { AVATAR_TEXTS, MEMBER_TEXTS, ROLES } from './members.ts'
import { issueMessage } from './issues.ts'
import { LOCATION_TYPES } from './location-types.ts'
import { id, nothing } from './page.ts'
import { SPOKEN_LANGUAGES } from './spoken-languages.ts'
import { TAGS_MAX, TAG_MAX } from './tag-limits.ts'
import { TAG_TEXTS } from './tags.ts'
import { requiredText, text } from './text.ts'
import { isTimeZone } from './time-zones.ts'

export const role = z.enum(ROLES, issueMessage(MEMBER_TEXTS.role))
export const locationType = z.enum(LOCATION_TYPES)
export const country = z.enum(COUNTRIES, issueMessage(MEMBER_TEXTS.country))
export const tags = z
  .array(requiredText(TAG_MAX, TAG_TEXTS.empty, TAG_TEXTS.long))
  .max(TAGS_MAX, issueMessage(TAG_TEXTS.many))

export const spokenLanguage = z.enum(SPOKEN_LANGUAGES)

/** What only matching reads of a profile; nobody but its owner sees goals, paused and capacity as such. */
export const matchingPreferences = z.object({
  goals: z.array(z.string()),
  languages: z.array(z.string()),
  paused: z.boolean(),
  mentor_capacity: z.int(),
})
export type MatchingPreferences = z.infer<typeof matchingPreferences>

/** Only the fields that are sent change. */
export const matchingPreferencesInput = z.strictObject({
  goals: tags.optional(),
  languages: z.array(spokenLanguage).max(LANGUAGES_MAX).optional(),
  paused: z.boolean().optional(),
  mentor_capacity: z.int().min(0).max(MENTOR_CAPACITY_MAX).optional(),
})

export type MatchingPreferencesInput = z.infer<typeof matchingPreferencesInput>

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
export const memberBrief = member.pick({
  id: true,
  full_name: true,
  avatar_url: true,
  location_type: true,
  country: true,
  role: true,
})
export type MemberBrief = z.infer<typeof memberBrief>

/** time_zone is the IANA zone that the member chose, or else that their browser last sent; null before it did. */
export const ownProfile = member.extend({
  email: z.string(),
  home_country: z.string(),
  time_zone: z.string().nullable(),
  time_zone_chosen: z.boolean(),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** Onboarding's two steps together; the server derives location_type (rule: location-type). */
export const createProfileInput = z.strictObject({
  home_country: country,
  country,
  role,
  bio: text(BIO_MAX, BIO_LONG).default(''),
  skills: tags.default([]),
  interests: tags.default([]),
})

/** The eight fields a member may change (permissions: profiles.update_own). avatar_url can only be taken away here. */
const updateProfileInput = z.strictObject({
  full_name: fullName.optional(),
  bio: text(BIO_MAX, BIO_LONG).optional(),
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
    .errors({ PROFILE_EXISTS: refusal(409, MEMBER_TEXTS.exists) })
    .input(createProfileInput)
    .output(ownProfile),
  updateOwn: procedure
    .route({ method: 'PATCH', path: '/profiles/me', summary: 'Change my profile' })
    .input(updateProfileInput)
    .output(ownProfile),
  setTimeZone: procedure
    .route({ method: 'PUT', path: '/profiles/me/time-zone', successStatus: 204, summary: 'Tell my time zone' })
    .input(
      z.strictObject({
        time_zone: z.string().max(64).refine(isTimeZone, 'Unknown time zone'),
        /** True: chosen by the member, and kept. False: the browser's again. Left out: a browser tells its own. */
        chosen: z.boolean().optional(),
      }),
    )
    .output(z.void()),
  readMatching: procedure
    .route({ method: 'GET', path: '/profiles/me/matching', summary: 'My matching preferences' })
    .input(nothing)
    .output(matchingPreferences),
  updateMatching: procedure
    .route({ method: 'PUT', path: '/profiles/me/matching', summary: 'Change my matching preferences' })
    .input(matchingPreferencesInput)
    .output(matchingPreferences),
  read: procedure
    .route({ method: 'GET', path: '/profiles/{id}', summary: 'One member' })
    .input(z.strictObject({ id }))
    .output(member.extend({ email: z.string().optional() })),
  uploadAvatar: procedure
    .route({ method: 'POST', path: '/avatars', successStatus: 201, summary: 'Set my profile picture' })
    .errors({
      PAYLOAD_TOO_LARGE: refusal(413, AVATAR_TEXTS.tooLarge),
      UNSUPPORTED_MEDIA_TYPE: refusal(415, AVATAR_TEXTS.notImage),
    })
    .input(z.strictObject({ file: z.file(issueMessage(AVATAR_TEXTS.notImage)) }))
    .output(z.object({ avatar_url: z.string() })),
}

declare module './live.ts' {
  interface LiveEvents {
    'profile.changed': { user_id: string }
  }
}
