import { createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { locationTypeOf } from '#contract/countries.ts'
import type { Country } from '#contract/countries.ts'
import { accounts, sessions, user_consents, user_roles, users } from '#server/account/tables.ts'
import { addPending } from '#server/account/pending-sign-ups.ts'
import { signUpPasswordHash } from '#server/account/sign-up-password.ts'
import { tokenHash } from '#server/account/token-hash.ts'
import { COOKIE_PREFIX, SESSION_SECONDS, isSecure } from '#server/account/session-cookie.ts'
import { circle_members, circles } from '#server/circles/tables.ts'
import { conversation_members, conversations, matches } from '#server/connections/tables.ts'
import { renewTerms } from '#server/matching/renew.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { profiles } from '#server/members/tables.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

/** What everybody in a test world signs in with. */
export const PASSWORD = 'mti wa mwembe 3'

const hashes = new Map<string, Promise<string>>()
/** Each password is hashed once for all who have it. */
export function passwordHash(password = PASSWORD): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

export type Details = {
  home_country?: Country
  country?: Country
  role?: 'mentor' | 'mentee' | 'both'
  bio?: string
  skills?: string[]
  interests?: string[]
  goals?: string[]
  languages?: string[]
  paused?: boolean
  mentor_capacity?: number
  time_zone?: string
  created_at?: string
}

export type Person = {
  id: string
  name: string
  email: string
  /** The value of the session cookie as the server signs it. */
  cookie: string
  session_id: string
  /** null before onboarding. */
  details: Details | null
  standing: 'member' | 'admin' | 'banned'
}

let count = 0

/** A person who is not inserted yet; the number keeps two of one name apart. */
export function person(
  name: string,
  config: Config,
  details: Details | null = {},
  standing: Person['standing'] = 'member',
): Person {
  count += 1
  const token = randomBytes(24).toString('base64url')
  const signature = createHmac('sha256', config.secret).update(token).digest('base64')
  return {
    id: randomUUIDv7(),
    name,
    email: `${
      name
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[^a-z0-9]/g, '') || 'somebody'
    }.${count}@mail.example`,
    cookie: encodeURIComponent(`${token}.${signature}`),
    session_id: randomUUIDv7(),
    details,
    standing,
  }
}

/** The name of the session cookie, which differs on https. */
export const cookieName = (config: Config) => `${isSecure(config) ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`

/** Writes people as sign-up, verification, onboarding and signing in would have left them. */
export async function insertPeople(db: Db, people: Person[], plainPassword?: string): Promise<void> {
  const password = await passwordHash(plainPassword)
  const settled = people.filter(({ details }) => details !== null)
  const admins = people.filter(({ standing }) => standing === 'admin')
  await db.insert(users).values(
    people.map(({ id, name, email, standing }) => ({
      id,
      name,
      email,
      emailVerified: true,
      bannedAt: standing === 'banned' ? new Date() : null,
    })),
  )
  await db
    .insert(accounts)
    .values(
      people.map(({ id }) => ({ id: randomUUIDv7(), accountId: id, providerId: 'credential', userId: id, password })),
    )
  await db.insert(user_consents).values(
    people.map(({ id, email }) => ({
      id: randomUUIDv7(),
      user_id: id,
      email,
      terms_accepted: true,
      marketing_consent: false,
      ip_address: '127.0.0.1',
    })),
  )
  await db.insert(sessions).values(
    people.map(({ id, session_id, cookie }) => ({
      id: session_id,
      token: tokenHash(tokenOf(cookie)),
      userId: id,
      expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    })),
  )
  if (settled.length > 0) await db.insert(profiles).values(settled.map(profileOf))
  await renewTerms(
    db,
    { vocabulary },
    settled.map(({ id }) => id),
  )
  if (admins.length > 0)
    await db.insert(user_roles).values(admins.map(({ id }) => ({ user_id: id, role: 'admin' as const })))
}

/** Somebody who signed up and has not verified the address. @returns the id of the sign-up */
export async function insertSignUp(db: Db, config: Config, email: string, plainPassword = PASSWORD): Promise<string> {
  const id = randomUUIDv7()
  await addPending(db, {
    id,
    email,
    full_name: 'Newcomer',
    password_hash: await signUpPasswordHash(config, email, plainPassword),
    marketing_consent: false,
    language: null,
    ip_address: '127.0.0.1',
    user_agent: null,
    network: '127.0.0.1',
  })
  return id
}

/** The token inside a session cookie. */
export const tokenOf = (cookie: string) => decodeURIComponent(cookie).split('.')[0] ?? ''

function profileOf({ id, name, email, details }: Person) {
  const {
    home_country = 'KE',
    country = home_country,
    role = 'both',
    bio = '',
    skills = [],
    interests = [],
    created_at,
    ...rest
  } = details ?? {}
  return {
    id,
    email,
    full_name: name,
    home_country,
    country,
    role,
    bio,
    skills,
    interests,
    location_type: locationTypeOf(country),
    ...rest,
    ...(created_at === undefined ? {} : { created_at }),
  }
}

export type Pair = { match_id: string; conversation_id: string }

/** A request of one to the other, in any state; an accepted one has its conversation. */
export async function insertMatch(
  db: Db,
  from: string,
  to: string,
  status: 'pending' | 'accepted' | 'rejected',
): Promise<Pair> {
  const [match_id, conversation_id] = [randomUUIDv7(), randomUUIDv7()]
  await db.insert(matches).values({
    id: match_id,
    user_id: from,
    matched_user_id: to,
    match_score: 85,
    status,
    answered_at: status === 'pending' ? null : new Date().toISOString(),
  })
  if (status !== 'accepted') return { match_id, conversation_id }
  await db.insert(conversations).values({ id: conversation_id, match_id })
  await db.insert(conversation_members).values([
    { conversation_id, user_id: from, peer_id: to },
    { conversation_id, user_id: to, peer_id: from },
  ])
  return { match_id, conversation_id }
}

/** A circle of these people; the first of them is its admin, and each came a minute after the one before. */
export async function insertCircle(db: Db, people: { id: string }[]): Promise<string> {
  const id = randomUUIDv7()
  await db.insert(circles).values({
    id,
    name: 'Bridges',
    description: 'For those who build them.',
    circle_type: 'career',
    created_by: people[0]?.id ?? null,
    member_count: people.length,
  })
  if (people.length > 0)
    await db.insert(circle_members).values(
      people.map((one, index) => ({
        circle_id: id,
        user_id: one.id,
        is_admin: index === 0,
        joined_at: new Date(Date.now() - (people.length - index) * 60_000).toISOString(),
      })),
    )
  return id
}
