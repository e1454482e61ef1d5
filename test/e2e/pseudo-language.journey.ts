import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { PSEUDO_LANGUAGES, directionOf } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { users } from '#server/account/tables.ts'
import { insertMatch, insertPeople, person, cookieName } from '#test/people.ts'
import type { Details, Person as Member } from '#test/people.ts'
import { expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ownDemo } from './own-demo.ts'
import type { OwnDemo } from './own-demo.ts'
import { complaintsOf } from './untranslated.ts'

/** Pages of the server; those that are not a screen of the application have an address in each language. */
const PUBLIC_PAGES = [
  '/no-such-page',
  '/auth?mode=sign-up',
  '/auth',
  '/auth?mode=forgot',
  '/auth/reset',
  '/auth/reset?token=wrong',
  '/auth/verify?token=wrong',
]
/** Screens of a member, with how to come to the part of it that is looked at. */
const SCREENS = ['/dashboard', '/discover', '/connection-requests', '/no/such/screen']

/** What members wrote is in a script without Latin letters, so that it is told from texts of the product. */
const DETAILS = { bio: 'ሰላም ለሁሉም፣ ከናይሮቢ።', skills: ['ግንባታ', 'ሕክምና'], interests: ['ቡና'] }

// One server for all of them.
test.describe.configure({ mode: 'default' })

let demo: OwnDemo
let members: Record<string, Member>
/** They have an account and no profile. */
let newcomers: Record<string, Member>

test.beforeAll(async () => {
  demo = await ownDemo({ PSEUDO_LANGUAGES: '1' })
  const { app } = demo
  const insert = async (name: string, details: Details | null = DETAILS) => {
    const one = person(name, app.config, details)
    await insertPeople(app.db, [one])
    return one
  }
  const peers = [await insert('ሰላማዊት አበበ'), await insert('يوسف')]
  const pairs = PSEUDO_LANGUAGES.map(async (language): Promise<[string, Member]> => {
    const member = await insert('አበበ በቀለ')
    await app.db.update(users).set({ language }).where(eq(users.id, member.id))
    await insertMatch(app.db, member.id, peers[0]?.id ?? '', 'accepted')
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
})
test.afterAll(() => demo.end())

for (const language of PSEUDO_LANGUAGES)
  for (const width of [360, 1280]) {
    const options = () => ({
      baseURL: demo.baseURL,
      viewport: { width, height: 900 },
      locale: language,
    })

    for (const path of PUBLIC_PAGES)
      test(`${path} in ${language}, ${width} wide`, async ({ open }) => {
        const { page } = await open('Visitor', options())
        await page.goto(path)
        await expectTranslated(page, language)
      })

    test(`a member's screens in ${language}, ${width} wide`, async ({ open }) => {
      const { page } = await open('Member', { ...options(), locale: 'en-GB' })
      const cookie = { name: cookieName(demo.app.config), value: members[language]?.cookie ?? '', url: demo.baseURL }
      await page.context().addCookies([cookie])
      for (const path of SCREENS) {
        await page.goto(path)
        await expectTranslated(page, language)
      }
    })

    test(`onboarding in ${language}, ${width} wide`, async ({ open }) => {
      const { page } = await open('Newcomer', { ...options(), extraHTTPHeaders: {} })
      const cookie = { name: cookieName(demo.app.config), value: newcomers[language]?.cookie ?? '', url: demo.baseURL }
      await page.context().addCookies([cookie])
      await page.goto('/onboarding')
      await expectTranslated(page, language)
      await page.locator('select[name=home_country]').selectOption('GH')
      await page.locator('select[name=country]').selectOption('DE')
      await page.locator('main form button').last().click()
      await expect(page.locator('textarea[name=bio]')).toBeVisible()
      await expectTranslated(page, language)
    })
  }

async function expectTranslated(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
  expect.soft(await complaintsOf(page), page.url()).toEqual([])
  await expectNoSidewaysScroll(page)
}
