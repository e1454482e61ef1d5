import { sql } from 'drizzle-orm'
import { firstNameOf } from '#contract/first-name.ts'
import { notBlocked } from '#server/blocks/queries.ts'
import { rows } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'

/** What a draft may name: of me what I know of myself, of the other what every member sees. */
export type DraftFacts = {
  me: { country: string; role: string; skills: string[]; interests: string[]; goals: string[]; bio: string }
  peer: { first_name: string; country: string; role: string; skills: string[]; interests: string[]; bio: string }
}

type Row = {
  [key in 'me' | 'peer']: {
    full_name: string
    country: string
    role: string
    skills: string[]
    interests: string[]
    bio: string
    goals: string[]
  }
}

/**
 * The two sides of an accepted match as `me` sees them. Null for everybody else, where the other is banned, and where
 * one has blocked the other.
 */
export async function draftFactsOf(db: Db, matchId: string, me: string): Promise<DraftFacts | null> {
  const [found] = await rows<Row>(
    db,
    sql`select row_to_json(mine) as me, row_to_json(theirs) as peer
        from conversations c
        join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${me}
        join profiles mine on mine.id = cm.user_id
        join profiles theirs on theirs.id = cm.peer_id
        join users u on u.id = cm.peer_id and u.banned_at is null
        where c.match_id = ${matchId} and ${notBlocked(me, sql`cm.peer_id`)}`,
  )
  if (!found) return null
  const { country, role, skills, interests, goals, bio } = found.me
  const { full_name, goals: _private, ...peer } = found.peer
  return {
    me: { country, role, skills, interests, goals, bio },
    peer: {
      first_name: firstNameOf(full_name),
      country: peer.country,
      role: peer.role,
      skills: peer.skills,
      interests: peer.interests,
      bio: peer.bio,
    },
  }
}
