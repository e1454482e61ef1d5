import type { Country } from '#contract/countries.ts'
import type { App } from '#server/app.ts'
import { cookieName, insertPeople, person } from '#test/people.ts'

/** A member as a journey describes them: verified, onboarded and signed in. */
export type NewMember = {
  name: string
  email: string
  password: string
  home_country: Country
  country: Country
  role: 'mentor' | 'mentee' | 'both'
  bio: string
  skills: string[]
  interests: string[]
}

/** The cookie that holds the session. */
export type SessionCookie = { name: string; value: string }

/** Writes a member's rows, as sign-up, verification and onboarding would have left them. */
export async function insertMember(app: App, { name, email, password, ...details }: NewMember): Promise<SessionCookie> {
  const someone = { ...person(name, app.config, details), email }
  await insertPeople(app.db, [someone], password)
  return { name: cookieName(app.config), value: someone.cookie }
}
