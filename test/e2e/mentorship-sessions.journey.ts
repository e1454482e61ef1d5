// Modules: mentorship.
import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'
import { controlPanel, inDays, mentoring, tracker } from './pairs.ts'

const MINUTES = 'Please enter a duration of 1 minute to 24 hours, in whole minutes'
const SESSIONS = '**/api/mentorships/*/sessions'

type Said = { date?: string; time?: string; minutes?: string; topics?: string; progress?: string }

async function fill(dialog: Locator, { date, time, minutes, topics, progress }: Said): Promise<void> {
  if (date !== undefined) await dialog.getByLabel('Date').fill(date)
  if (time !== undefined) await dialog.getByLabel('Start time').fill(time)
  if (minutes !== undefined) await dialog.getByLabel('Duration (minutes)').fill(minutes)
  if (topics !== undefined) await dialog.getByLabel(/^Topics/).fill(topics)
  if (progress !== undefined) await dialog.getByLabel(/^Progress/).fill(progress)
}

test('a session is logged, seen at once by the other, confirmed, disputed and settled', async ({ open }) => {
  const { mentor, mentee } = await mentoring(open, ['Yaw Darko', 'Achieng Odhiambo'])
  const { page } = mentor
  await controlPanel(mentor).getByRole('button', { name: 'Log Session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  const log = dialog.getByRole('button', { name: 'Log Session' })
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
  await expect(dialog.getByLabel('Date')).toHaveValue(today)
  await expect(dialog.getByLabel('Date')).toHaveAttribute('max', today)

  await fill(dialog, { date: '', time: '', minutes: '0' })
  await log.click()
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription('Please select a date')
  await expect(dialog.getByLabel('Date')).toBeFocused()
  await expect(dialog.getByLabel('Start time')).toHaveAccessibleDescription('Please select a time')
  await expect(dialog.getByLabel('Duration (minutes)')).toHaveAccessibleDescription(MINUTES)
  for (const minutes of ['', '1.5', '1441', '-3']) {
    await fill(dialog, { date: inDays(-1), time: '09:00', minutes })
    await log.click()
    await expect(dialog.getByLabel('Duration (minutes)')).toHaveAccessibleDescription(MINUTES)
  }
  await fill(dialog, { date: inDays(1), minutes: '45' })
  await log.click()
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription('A session cannot end in the future')

  await fill(dialog, { date: inDays(-1), topics: 'Interview technique', progress: 'On track' })
  await dialog.getByLabel(/^Notes/).fill('Read the job description first.')
  await dialog.getByLabel(/^Rating/).selectOption('4 Great')
  await page.route(SESSIONS, (route) => route.abort())
  await log.click()
  await expect(page.getByText('Failed to log session')).toBeVisible()
  await page.unroute(SESSIONS)
  await expect(dialog.getByLabel(/^Topics/)).toHaveValue('Interview technique')
  await log.click()
  await expect(page.getByText('Session logged successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const mine = controlPanel(mentor).getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  const theirs = tracker(mentee).getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  for (const rows of [mine, theirs]) {
    await expect(rows).toHaveCount(1)
    for (const words of ['45 min', 'Interview technique', 'On track', 'Read the job description first.'])
      await expect(rows.getByText(words)).toBeVisible()
  }
  for (const panel of [controlPanel(mentor), tracker(mentee)])
    await expect(panel.getByRole('definition').nth(2)).toHaveText('1')
  await expect(mine.getByText('Waiting for Achieng. It counts after 7 days without an answer.')).toBeVisible()
  for (const name of ['Confirm', 'Dispute']) await expect(mine.getByRole('button', { name })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await mine.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Mentorship Session' })
  await expect(edit.getByLabel(/^Topics/)).toHaveValue('Interview technique')
  await edit.getByLabel('Duration (minutes)').fill('50')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  for (const rows of [mine, theirs]) await expect(rows.getByText('50 min')).toBeVisible()

  await theirs.getByRole('button', { name: 'Dispute' }).click()
  const dispute = mentee.page.getByRole('dialog', { name: 'Dispute this session' })
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(dispute.getByLabel('What is not right?')).toHaveAccessibleDescription(
    'Please say in a sentence what is not right',
  )
  await dispute.getByLabel('What is not right?').fill('It was half an hour.')
  await dispute.getByRole('button', { name: 'Dispute' }).click()
  await expect(mine.getByText('Disputed by Achieng: It was half an hour.')).toBeVisible()
  await expect(theirs.getByText('Disputed by you: It was half an hour.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Withdraw' }).click()
  await expect(mine.getByText(/Disputed/)).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await expect(mine.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(theirs.getByText('Confirmed', { exact: true })).toBeVisible()

  // The same hour cannot be logged twice.
  await controlPanel(mentor).getByRole('button', { name: 'Log Session' }).click()
  await fill(dialog, { date: inDays(-1), time: '09:30', minutes: '30' })
  await log.click()
  await expect(
    page.getByText('Another session of yours with this person is logged for that time.').first(),
  ).toBeVisible()
})

test('many sessions and long words stay in their box', async ({ open }) => {
  const { mentor } = await mentoring(open, ['Kwabena Sarpong', 'Muthoni Mwangi'])
  const { page } = mentor
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen'.repeat(3)
  for (let day = 1; day <= 4; day++) {
    await controlPanel(mentor).getByRole('button', { name: 'Log Session' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })
    await fill(dialog, { date: inDays(-day), time: '08:00', minutes: '60', topics: long, progress: 'تقدم ممتاز' })
    await dialog.getByRole('button', { name: 'Log Session' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const box = controlPanel(mentor).getByRole('region', { name: 'Sessions' })
  await expect(box.getByRole('listitem')).toHaveCount(4)
  const size = await box.evaluate((element) => ({
    height: element.clientHeight,
    all: element.scrollHeight,
    sideways: element.scrollWidth - element.clientWidth,
  }))
  expect(size.height).toBeLessThan(400)
  expect(size.all).toBeGreaterThan(size.height)
  expect(size.sideways).toBeLessThanOrEqual(0)
  // By keyboard as well.
  await box.focus()
  await page.keyboard.press('End')
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('a session is logged from Impact, for a match that is chosen', async ({ open }) => {
  const { mentor, mentee } = await mentoring(open, ['Esi Boateng', 'Kamau Njoroge'])
  const { page } = mentee
  await page.route('**/api/mentorships', (route) => route.abort())
  await page.goto('/impact')
  const start = page.getByRole('main').getByRole('button', { name: 'Log Session' })
  const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  const log = dialog.getByRole('button', { name: 'Log Session' })
  await start.click({ timeout: 20_000 })
  await expect(dialog.getByText('Failed to load mentorship connections')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/mentorships')
  await page.keyboard.press('Escape')
  await start.click()
  await log.click()
  await expect(dialog.getByLabel('Match')).toHaveAccessibleDescription('Please select a match')
  await dialog.getByLabel('Match').selectOption('Esi Boateng (your mentor)')
  await fill(dialog, { date: inDays(-2), time: '18:00', minutes: '30', topics: 'First steps' })
  await log.click()
  await expect(page.getByText('Session logged successfully')).toBeVisible()
  const row = controlPanel(mentor).getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(row.getByText('First steps')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Confirm' })).toBeVisible()

  // Signed out in the meantime: nothing typed is lost.
  await start.click()
  await dialog.getByLabel('Match').selectOption('Esi Boateng (your mentor)')
  await fill(dialog, { date: inDays(-3), time: '18:00', minutes: '30', topics: 'Second steps' })
  await page.context().clearCookies()
  await log.click()
  await expect(page.getByText('You must be logged in')).toBeVisible()
  await expect(dialog.getByLabel(/^Topics/)).toHaveValue('Second steps')
})

test('ninety minutes that have just ended are logged by their length alone', async ({ open }) => {
  const { mentor } = await mentoring(open, ['Kweku Baah', 'Wairimu Kagwe'])
  const { page } = mentor
  await page.clock.setFixedTime(await page.evaluate(() => new Date().setHours(12, 0, 0, 0)))
  await controlPanel(mentor).getByRole('button', { name: 'Log Session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  const start = dialog.getByLabel('Start time')
  await expect(start).toHaveValue('11:00')
  await dialog.getByLabel('Duration (minutes)').fill('90')
  await expect(start).toHaveValue('10:30')
  await start.fill('09:00')
  await dialog.getByLabel('Duration (minutes)').fill('45')
  await expect(start).toHaveValue('09:00')
})
