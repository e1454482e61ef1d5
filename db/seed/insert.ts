import { POLICY_VERSION } from '#contract/policy-version.ts'
import { randomUUIDv7 } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { BRAND } from '#contract/brand.ts'
import { locationTypeOf } from '#contract/countries.ts'
import { seedConversations, seedMatches } from '#db/seed/connections.ts'
import { seedCircles } from '#db/seed/circles.ts'
import { insertAttachment } from '#db/seed/insert-attachments.ts'
import { insertCircles } from '#db/seed/insert-circles.ts'
import { insertMentorships } from '#db/seed/insert-mentorships.ts'
import { insertNotifications } from '#db/seed/insert-notifications.ts'
import { insertOpportunities } from '#db/seed/insert-opportunities.ts'
import { insertReports } from '#db/seed/insert-reports.ts'
import { seedMembers } from '#db/seed/members.ts'
import { seedOpportunities } from '#db/seed/opportunities.ts'
import { seedPreferences } from '#db/seed/preferences.ts'
import type { SeedMessage } from '#db/seed/seed-connection.ts'
import { readSeedPost, seedPosts } from '#db/seed/posts.ts'
import { accounts, user_consents, user_roles, users } from '#server/account/tables.ts'
import type { App } from '#server/app.ts'
import { blogs } from '#server/blog/tables.ts'
import { conversation_members, conversations, matches } from '#server/connections/tables.ts'
import { countBacklog } from '#server/impact/backlog.ts'
import { countOpportunities } from '#server/impact/count-opportunities.ts'
import { rebuild } from '#server/impact/rebuild.ts'
import { storedFacts } from '#server/connections/facts.ts'
import type { Explained } from '#server/matching/engine/types.ts'
import { readMatchProfiles } from '#server/matching/match-profiles.ts'
import { renewTerms } from '#server/matching/renew.ts'
import { profiles } from '#server/members/tables.ts'
import { messages } from '#server/messages/tables.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import { matchingService } from '#server/matching/matching.ts'
import type { Matching } from '#server/matching/matching.ts'

/** What the demo's members signed up with. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Mobile Safari/537.36'

const DAY = 86_400_000
const at = (ago: number) => new Date(Date.now() - ago).toISOString()
const addressOf = (key: string) => `${key.replace(/^demo-/, '')}@${BRAND.demoMailDomain}`

/** The accounts that the demo prints when it starts. They exist in demo mode only. */
export const demoAccounts = {
  password: 'daraja56',
  people: [
    { email: addressOf('mentor'), who: 'a mentor in London, matched with the mentee, three requests waiting' },
    { email: addressOf('mentee'), who: 'a mentee in Nairobi' },
    { email: addressOf('new'), who: 'verified, no profile yet' },
    { email: addressOf('admin'), who: 'an administrator' },
  ],
}

/**
 * Inserts the demo's community in one transaction, and counts its impact. A database that has users already stays as it is.
 * @param report is called with the name of each step
 */
export async function seedCommunity(app: App, report: (step: string) => void): Promise<void> {
  const existing = await rows(app.db, sql`select 1 from users limit 1`)
  if (existing.length > 0) return
  report(`Seeding a community of ${seedMembers.length} members`)
  const hash = await hashPassword(demoAccounts.password)
  await app.inTransaction(async (tx) => {
    const ids = await insertMembers(tx, hash)
    report(`Seeding ${seedMatches.length} matches and ${seedConversations.length} conversations`)
    await insertConnections(app, tx, ids, await explainer(tx, matchingService.of(app), [...ids.values()]))
    await insertMentorships(tx, (key) => idOf(ids, key))
    await insertNotifications(tx)
    report(`Seeding ${seedOpportunities.length} opportunities`)
    await insertOpportunities(tx, (key) => idOf(ids, key))
    report(`Seeding ${seedCircles.length} circles`)
    await insertCircles(tx, (key) => idOf(ids, key))
    await insertReports(tx, (key) => idOf(ids, key))
    report(`Seeding ${seedPosts.length} blog posts`)
    await insertPosts(tx, ids)
  })
  report('Counting its impact')
  await countBacklog(app)
  await countOpportunities(app)
  await rebuild(app.database, app.clock.now())
  await celebrateAll(app)
}

/** Marks levels that were reached before somebody looks as celebrated: they are no news. */
const celebrateAll = ({ inTransaction }: App) =>
  inTransaction((tx) => tx.execute(sql`update impact_metrics set celebrated_level = highest_level`))

