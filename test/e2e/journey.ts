import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join as pathOf } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Route } from '@playwright/test'
import { COUNTRIES } from '#contract/countries.ts'
import type { Country } from '#contract/countries.ts'
import { countryName } from '#contract/country-names.ts'
import { splitList } from '#contract/tags.ts'
import { beginEarlier, insertNewMember } from './new-members.ts'

export { expect }

export const PASSWORD = 'brid9e-walk'

type Mail = { to: string; subject: string; links: string[]; at: string }

/** A person in a browser of their own. */
export type Person = { page: Page; name: string; email: string }

/** With `profile` the browser keeps everything in this folder and can be closed and opened there again; it is removed at the end. */
export type OpenOptions = BrowserContextOptions & { profile?: string }

type Fixtures = {
  /** Opens a browser for somebody; whatever its console says against the page fails the journey. */
  open: (name: string, options?: OpenOptions) => Promise<Person>
}

/** The server that somebody's browser is opened for. */
const origins = new WeakMap<BrowserContext, string>()

/** The origin of that server, which a page that shows nothing yet does not have in its address. */
export const originOf = (page: Page): string => origins.get(page.context()) ?? new URL(page.url()).origin

let people = 0
const DAY_SECONDS = 86_400

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.DEMO_URL ?? 'http://127.0.0.1:5656'),
  open: async ({ browser, launchOptions, baseURL }, use) => {
    const complaints: string[] = []
    const contexts: { close(): Promise<void> }[] = []
    const profiles = new Set<string>()
    await use(async (name, { profile, ...options } = {}) => {
      // A journey may have a server of its own.
      const origin = options.baseURL ?? baseURL ?? ''
      // The cookie banner has a journey of its own; here it would only lie over buttons.
      const answered = {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'cookieConsent', value: 'rejected' }] }],
      }
      const settings: BrowserContextOptions = {
        baseURL: origin,
        locale: 'en-GB',
        timezoneId: 'Africa/Nairobi',
        // It would fetch all files of the application in each journey; offline.journey.ts has it.
        serviceWorkers: 'block',
        // Drawing what moves takes an eighth of a run; journeys that look at it, or at where a scroll ends, say 'no-preference'.
        reducedMotion: 'reduce',
        ...options,
      }
      if (profile) profiles.add(profile)
      const context = profile
        ? await browser.browserType().launchPersistentContext(profile, { ...launchOptions, ...settings })
        : await browser.newContext({ storageState: answered, ...settings })
      contexts.push(context)
      context.on('weberror', (error) => complaints.push(`${name}: ${error.error().message}`))
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isExpected(message))
          complaints.push(`${name}: ${message.text()}`)
      })
      people += 1
      const email = `p${name.toLowerCase().replace(/[^a-z]/g, '')}.${process.pid}.${people}@mail.example`
      origins.set(context, origin)
      return { page: await context.newPage(), name, email }
    })
    for (const context of contexts) await context.close()
    for (const profile of profiles) await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    expect(complaints, 'the console stays clean').toEqual([])
  },
})

/** The browser itself reports refusals (4xx), a cut line, pictures of hosts that do not exist, and the blocked worker. */
function isExpected(message: ConsoleMessage): boolean {
  if (new URL(message.location().url || 'about:blank').hostname.endsWith('.example')) return true
  if (message.text() === 'Service Worker registration blocked by Playwright') return true
  return /the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|net::ERR_NETWORK_CHANGED|net::ERR_FAILED|net::ERR_CONNECTION/.test(
    message.text(),
  )
}

/**
 * Waits until the fonts of what the page shows are loaded: before, text has the width of a substitute. What is measured
 * twice is measured after this.
 */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Answers the first request to an address in the journey's own way, and lets later ones pass. The route stays, unlike one
 * of Playwright's `times`: when a page's only route goes, requests that are on their way just then may be lost.
 */
export async function routeOnce(page: Page, address: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let answered = false
  await page.route(address, (route) => {
    if (answered) return route.fallback()
    answered = true
    return answer(route)
  })
}

/** The name of the file that the build has given to one of its scripts. */
export function scriptNamed(name: string): string {
  const manifest = pathOf(import.meta.dirname, '../../dist/client/.vite/manifest.json')
  const scripts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { name?: string; file: string }>
  const found = Object.values(scripts).find((script) => script.name === name)
  if (!found) throw new Error(`the build has no script ${name}`)
  return basename(found.file)
}

/** The newest mail to somebody with these words in its subject, waited for. */
export async function mailTo(page: Page, email: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await page.request.get('/dev/mail.json')).json()) as Mail[]
        found = mails.find((mail) => mail.to === email && mail.subject.includes(subject))
        return found !== undefined
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  if (!found) throw new Error('unreachable: the poll has found it')
  return found
}

/** Fills the sign-up form and sends it. */
export async function signUp({ page, name, email }: Person): Promise<void> {
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/I accept the/).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Verification email sent!')).toBeVisible()
  await expect(
    page.getByText('Please check your email and verify your account before signing in.').first(),
  ).toBeVisible()
}

/** Opens the link of the verification mail, which signs in and leads to onboarding. */
export async function verify(person: Person): Promise<void> {
  const { links } = await mailTo(person.page, person.email, 'Verify')
  await person.page.goto(links[0] ?? '')
  await expect(person.page).toHaveURL(/\/onboarding/)
}

const ROLES = { Mentor: 'mentor', Mentee: 'mentee', Both: 'both' } as const

export type Profile = {
  /** Countries by the names that the screens show. */
  home: string
  current: string
  role: keyof typeof ROLES
  bio?: string
  skills?: string
  interests?: string
}

