import type { Counts, Session } from '#contract/account-api.ts'

/** The session with other numbers behind badges and cards; a visitor has none. */
export function withCounts(change: (counts: Counts) => Partial<Counts>): (session: Session) => Session {
  return (session) => session && { ...session, counts: { ...session.counts, ...change(session.counts) } }
}