async function insertMembers(tx: Db, hash: string): Promise<Map<string, string>> {
  const people = seedMembers.map((person) => ({
    ...person,
    id: randomUUIDv7(),
    email: addressOf(person.key),
    since: at(person.joined_days_ago * DAY),
  }))
  const newcomer = { id: randomUUIDv7(), email: addressOf('new'), full_name: 'Efua Nyarko', since: at(DAY) }
  const everyone = [...people, newcomer]
  await tx.insert(users).values(
    everyone.map(({ id, email, full_name, since }) => ({
      id,
      email,
      name: full_name,
      emailVerified: true,
      createdAt: new Date(since),
    })),
  )
  await tx.insert(accounts).values(
    everyone.map(({ id }) => ({
      id: randomUUIDv7(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: hash,
    })),
  )
  await tx.insert(user_consents).values(
    everyone.map(({ id, email, since }, index) => ({
      id: randomUUIDv7(),
      user_id: id,
      email,
      terms_accepted: true,
      marketing_consent: index % 3 === 0,
      // An address that is kept for examples.
      ip_address: `192.0.2.${index + 1}`,
      user_agent: USER_AGENT,
      policy_version: POLICY_VERSION,
      consent_timestamp: new Date(since),
    })),
  )
  await tx.insert(profiles).values(
    people.map(({ key, id, email, full_name, home_country, country, role, bio, skills, interests, since }) => ({
      id,
      email,
      full_name,
      home_country,
      country,
      role,
      bio,
      skills,
      interests,
      location_type: locationTypeOf(country),
      created_at: since,
      ...seedPreferences[key],
    })),
  )
  const ids = new Map(people.map(({ key, id }) => [key, id]))
  await tx.insert(user_roles).values({ user_id: idOf(ids, 'demo-admin'), role: 'admin' })
  return ids
}

/** Makes what matching knows of everybody. @returns what explains a pair of them as the first sees it */
async function explainer(tx: Db, matching: Matching, everybody: string[]) {
  await renewTerms(tx, matching, everybody)
  const known = await readMatchProfiles(tx, everybody)
  return (viewer: string, peer: string): Explained => {
    const [one, other] = [known.get(viewer), known.get(peer)]
    if (!one || !other) throw new Error('the seed asks about somebody who is no member')
    return matching.explain(one.profile, other.profile)
  }
}

async function insertConnections(
  app: App,
  tx: Db,
  ids: Map<string, string>,
  explain: (viewer: string, peer: string) => Explained,
): Promise<void> {
  for (const { from, to, status, days_ago, message = '' } of seedMatches) {
    const match_id = randomUUIDv7()
    const created_at = at(days_ago * DAY)
    const [requester, recipient] = [idOf(ids, from), idOf(ids, to)]
    const explained = explain(requester, recipient)
    await tx.insert(matches).values({
      id: match_id,
      user_id: requester,
      matched_user_id: recipient,
      match_score: explained.score,
      match_reason: storedFacts(explained),
      message,
      status,
      created_at,
      answered_at: status === 'pending' ? null : created_at,
    })
    if (status !== 'accepted') continue
    const conversation = seedConversations.find(({ between }) => between.includes(from) && between.includes(to))
    const last_seq = conversation?.messages.length ?? 0
    const lastMinutes = conversation?.messages.at(-1)?.minutes_ago
    const conversation_id = randomUUIDv7()
    await tx.insert(conversations).values({
      id: conversation_id,
      match_id,
      last_seq,
      created_at,
      last_message_at: lastMinutes === undefined ? created_at : at(lastMinutes * 60_000),
    })
    const readBy = (key: string) => last_seq - (conversation?.unread_for === key ? (conversation.unread ?? 0) : 0)
    await tx.insert(conversation_members).values([
      { conversation_id, user_id: requester, peer_id: recipient, last_read_seq: readBy(from) },
      { conversation_id, user_id: recipient, peer_id: requester, last_read_seq: readBy(to) },
    ])
    if (conversation) await insertMessages(app, tx, ids, conversation_id, conversation.messages)
  }
}

async function insertMessages(
  app: App,
  tx: Db,
  ids: Map<string, string>,
  conversation_id: string,
  transcript: SeedMessage[],
): Promise<void> {
  const rowOf = async ({ from, text, minutes_ago, file }: SeedMessage, index: number) => {
    const message = {
      conversation_id,
      seq: index + 1,
      sender_id: idOf(ids, from),
      created_at: at(minutes_ago * 60_000),
    }
    const attached = file === undefined ? {} : await insertAttachment(app, tx, file, message)
    return { id: randomUUIDv7(), client_id: randomUUIDv7(), ...message, content: text, ...attached }
  }
  await tx.insert(messages).values(await Promise.all(transcript.map(rowOf)))
}

async function insertPosts(tx: Db, ids: Map<string, string>): Promise<void> {
  const author_id = idOf(ids, 'demo-admin')
  await tx.insert(blogs).values(
    seedPosts.map(({ file, days_ago, published }) => {
      const created_at = at(days_ago * DAY)
      return { id: randomUUIDv7(), ...readSeedPost(file), published, author_id, created_at, updated_at: created_at }
    }),
  )
}

function idOf(ids: Map<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`the seed names "${key}", which is not the key of a member`)
  return id
}
