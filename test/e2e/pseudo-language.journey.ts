// Modules: all.
import { randomUUIDv7 } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { PSEUDO_LANGUAGES, directionOf } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { verificationLink } from '#server/account/sign-up-secrets.ts'
import { users } from '#server/account/tables.ts'
import { blogs } from '#server/blog/tables.ts'
import { circle_posts, circles } from '#server/circles/tables.ts'
import { mentorship_requests, mentorship_sessions, mentorships, scheduled_sessions } from '#server/mentorship/tables.ts'
import { opportunities } from '#server/opportunities/tables.ts'
import { cookieName, insertCircle, insertMatch, insertPeople, insertSignUp, person } from '#test/people.ts'
import type { Db } from '#server/platform/db.ts'
import type { Details, Person as Member } from '#test/people.ts'
import { expectNoSidewaysScroll, painted } from './accessible.ts'
import { expect, test } from './journey.ts'
import { MEMBER_SCREENS } from './screens.ts'
import { ownDemo } from './own-demo.ts'
import type { OwnDemo } from './own-demo.ts'
import { complaintsOf } from './untranslated.ts'

/** Pages of the server; those that are not a screen of the application have an address in each language. */
const PUBLIC_PAGES = [
  '/no-such-page',
  '/',
  '/blogs',
  '/help',
  '/help?q=xyzzy',
  '/community-guidelines',
  '/privacy-policy',
  '/terms-of-service',
  '/cookies-policy',
  '/auth?mode=sign-up',
  '/auth',
  '/auth?mode=forgot',
  '/auth/reset',
  '/auth/reset?token=wrong',
  '/auth/verify?token=wrong',
  '/auth/email?token=wrong',
]
/** Lists with dialogs: one button of each opens a form. */
const FORMS = ['/circles', '/opportunities']
/** What a member sees at once. */
const SCREENS = [...MEMBER_SCREENS.filter((path) => !FORMS.includes(path)), '/no/such/screen']

/** What members wrote is in a script without Latin letters, so that it is told from texts of the product. */
const DETAILS = { bio: 'ሰላም ለሁሉም፣ ከናይሮቢ።', skills: ['ግንባታ', 'ሕክምና'], interests: ['ቡና'] }

const WIDTHS = [1280, 360]

/**
 * In which width buttons are pressed: on a phone they stand in other places. What they open is looked at in both. Long texts
 * are pressed where there is least room.
 */
const WIDTH_OF: Record<(typeof PSEUDO_LANGUAGES)[number], number> = { 'en-XA': 360, 'ar-XB': 1280 }

// One server for all of them.
test.describe.configure({ mode: 'default' })

let demo: OwnDemo
let members: Record<string, Member>
/** Ids of circles of the members, by language. */
const circleOf: Record<string, string> = {}
/** Conversations of the members, by language: one without a mentorship, one within. */
const chatsOf: Record<string, string[]> = {}
let admins: Record<string, Member>
/** A post of the blog. */
const POST = randomUUIDv7()
/** They have an account and no profile. */
let newcomers: Record<string, Member>

test.beforeAll(async () => {
  demo = await ownDemo({ PSEUDO_LANGUAGES: '1' })
  const { app } = demo
  const insert = async (name: string, details: Details | null = DETAILS, standing?: 'admin') => {
    const one = person(name, app.config, details, standing)
    await insertPeople(app.db, [one])
    return one
  }
  const peers = [await insert('ሰላማዊት አበበ'), await insert('يوسف'), await insert('ገብረ')]
  const pairs = PSEUDO_LANGUAGES.map(async (language): Promise<[string, Member]> => {
    const member = await insert('አበበ በቀለ')
    await app.db.update(users).set({ language }).where(eq(users.id, member.id))
    const { conversation_id } = await insertMatch(app.db, member.id, peers[0]?.id ?? '', 'accepted')
    chatsOf[language] = [conversation_id, await insertMentorship(app.db, member.id, peers[2]?.id ?? '')]
    circleOf[language] = await insertPostings(app.db, member)
    await insertMatch(app.db, peers[1]?.id ?? '', member.id, 'pending')
    return [language, member]
  })
  members = Object.fromEntries(await Promise.all(pairs))
  const others = PSEUDO_LANGUAGES.map(async (language): Promise<[string, Member]> => {
    const newcomer = await insert('ሰላም በቀለ', null)
    await app.db.update(users).set({ language }).where(eq(users.id, newcomer.id))
    return [language, newcomer]
  })
  newcomers = Object.fromEntries(await Promise.all(others))
  const writers = PSEUDO_LANGUAGES.map(async (language): Promise<[string, Member]> => {
    const admin = await insert('አስተዳዳሪ', DETAILS, 'admin')
    await app.db.update(users).set({ language }).where(eq(users.id, admin.id))
    return [language, admin]
  })
  admins = Object.fromEntries(await Promise.all(writers))
  const author_id = Object.values(admins)[0]?.id ?? null
  await app.db.insert(blogs).values({ id: POST, title: 'ድልድይ', content: DETAILS.bio, published: true, author_id })
})
test.afterAll(() => demo.end())

