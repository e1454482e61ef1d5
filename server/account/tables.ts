import {
  boolean,
  index,
  inet,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#server/platform/columns.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/**
 * A sign-up whose address is not verified yet: one row each, never changed but for how long it lasts, so that several with
 * one address never mix. Verification makes a user of it and removes it with all others of the address.
 */
export const pending_sign_ups = pgTable(
  'pending_sign_ups',
  {
    /** The secrets of its link and of the browser that began it are signed from this id, not stored. */
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    full_name: text('full_name').notNull(),
    /** All rows of one address have the same salt: see sign-up-password.ts. */
    password_hash: text('password_hash').notNull(),
    marketing_consent: boolean('marketing_consent').notNull(),
    language: text('language'),
    /** What the consent will say: where it was given, and with what. */
    ip_address: inet('ip_address').notNull(),
    user_agent: text('user_agent'),
    /** What is counted: the IPv4 address, or the /48 of an IPv6 one. */
    network: text('network').notNull(),
    created_at: at('created_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [index('pending_sign_ups_email').on(t.email), index('pending_sign_ups_expires_at').on(t.expires_at)],
)

/** Users who can sign in: their address is verified. Keys are better-auth's names, columns are ours. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('full_name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('avatar_url'),
  bannedAt: at('banned_at'),
  /** In which mails are written (contract/languages.ts); null while nobody has said. */
  language: text('language'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    /** Hashed (token-hash.ts), as the database must not show what signs somebody in. */
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user_id').on(t.userId)],
)

/** The sign-in methods of a user: a password ("credential") or Google. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('accounts_provider_account').on(t.providerId, t.accountId),
    index('accounts_user_id').on(t.userId),
  ],
)

/** One-time values of better-auth: password-reset tokens and OAuth states, each under its hash. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires_at').on(t.expiresAt)],
)

/** What somebody may be beyond a member. */
const userRole = oneOf('user_roles', 'role', ['admin'])

export const user_roles = pgTable(
  'user_roles',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: userRole.column().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role] }), userRole.check],
)

/** Append-only: what a person consented to, when and from which address (spec 3, decisions 9). */
export const user_consents = pgTable(
  'user_consents',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    terms_accepted: boolean('terms_accepted').notNull(),
    marketing_consent: boolean('marketing_consent').notNull(),
    ip_address: inet('ip_address'),
    user_agent: text('user_agent'),
    consent_timestamp: at('consent_timestamp').notNull().defaultNow(),
  },
  (t) => [index('user_consents_user_id').on(t.user_id), index('user_consents_timestamp').on(t.consent_timestamp)],
)

/** Append-only: actions of admins and changes of the role. Actor and subject remain when their accounts are deleted (decisions 40). */
export const audit_log = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull().defaultNow(),
    /** A user's id, or "command" for a command run on the server. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: uuid('subject'),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [index('audit_log_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
