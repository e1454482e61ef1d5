import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  inet,
  integer,
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
 * A sign-up whose address is not verified yet. Each has a row, in which only the time it lasts changes, so that several
 * with one address never mix. Verification makes a user of it and removes it with all others of the address.
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
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('full_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('avatar_url'),
    bannedAt: at('banned_at'),
    /** When a suspension ends: `banned_at` is set as well. Null for a ban, which only an admin lifts (rule: banned-members). */
    bannedUntil: at('banned_until'),
    /**
     * When the account was deleted (rule: deleted-accounts). Its row has no name and no address any more, and `banned_at` is set
     * as well: what leaves out banned members leaves out deleted ones.
     */
    deletedAt: at('deleted_at'),
    /** In which mails are written (contract/languages.ts); null while nobody has said. */
    language: text('language'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // The orders and the search of the admins' user table.
    index('users_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('users_banned')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.bannedAt} is not null and ${t.deletedAt} is null`),
    index('users_suspended')
      .on(t.bannedUntil)
      .where(sql`${t.bannedUntil} is not null`),
    index('users_by_name').on(sql`fold_letters(${t.name})`, t.id),
    index('users_by_email').on(sql`${t.email} collate "C"`, t.id),
    index('users_name_keys').using('gin', sql`search_keys(${t.name})`),
  ],
)

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

/** Append-only: what a person consented to, when and from which address (rule: consent-record). */
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
    /** Of which day the legal documents were (contract/policy-version.ts); null of rows from before it was noted. */
    policy_version: text('policy_version'),
    consent_timestamp: at('consent_timestamp').notNull().defaultNow(),
  },
  (t) => [
    index('user_consents_user_id').on(t.user_id),
    index('user_consents_newest').on(t.consent_timestamp.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('user_consents_email').on(sql`${t.email} collate "C"`),
  ],
)

/** The authenticator of a member (rule: second-factor): begun while enabled_at is null, then asked for at each sign-in. */
export const second_factors = pgTable('second_factors', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted (sealed.ts), as the database must not show what codes follow from. */
  secret: text('secret').notNull(),
  /** The newest 30 seconds whose code was taken: none is taken twice. */
  last_step: integer('last_step').notNull().default(0),
  enabled_at: at('enabled_at'),
  created_at: at('created_at').notNull().defaultNow(),
})

/** What opens the account without the authenticator, each once: a row that is used is gone. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => second_factors.user_id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)

/** A new address that waits for both mailboxes; one for each account, and a new wish replaces it. */
export const email_changes = pgTable('email_changes', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secrets of its links are signed from this id. */
  id: uuid('id').notNull().unique(),
  new_email: text('new_email').notNull(),
  old_confirmed_at: at('old_confirmed_at'),
  new_confirmed_at: at('new_confirmed_at'),
  created_at: at('created_at').notNull().defaultNow(),
  expires_at: at('expires_at').notNull(),
})

/** Keys that sign somebody in without a password (rule: passkeys). Only their public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** As WebAuthn names it, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    public_key: text('public_key').notNull(),
    /** How often it has signed, as the authenticator counts; 0 where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    created_at: at('created_at').notNull().defaultNow(),
    last_used_at: at('last_used_at'),
  },
  (t) => [index('passkeys_user_id').on(t.user_id)],
)
