// Modules: discover, matching.
import type { Page } from '@playwright/test'
import { explainPair } from '#server/matching/engine/score.ts'
import { cookieName, insertPeople, person } from '#test/people.ts'
import type { Details, Person as Member } from '#test/people.ts'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { enter, expect, test } from './journey.ts'
import type { Profile } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { ownDemo } from './own-demo.ts'
import type { OwnDemo } from './own-demo.ts'
import { PHONE } from './phone.ts'

/** Mentors in the diaspora beside those that the journeys name: two pages and a half. */
const CROWD = 25
const MENTEE: Profile = { home: 'Ghana', current: 'Ghana', role: 'Mentee', interests: 'Data Analysis' }
const MENTOR: Details = { home_country: 'GH', country: 'GB', role: 'mentor', mentor_capacity: 20 }

// One server for all of them.
test.describe.configure({ mode: 'default' })

let demo: OwnDemo
let dataPerson: Member | undefined
let isBroken = false

test.beforeAll(async () => {
  demo = await ownDemo(
    {},
    {
      explainPair: (...pair) => {
        if (isBroken) throw new Error('the engine is broken')
        return explainPair(...pair)
      },
    },
  )
  const { app } = demo
  const people = [
    person('Data Person', app.config, { ...MENTOR, country: 'CA', skills: ['Data Analysis'], languages: ['sw', 'en'] }),
    person('Law Person', app.config, { ...MENTOR, country: 'DE', skills: ['Law'], languages: ['de'] }),
    ...Array.from({ length: CROWD }, (_, n) => person(`Mentor ${n}`, app.config, { ...MENTOR, skills: ['Basketry'] })),
  ]
  await insertPeople(app.db, people)
  dataPerson = people[0]
})
test.afterAll(() => demo.end())

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('from Discover to a request: filters, Back, the reason, and what the other sees', async ({ open }) => {
  const ama = await open('Ama Seeker', { baseURL: demo.baseURL })
  const { page } = ama
  await enter(ama, MENTEE)
  await page.goto('/discover')
  await expect(cards(page).first().getByRole('heading')).toHaveText('Data Person')
  // Nobody after that one serves an interest of Ama.
  await expect(page.getByText('These are further away from what you look for.')).toBeVisible()
  await page.getByRole('button', { name: 'Change what you look for' }).click()
  await expect(page.getByRole('dialog', { name: 'Matching preferences' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByLabel('Country').selectOption('Germany')
  await expect(page).toHaveURL(/\?country=DE$/)
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Law Person')).toBeVisible()
  await expect(page.getByText('1 member found')).toBeAttached()
  const skill = page.getByRole('combobox', { name: 'Skill' })
  await skill.fill('Data Analysis')
  await skill.press('Enter')
  await expect(page).toHaveURL(/country=DE&skill=Data/)
  await expect(page.getByText('Nobody we can suggest was found for “Data Analysis”.')).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Law Person')).toBeVisible()
  await page.goForward()
  // Another value takes the place of the one before it.
  await page.getByLabel('Country').selectOption('France')
  await expect(page).toHaveURL(/country=FR&skill=Data/)
  await page.goBack()
  await expect(page).toHaveURL(/\?country=DE$/)
  await page.goForward()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).toHaveURL(/\/discover$/)
  await expect(skill).toHaveValue('')

  // A link keeps its filters, without those that are none.
  await page.goto('/discover?role=mentor&location_type=diaspora&country=Kenya&language=sw&skill=%20')
  await expect(page).toHaveURL(/\?role=mentor&location_type=diaspora&language=sw$/)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByLabel('Language')).toHaveValue('sw')
  for (const list of ['Country', 'Language'])
    for (const option of await page.getByLabel(list).locator('option').all())
      expect(await option.textContent()).not.toBe(await option.getAttribute('value'))

  const score =
    (await card(page, 'Data Person')
      .getByRole('img', { name: /% Match$/ })
      .getAttribute('aria-label')) ?? ''
  await card(page, 'Data Person').getByRole('link').click()
  const details = page.getByRole('dialog', { name: 'Data Person' })
  await expect(details.getByText('Match reason')).toBeVisible()
  await expect(details.getByRole('img', { name: score })).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Why this match' })).toBeVisible()
  await expect(details.getByRole('meter').first()).toHaveAccessibleName('What you are interested in')
  await expect(
    details
      .getByRole('listitem')
      .filter({ has: page.getByRole('meter') })
      .first(),
  ).toContainText('Data Analysis')
  await expectAccessibleInEveryLook(page, 'why this match')
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(/language=sw$/)

  await card(page, 'Data Person').getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Connection request sent!')).toBeVisible()
  await expect(card(page, 'Data Person')).toHaveCount(0)

  const other = await open('Data Person', { baseURL: demo.baseURL })
  const cookie = { name: cookieName(demo.app.config), value: dataPerson?.cookie ?? '', url: demo.baseURL }
  await other.page.context().addCookies([cookie])
  await other.page.goto('/connection-requests')
  const request = card(other.page, 'Ama Seeker')
  await expect(request.getByRole('img', { name: score })).toBeVisible()
  await expect(request).toContainText('Interested in Data Analysis, which you know')
})

test('more of them come on scrolling, and nobody stands there twice', async ({ open }) => {
  const esi = await open('Esi Scroller', { baseURL: demo.baseURL })
  const { page } = esi
  await enter(esi, MENTEE)
  await page.goto('/discover?skill=Basketry')
  await expect(cards(page)).toHaveCount(10)
  for (let shown = 10; shown < CROWD; shown = await cards(page).count()) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
  }
  await expect(cards(page)).toHaveCount(CROWD)
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(CROWD)
})

