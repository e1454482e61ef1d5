// Modules: impact.
import type { Locator } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { connected, enter, expect, originOf, test } from './journey.ts'
import type { Person } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { controlPanel, inDays, mentoring, tracker } from './pairs.ts'
import { PHONE } from './phone.ts'

const level = ({ page }: Person) => page.getByRole('region', { name: 'Your level' })
const recent = ({ page }: Person) => page.getByRole('region', { name: 'Recent Sessions' })
const top = ({ page }: Person) => page.getByRole('region', { name: 'Top Contributors' })
const card = ({ page }: Person, name: string) =>
  page.getByRole('region', { name: 'My figures' }).getByRole('button', { name })

/** Logs an hour of a day of the past, for the one match there is. */
async function log({ page }: Person, match: string, date: string, topics: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Log Session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  await dialog.getByLabel('Match').selectOption(match)
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Start time').fill('10:00')
  await dialog.getByLabel('Duration (minutes)').fill('60')
  await dialog.getByLabel(/^Topics/).fill(topics)
  await dialog.getByRole('button', { name: 'Log Session' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Nothing that can be pressed has the name of something else. */
async function expectNamesApart(main: Locator): Promise<void> {
  const names = await main
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent?.replaceAll(/\s+/g, ' ').trim()))
  expect(new Set(names).size, names.join(', ')).toBe(names.length)
}

test('logged on one side, confirmed on the other: points on both, live', async ({ open }) => {
  const { mentor, mentee } = await mentoring(open, ['Adwoa Sarpong', 'Juma Barasa'])
  await mentor.page.goto('/impact')
  await expect(level(mentor).getByRole('heading', { name: 'Beginner' })).toBeVisible()
  const before = Number(await level(mentor).locator('.level-in .num').textContent())
  await log(mentor, 'Juma Barasa (your mentee)', inDays(-2), 'Pricing')
  await expect(recent(mentor).getByText('No sessions logged yet')).toBeVisible()
  const rows = tracker(mentee).getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await rows.getByRole('button', { name: 'Confirm' }).click()
  await expect(recent(mentor).getByRole('listitem').filter({ hasText: 'Pricing' })).toContainText('60 min')
  await expect(card(mentor, 'Sessions')).toContainText('1')
  await expect(level(mentor).getByRole('img').first()).toHaveAccessibleName(`${before + 30} of 50 points this month`)
  // What is shown and what is missing add up.
  await expect(level(mentor)).toContainText(`${50 - before - 30} more points this month take you to Connector.`)
  await expect(mentor.page.getByRole('region', { name: 'My figures' })).toContainText('1.0Total Hours')

  await mentee.page.goto('/impact')
  await expect(level(mentee).getByRole('img').first()).toHaveAccessibleName('15 of 50 points this month')
  await expect(recent(mentee).getByRole('listitem')).toContainText('Adwoa Sarpong')
  await mentee.page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(mentee.page).toHaveURL(/\/dashboard/)
  await mentee.page.goto('/impact')

  // The second session of the two takes the mentor to a level that is celebrated once, in one tab.
  await log(mentee, 'Adwoa Sarpong (your mentor)', inDays(-1), 'Hiring')
  const other = await mentor.page.context().newPage()
  await other.goto(new URL(mentor.page.url()).pathname)
  await expect(other.getByRole('heading', { name: 'Impact', level: 1 })).toBeVisible()
  const id = await mentor.page.evaluate(async () => {
    const answer = (await (await fetch('/api/mentorship-sessions')).json()) as {
      items: { id: string; status: string }[]
    }
    return answer.items.find(({ status }) => status === 'logged')?.id ?? ''
  })
  await mentor.page.request.post(`/api/mentorship-sessions/${id}/confirm`, {
    data: {},
    headers: { origin: originOf(mentor.page) },
  })
  for (const tab of [mentor.page, other])
    await expect(
      tab.getByRole('region', { name: 'Your level' }).getByRole('heading', { name: 'Connector' }),
    ).toBeVisible()
  const said = 'You have reached a new level'
  await expect
    .poll(async () => (await mentor.page.getByText(said).count()) + (await other.getByText(said).count()))
    .toBe(1)
  await other.close()
  await mentor.page.reload()
  await expect(level(mentor).getByRole('heading', { name: 'Connector' })).toBeVisible()
  await expect(mentor.page.getByText(said)).toHaveCount(0)

  await card(mentor, 'Sessions').click()
  const all = mentor.page.getByRole('dialog', { name: 'All Sessions' })
  await expect(all.getByRole('listitem')).toHaveCount(2)
  await mentor.page.keyboard.press('Escape')
  await card(mentor, 'Mentees').click()
  const people = mentor.page.getByRole('dialog', { name: "People You've Mentored" })
  await expect(people.getByRole('listitem')).toContainText('Juma Barasa')
  await expect(people.getByRole('listitem')).toContainText('2 sessions')
  await expect(people.getByRole('listitem')).toContainText('2.0 h')
  await mentor.page.keyboard.press('Escape')
  await card(mentee, 'Mentors').click()
  await expect(mentee.page.getByRole('dialog', { name: 'Your Mentors' }).getByRole('listitem')).toContainText(
    'Adwoa Sarpong',
  )

  await mentor.page.getByText('Show as a table').click()
  await expect(mentor.page.getByRole('table').getByRole('row')).toHaveCount(13)
  await expect(mentor.page.getByRole('row').nth(1)).toContainText('2.0')
  await expectNamesApart(mentor.page.getByRole('main'))
  await expectAccessibleInEveryLook(mentor.page, 'impact')
})

test('a contributor of the month opens with all that they did, by keyboard', async ({ open }) => {
  const [reader, other] = [await open('Zodwa Nkosi'), await open('Tshepo Molefe')]
  for (const one of [reader, other]) await enter(one, { home: 'South Africa', current: 'South Africa', role: 'Mentee' })
  // Somebody has points even in the first hour of a month: an answer gives some.
  await connected(other, reader)
  const { page } = reader
  await page.goto('/impact')
  const first = top(reader).getByRole('button').first()
  await expect(first).toBeVisible()
  const name = (await first.locator('bdi').textContent()) ?? ''
  await tabTo(page, 'button', /^1 /)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  for (const line of [
    'Impact Score',
    'Total Hours',
    'Sessions Completed',
    'Mentees Helped',
    'Mentors Learning From',
    'Community Posts',
    'Opportunities Shared',
    'Average Rating',
  ])
    await expect(dialog.getByText(line, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('definition').last()).toHaveText(/^(N\/A|\d\.\d)$/)
  await expectAccessibleInEveryLook(page, 'contributor')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()
})

test('without anything done everything says so, on a phone too', async ({ open }) => {
  const newcomer = await open('Lindani Zulu', PHONE)
  await enter(newcomer, { home: 'South Africa', current: 'South Africa', role: 'Both' })
  const { page } = newcomer
  await page.route('**/api/impact/top', (route) => route.fulfill({ json: { month: '2026-11-01', items: [] } }))
  await page.goto('/impact')
  await expect(recent(newcomer).getByText('No sessions logged yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log Session' })).toHaveCount(0)
  await expect(top(newcomer).getByText('No contributors yet. Be the first!')).toBeVisible()
  for (const [name, title, text] of [
    ['Sessions', 'All Sessions', 'No sessions found'],
    ['Mentees', "People You've Mentored", "You haven't mentored anyone yet"],
    ['Mentors', 'Your Mentors', "You don't have any mentors yet"],
  ] as const) {
    await card(newcomer, name).tap()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText(text)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toHaveCount(0)
  }
  await expectNoSidewaysScroll(page)
})

test('what cannot be loaded says so and is asked for again', async ({ open }) => {
  const reader = await open('Thabiso Moloi')
  await enter(reader, { home: 'South Africa', current: 'South Africa', role: 'Both' })
  const { page } = reader
  await page.route('**/api/impact', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/impact')
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/impact')
  await retry.click()
  await expect(level(reader).getByRole('heading', { name: 'Beginner' })).toBeVisible()
})

test('who has reached the last level has no further one to reach', async ({ open }) => {
  const legend = await open('Nomsa Dube')
  await enter(legend, { home: 'South Africa', current: 'South Africa', role: 'Both' })
  const { page } = legend
  await page.route('**/api/impact', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      json: { ...((await answer.json()) as object), monthly_points: 2500, impact_level: 'legend' },
    })
  })
  await page.goto('/impact')
  await expect(level(legend).getByRole('heading', { name: 'Legend' })).toBeVisible()
  await expect(level(legend).getByText('Max Level!')).toBeVisible()
})

test('a session before the mentorship’s first day is refused in a sentence', async ({ open }) => {
  const { mentor } = await mentoring(open, ['Kwaku Frimpong', 'Wairimu Ndungu'])
  const { page } = mentor
  await controlPanel(mentor).getByRole('button', { name: 'Log Session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  await dialog.getByLabel('Date').fill(inDays(-500))
  await dialog.getByLabel('Start time').fill('10:00')
  await dialog.getByLabel('Duration (minutes)').fill('60')
  await dialog.getByRole('button', { name: 'Log Session' }).click()
  await expect(page.getByText('A session cannot begin before the day its mentorship started')).toBeVisible()
  await expect(dialog.getByLabel('Duration (minutes)')).toHaveValue('60')
})