const options = (language: Language, width = 1280) => ({
  baseURL: demo.baseURL,
  viewport: { width, height: 900 },
  locale: language,
})

for (const language of PSEUDO_LANGUAGES) {
  test(`public pages in ${language}`, async ({ open }) => {
    test.setTimeout(180_000)
    const { page } = await open('Visitor', options(language))
    for (const path of PUBLIC_PAGES) {
      await page.goto(path)
      await expectTranslated(page, language)
    }
    const signUp = await insertSignUp(demo.app.db, demo.app.config, `${language}@mail.example`)
    await page.goto(verificationLink(demo.app.config, signUp))
    await expect(page.locator('input[name=password]')).toBeVisible()
    await expectTranslated(page, language)
  })

  test(`a member's screens in ${language}`, async ({ open }) => {
    const { page } = await open('Member', { ...options(language), locale: 'en-GB' })
    await signIn(page, members[language])
    for (const path of SCREENS) {
      await page.goto(path)
      await expectTranslated(page, language)
    }
  })

  test(`messages, circles and opportunities in ${language}`, async ({ open }) => {
    const { page } = await open('Member', { ...options(language), locale: 'en-GB' })
    await signIn(page, members[language])
    for (const path of ['/messages', `/circles/${circleOf[language]}`, '/opportunities?tab=saved']) {
      await page.goto(path)
      await expectTranslated(page, language)
    }
    for (const path of FORMS) {
      await page.goto(path)
      await expectTranslated(page, language)
      await page.locator('.page-h button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoComplaints(page, `the form of ${path}`)
    }
  })

  test(`the assistant in ${language}`, async ({ open }) => {
    const { page } = await open('Asker', options(language))
    for (const path of [`/${language}/help`, `/${language}`]) {
      await page.goto(path)
      await page.locator('.asst-open').click()
      const dialog = page.locator('dialog.asst')
      await expect(dialog.locator('textarea')).toBeFocused()
      const turns = await dialog.locator('.asst-turn').count()
      for (const question of ['how do I pause the timer', 'who won the last world cup']) {
        await dialog.locator('textarea').fill(question)
        await dialog.locator('textarea').press('Enter')
        await expect(dialog.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'false')
      }
      await expect(dialog.locator('.asst-turn')).toHaveCount(turns + 4)
      await expectNoComplaints(page, `${path}, the assistant`)
    }
  })

  test(`onboarding in ${language}`, async ({ open }) => {
    const { page } = await open('Newcomer', { ...options(language), extraHTTPHeaders: {} })
    await signIn(page, newcomers[language])
    await page.goto('/onboarding')
    await expectTranslated(page, language)
    await page.locator('select[name=home_country]').selectOption('GH')
    await page.locator('select[name=country]').selectOption('DE')
    await page.locator('main form button').last().click()
    await expect(page.locator('textarea[name=bio]')).toBeVisible()
    await expectTranslated(page, language)
  })

  test(`conversations, with every dialog, in ${language}`, async ({ open }) => {
    test.setTimeout(180_000)
    const { page } = await open('Member', { ...options(language, WIDTH_OF[language]), locale: 'en-GB' })
    await signIn(page, members[language])
    for (const chat of chatsOf[language] ?? [])
      for (const at of [`/messages/${chat}`, `/messages/${chat}/mentorship`])
        await expectDialogsTranslated(page, at, language)
  })

  test(`dialogs of the lists in ${language}`, async ({ open }) => {
    test.setTimeout(180_000)
    const { page } = await open('Member', { ...options(language, WIDTH_OF[language]), locale: 'en-GB' })
    await signIn(page, members[language])
    for (const path of ['/discover', '/opportunities', `/circles/${circleOf[language]}`])
      await expectDialogsTranslated(page, path, language)
  })

  test(`the search box and dialogs of Discover in ${language}`, async ({ open }) => {
    // The journeys before this one may have asked everybody to connect.
    await insertPeople(demo.app.db, [person('ሳምራዊት', demo.app.config, DETAILS)])
    const { page } = await open('Member', { ...options(language, WIDTH_OF[language]), locale: 'en-GB' })
    await signIn(page, members[language])
    await page.goto('/dashboard')
    await page.locator('.find').click()
    await expect(page.locator('dialog[open] .finder-in')).toBeFocused()
    await page.keyboard.type('ገብረ')
    await expect(page.locator('dialog[open] [role=group]')).not.toHaveCount(0)
    await expect(page.locator('dialog[open] [role=option]', { hasText: 'ገብረ' }).first()).toBeVisible()
    await expectNoComplaints(page, 'the search box')
    await page.keyboard.press('Escape')

    await page.goto('/discover')
    const dialog = page.locator('dialog[open]')
    await page.locator('article a').first().click()
    await expect(dialog.getByRole('meter').first()).toBeAttached()
    await expectNoComplaints(page, 'why this match')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.locator('.page-h button').click()
    await dialog.getByRole('combobox').nth(1).click()
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.chip')).toHaveCount(1)
    await expectNoComplaints(page, 'matching preferences, with the list of languages')
  })

  test(`the blog of an admin in ${language}`, async ({ open }) => {
    test.setTimeout(180_000)
    const { page } = await open('Admin', { ...options(language, WIDTH_OF[language]), locale: 'en-GB' })
    await signIn(page, admins[language])
    const at = (path: string) => `/${language}${path}`
    for (const path of [at('/blogs'), at(`/blogs/${POST}`)]) await expectDialogsTranslated(page, path, language)
    for (const path of ['/blogs/create', `/blogs/${POST}/edit`]) {
      await page.goto(path)
      await expectTranslated(page, language)
    }
  })
}

async function signIn(page: Page, member: Member | undefined): Promise<void> {
  const cookie = { name: cookieName(demo.app.config), value: member?.cookie ?? '', url: demo.baseURL }
  await page.context().addCookies([cookie])
}

/** Opens a page, and whatever one of its buttons opens. */
async function expectDialogsTranslated(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path)
  await expectTranslated(page, language)
  const buttons = page.locator('main button:visible:not([type=submit]):not([aria-disabled=true])')
  const count = await buttons.count()
  for (let n = 0; n < count; n++) {
    const button = buttons.nth(n)
    if (!(await button.isVisible())) continue
    const opensDialog = (await button.getAttribute('aria-haspopup')) === 'dialog'
    await button.click()
    // The code of a dialog may still be on its way.
    if (opensDialog) await expect(page.locator('dialog[open]')).toBeVisible()
    if (!(await page.locator('dialog[open]').count())) continue
    await expectNoComplaints(page, `${path}, what button ${n + 1} opens`)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
}

/** Inserts a mentorship with a logged session and a scheduled one. @returns the conversation's id */
async function insertMentorship(db: Db, mentor_id: string, mentee_id: string): Promise<string> {
  const { match_id, conversation_id } = await insertMatch(db, mentor_id, mentee_id, 'accepted')
  const [request, id] = [randomUUIDv7(), randomUUIDv7()]
  const sides = { match_id, mentor_id, mentee_id }
  const terms = { mentorship_type: 'career_guidance', duration_frequency: 'monthly' } as const
  const day = 86_400_000
  const at = (ahead: number) => new Date(Date.now() + ahead).toISOString()
  await db
    .insert(mentorship_requests)
    .values({ id: request, ...sides, ...terms, status: 'accepted', answered_at: at(0) })
  await db.insert(mentorships).values({ id, mentorship_request_id: request, ...sides, ...terms })
  await db.insert(mentorship_sessions).values({
    id: randomUUIDv7(),
    mentorship_id: id,
    ...sides,
    logged_by: mentee_id,
    session_date: at(-day),
    duration_minutes: 61,
    notes: DETAILS.bio,
  })
  await db.insert(scheduled_sessions).values({
    id: randomUUIDv7(),
    mentorship_id: id,
    proposed_by: mentee_id,
    starts_at: at(2 * day),
    duration_minutes: 45,
    place: 'ቤት',
  })
  return conversation_id
}

/** Inserts a circle with a post, and an opportunity, of a member. @returns the circle's id */
async function insertPostings(db: Db, member: Member): Promise<string> {
  const circle = await insertCircle(db, [member])
  await db.update(circles).set({ name: 'ድልድዮች', description: 'ለገንቢዎች።' }).where(eq(circles.id, circle))
  await db
    .insert(circle_posts)
    .values({ id: randomUUIDv7(), circle_id: circle, author_id: member.id, content: DETAILS.bio })
  await db.insert(opportunities).values({
    id: randomUUIDv7(),
    title: 'መሐንዲስ',
    description: DETAILS.bio,
    opportunity_type: 'job',
    country: 'remote',
    deadline: '2999-12-31',
    posted_by: member.id,
  })
  return circle
}

async function expectTranslated(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  await expectNoComplaints(page, page.url())
}

/** Nothing on the screen is untranslated, cut off or wider than it, in both widths. The page is not loaded again. */
async function expectNoComplaints(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()?.width
  // The page's own width comes last.
  for (const width of WIDTHS.toSorted((a, b) => Number(a === before) - Number(b === before))) {
    await page.setViewportSize({ width, height: 900 })
    await painted(page)
    expect.soft(await complaintsOf(page), `${where}, ${width} wide`).toEqual([])
    await expectNoSidewaysScroll(page)
  }
}