test('filters, details and a request by keyboard alone', async ({ open }) => {
  const yaw = await open('Yaw Keys', { baseURL: demo.baseURL })
  const { page } = yaw
  await enter(yaw, MENTEE)
  await page.goto('/discover')
  await tabTo(page, 'combobox', 'Country')
  await page.keyboard.type('Germany')
  await expect(page).toHaveURL(/country=DE/)
  await tabTo(page, 'combobox', 'Skill')
  await page.keyboard.type('Law')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/skill=Law/)
  await expect(page.getByRole('combobox', { name: 'Skill' })).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await tabTo(page, 'link', 'Law Person')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Law Person' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Law Person' })).toBeFocused()
  await tabTo(page, 'button', 'Connect')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Connection request sent!')).toBeVisible()
  await expect(page.getByText('Nobody we can suggest was found for “Law”.')).toBeVisible()
  await tabTo(page, 'button', 'Clear')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Data Person')).toBeVisible()
})

test('on a phone the filters unfold, and nothing is wider than it', async ({ open }) => {
  const kojo = await open('Kojo Phone', { ...PHONE, baseURL: demo.baseURL })
  const { page } = kojo
  await enter(kojo, MENTEE)
  await page.goto('/discover')
  await expect(card(page, 'Data Person')).toBeVisible()
  await expect(page.getByLabel('Language')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Language').selectOption({ label: 'Swahili' })
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await card(page, 'Data Person').getByRole('link').click()
  const meter = page.getByRole('dialog').getByRole('meter').last()
  await meter.scrollIntoViewIfNeeded()
  await expect(meter).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Connect with Data/ }).click()
  await expect(page.getByText('Connection request sent!')).toBeVisible()
})

test('without connections the dashboard shows five suggestions, which lead to their pages', async ({ open }) => {
  const efua = await open('Efua Home', { baseURL: demo.baseURL })
  const { page } = efua
  await enter(efua, MENTEE)
  await page.goto('/dashboard')
  const rows = page.getByRole('region', { name: 'Suggested Matches' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText('Data Analysis')
  await rows.first().getByRole('link', { name: 'Data Person' }).click()
  await expect(page).toHaveURL(/\/members\//)
  await expect(page.getByRole('heading', { name: 'Data Person', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('while the engine fails, members of the other shore stand there without a score', async ({ open }) => {
  const abena = await open('Abena Unranked', { baseURL: demo.baseURL })
  const mentor = await open('Mentor Unranked', { baseURL: demo.baseURL })
  const kwame = await open('Kwame Abroad', { baseURL: demo.baseURL })
  await enter(abena, MENTEE)
  await enter(mentor, { home: 'Kenya', current: 'Kenya', role: 'Mentor', skills: 'Basketry' })
  await enter(kwame, { home: 'Ghana', current: 'Canada', role: 'Mentee' })
  const { page } = abena
  const theirs = mentor.page
  isBroken = true
  try {
    await page.goto('/discover?skill=Basketry')
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByRole('img', { name: /% Match$/ })).toHaveCount(0)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('meter')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await kwame.page.goto('/discover')
    await card(kwame.page, 'Mentor Unranked').getByRole('button', { name: 'Connect' }).click()
    await expect(kwame.page.getByText('Connection request sent!')).toBeVisible()
  } finally {
    isBroken = false
  }
  await theirs.goto('/connection-requests')
  await expect(card(theirs, 'Kwame Abroad')).toBeVisible()
  await expect(theirs.getByRole('img', { name: /% Match$/ })).toHaveCount(0)
  await card(theirs, 'Kwame Abroad').getByRole('button', { name: 'Accept' }).click()
  await expect(theirs).toHaveURL(/\/messages\//)
  await theirs.goto('/dashboard')
  const rows = theirs.getByRole('region', { name: 'Suggested Matches' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('img', { name: /% Match$/ })).toHaveCount(0)
})
