import type { NewMember, SessionCookie } from './insert-member.ts'

type Insert = (member: NewMember) => Promise<SessionCookie>

/** The demos that run in this very process, by origin. */
const own = new Map<string, Insert>()

/** Lets journeys insert members into a demo of their own. */
export function insertsInto(origin: string, insert: Insert): void {
  own.set(origin, insert)
}

/** Inserts a member into the demo at an origin: one of this process, or the one that all journeys share. */
export async function insertNewMember(origin: string, member: NewMember): Promise<SessionCookie> {
  const insert = own.get(origin)
  if (insert) return insert(member)
  const answer = await fetch(process.env.NEW_MEMBERS_URL ?? '', { method: 'POST', body: JSON.stringify(member) })
  if (!answer.ok) throw new Error(`inserting ${member.name}: ${await answer.text()}`)
  return (await answer.json()) as SessionCookie
}

/** Has a mentorship in the demo that all journeys share begin a year earlier, so that past sessions can be logged. */
export async function beginEarlier(origin: string, mentorship_id: string): Promise<void> {
  if (own.has(origin)) return
  const answer = await fetch(process.env.NEW_MEMBERS_URL ?? '', {
    method: 'POST',
    body: JSON.stringify({ mentorship_id }),
  })
  if (!answer.ok) throw new Error(`beginning ${mentorship_id} earlier: ${await answer.text()}`)
}
