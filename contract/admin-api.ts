import { z } from 'zod'
import { ADMIN_TEXTS, AUDIT_ACTIONS, ANNOUNCEMENT_MAX, USER_SEARCH_MAX, USER_SORTS } from './admin.ts'
import { EMAIL_MAX } from './account.ts'
import { procedure, refusal } from './errors.ts'
import { locationType, role } from './members-api.ts'
import { standing } from './moderation-api.ts'
import type { UserSort } from './admin.ts'
import { STANDINGS } from './moderation.ts'
import { UNKNOWN_PAGE, cursor, id, isCursor, nothing, pageOf, textCursor } from './page.ts'
import { consent } from './security-api.ts'
import { requiredText, text } from './text.ts'

/** An account as admins see it; what the profile says is null before onboarding. */
export const adminUser = standing.extend({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  location_type: locationType.nullable(),
  country: z.string().nullable(),
  role: role.nullable(),
  is_admin: z.boolean(),
  created_at: z.iso.datetime(),
})
export type AdminUser = z.infer<typeof adminUser>

/** Words that begin a name, or the beginning of an address. */
const listInput = z
  .strictObject({
    cursor: textCursor(EMAIL_MAX).optional(),
    q: text(USER_SEARCH_MAX).optional(),
    sort: z.enum(USER_SORTS).default('newest'),
    standing: z.enum(STANDINGS).optional(),
  })
  .refine(({ cursor: from, sort }) => from === undefined || isTextSort(sort) || isCursor(from), {
    path: ['cursor'],
    message: UNKNOWN_PAGE,
  })

const isTextSort = (sort: UserSort) => sort === 'name' || sort === 'email'

/**
 * An entry of the audit log. `actor` is an admin's name, null for a command on the server; `subject` the name of the account
 * it was done to, null where it was another thing or the account is gone.
 */
const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  subject: z.string().nullable(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** One account, with how often its owner is signed in, and how often they were reported and reported others. */
export const adminUserDetails = adminUser.extend({
  bio: z.string(),
  home_country: z.string().nullable(),
  skills: z.array(z.string()),
  interests: z.array(z.string()),
  sessions: z.int(),
  reports: z.object({ about: z.int(), by: z.int() }),
  audit: z.array(auditEntry),
})
export type AdminUserDetails = z.infer<typeof adminUserDetails>

/** Which consents: by the beginning of an address, and by whether news by email are wanted. */
export const consentFilter = z.strictObject({
  q: text(EMAIL_MAX).optional(),
  marketing: z.enum(['yes', 'no']).optional(),
})
export type ConsentFilter = z.infer<typeof consentFilter>

/** What a week brought; `week` is its Monday (UTC). */
const weekFigures = z.object({
  week: z.iso.date(),
  sign_ups: z.int(),
  /** Members who wrote, posted, asked, answered or logged something. */
  active_members: z.int(),
  messages: z.int(),
  /** Mentorship sessions that count. */
  sessions: z.int(),
})
export type WeekFigures = z.infer<typeof weekFigures>

/** For admins alone. */
export const admin = {
  stats: procedure
    .route({
      method: 'GET',
      path: '/admin/stats',
      summary: 'How many users there are, and things that are reported (admins)',
    })
    .input(nothing)
    .output(z.object({ total_users: z.int(), open_reports: z.int() })),
  listWeeks: procedure
    .route({ method: 'GET', path: '/admin/weeks', summary: 'What the last weeks brought, the oldest first (admins)' })
    .input(nothing)
    .output(z.object({ items: z.array(weekFigures) })),
  listUsers: procedure
    .route({ method: 'GET', path: '/admin/users', summary: 'All accounts, searched, sorted and filtered (admins)' })
    .input(listInput)
    .output(pageOf(adminUser)),
  readUser: procedure
    .route({ method: 'GET', path: '/admin/users/{id}', summary: 'One account with what admins need to judge it' })
    .input(z.strictObject({ id }))
    .output(adminUserDetails),
  listAudit: procedure
    .route({ method: 'GET', path: '/admin/audit', summary: 'The audit log, newest first (admins)' })
    .input(
      z.strictObject({
        cursor: cursor.optional(),
        action: z.enum(AUDIT_ACTIONS).optional(),
        /** Whose deeds, or what was done to whom: the beginning of an address. */
        by: text(EMAIL_MAX).optional(),
        about: text(EMAIL_MAX).optional(),
      }),
    )
    .output(pageOf(auditEntry)),
  listConsents: procedure
    .route({ method: 'GET', path: '/admin/consents', summary: 'The record of consents, newest first (admins)' })
    .input(consentFilter.extend({ cursor: cursor.optional() }))
    .output(pageOf(consent)),
}

/** What an admin wrote to all members; `told` of `total` have it on their bell by now. */
const announcement = z.object({
  id: z.uuid(),
  message: z.string(),
  created_at: z.iso.datetime(),
  told: z.int(),
  total: z.int(),
  is_done: z.boolean(),
})
export type Announcement = z.infer<typeof announcement>

/** News for all members, by admins. */
export const announcements = {
  create: procedure
    .route({
      method: 'POST',
      path: '/admin/announcements',
      successStatus: 202,
      summary: 'Tell all members something: bell and mail (admins)',
    })
    .errors({ ANNOUNCEMENT_ID_REUSED: refusal(409, ADMIN_TEXTS.announcementReused) })
    .input(
      z.strictObject({
        /** Made by the client: the same id again is the same announcement. */
        id,
        message: requiredText(ANNOUNCEMENT_MAX, ADMIN_TEXTS.announcementMissing, ADMIN_TEXTS.announcementLong),
      }),
    )
    .output(announcement),
  readLatest: procedure
    .route({ method: 'GET', path: '/admin/announcements/latest', summary: 'The newest announcement, or null (admins)' })
    .input(nothing)
    .output(announcement.nullable()),
}

declare module './live.ts' {
  interface LiveEvents {
    /** For admins: an announcement was begun, or has reached more members. */
    'announcement.changed': {}
  }
}