/** Both steps of onboarding, up to the dashboard. */
export async function onboard(
  { page }: Person,
  { home, current, role, bio = '', skills = '', interests = '' }: Profile,
): Promise<void> {
  await page.getByLabel('Home country').selectOption({ label: home })
  await page.getByLabel('Current location').selectOption({ label: current })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await page.getByLabel('Bio').fill(bio)
  await page.getByRole('combobox', { name: 'Skills' }).fill(skills)
  await page.getByRole('combobox', { name: 'Interests' }).fill(interests)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByText('Profile created!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** A new member from nothing to the dashboard. */
export async function joinByHand(person: Person, profile: Profile): Promise<void> {
  await signUp(person)
  await verify(person)
  await onboard(person, profile)
}

/** The code of a country by the name that the screens show. */
function codeOf(name: string): Country {
  const code = COUNTRIES.find((one) => countryName(one, 'en') === name)
  if (!code) throw new Error(`${name} is not in the list of countries`)
  return code
}

/** A new member who is signed in, by rows: the screens and mails of the way in have journeys of their own. */
export async function enter(
  { page, name, email }: Person,
  { home, current, role, bio = '', skills = '', interests = '' }: Profile,
): Promise<void> {
  const origin = originOf(page)
  const cookie = await insertNewMember(origin, {
    name,
    email,
    password: PASSWORD,
    home_country: codeOf(home),
    country: codeOf(current),
    role: ROLES[role],
    bio,
    skills: splitList(skills),
    interests: splitList(interests),
  })
  const expires = Math.round(Date.now() / 1000) + DAY_SECONDS
  await page.context().addCookies([{ ...cookie, url: origin, httpOnly: true, sameSite: 'Lax', expires }])
}

/** A new member on their dashboard. */
export async function join(person: Person, profile: Profile): Promise<void> {
  await enter(person, profile)
  await person.page.goto('/dashboard')
  await expect(person.page.getByRole('heading', { name: `Welcome back, ${person.name}` })).toBeVisible()
}

export async function signIn({ page }: Person, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A demo account, "mentor", "mentee", "new" or "admin", signed in by a call, before any page: the form has journeys of its own. */
export async function signInAs(person: Person, who: string): Promise<void> {
  await api(person, 'POST', '/auth/sign-in', { email: `${who}@demo.daraja56.example`, password: 'daraja56' })
}

/** Two members are connected by calls, and both end in their chat: how one asks and answers has journeys of its own. */
export async function connect(asker: Person, asked: Person): Promise<string> {
  const { chat } = await connected(asker, asked)
  await openChat(chat, asker, asked)
  return chat
}

/** Connects two members by calls and answers where they talk. */
export async function connected(asker: Person, asked: Person): Promise<{ match_id: string; chat: string }> {
  const { user } = await api<{ user: { id: string } }>(asked, 'GET', '/auth/session')
  const match_id = randomUUID()
  await api(asker, 'POST', '/matches', { id: match_id, matched_user_id: user.id })
  const { conversation_id } = await api<{ conversation_id: string }>(asked, 'POST', `/matches/${match_id}/accept`, {})
  return { match_id, chat: `/messages/${conversation_id}` }
}

async function openChat(chat: string, ...both: Person[]): Promise<void> {
  for (const { page } of both) {
    await page.goto(chat)
    await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  }
}

/** Asks from the details dialog, by its link: who is suggested first has journeys of its own. */
export async function ask({ page }: Person, asked: Person): Promise<void> {
  const { user } = await api<{ user: { id: string } }>(asked, 'GET', '/auth/session')
  await page.goto(`/discover?member=${user.id}`)
  const details = page.getByRole('dialog', { name: asked.name })
  await details.getByRole('button', { name: /^Connect with/ }).click()
  await expect(page.getByText('Connection request sent!')).toBeVisible()
  await expect(details).toHaveCount(0)
}

/** Two members who are not connected yet: the first becomes the second's mentor, and both end in their chat. */
export async function mentor(mentor: Person, mentee: Person): Promise<{ mentorship_id: string; chat: string }> {
  const { match_id, chat } = await connected(mentee, mentor)
  const asked = await api<{ id: string }>(mentee, 'POST', `/matches/${match_id}/mentorship-requests`, {
    request_id: randomUUID(),
    mentorship_type: 'career_guidance',
    duration_frequency: 'monthly',
  })
  const begun = await api<{ id: string }>(mentor, 'POST', `/mentorship-requests/${asked.id}/accept`, {})
  await beginEarlier(originOf(mentor.page), begun.id)
  await openChat(chat, mentor, mentee)
  return { mentorship_id: begun.id, chat }
}

/** A call of somebody's browser to the product, which has to answer it. */
export async function api<T>({ page }: Person, method: string, path: string, data?: unknown): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { origin: originOf(page) },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return (await answer.json()) as T
}

export async function write({ page }: Person, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Type a message...' })
  await field.fill(text)
  // On a touch keyboard Enter begins a new line.
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await page.locator('.comp').getByRole('button', { name: 'Send' }).click()
  else await field.press('Enter')
}

/**
 * Closes the notifications, which may lie over a button until they go by themselves. On a busy machine they may be gone
 * already, one by one: what is there is closed in one step, and none is waited for long.
 */
export async function closeToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('region', { name: 'Notifications' }).getByRole('button')
  await buttons
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => null)
  await buttons.evaluateAll((all) => {
    for (const button of all) (button as HTMLElement).click()
  })
  await expect(buttons).toHaveCount(0)
}

/** The message stands in the thread, once. */
export async function expectMessage({ page }: Person, text: string): Promise<void> {
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true })).toHaveCount(1)
}
