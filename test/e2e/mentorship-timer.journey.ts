// Modules: mentorship.
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { clockOf, controlPanel, expectSameTime, mentoring, secondsOn, tracker } from './pairs.ts'

test('the timer runs on the server: seen by both, in every tab, and across a reload', async ({ open }) => {
  const { mentor, mentee, chat } = await mentoring(open, ['Abena Owusu', 'Juma Kariuki'])
  const { page } = mentor
  const panel = controlPanel(mentor)
  await expect(clockOf(page)).toHaveText('00:00:00')
  await panel.getByRole('button', { name: 'Start Session' }).click()
  await expect(page.getByText('Session Started', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeFocused()
  await expect(tracker(mentee).getByText('Session in progress')).toBeVisible()
  await expect(tracker(mentee).getByRole('button', { name: 'Pause' })).toHaveCount(0)
  // Wherever they are, the bar at the top shows it and leads to the chat.
  const elsewhere = await mentee.page.context().newPage()
  await elsewhere.goto('/circles')
  const running = elsewhere.getByRole('banner').getByRole('link', { name: /^Session with Abena/ })
  await expect(running).toHaveAttribute('href', chat)
  await expect.poll(() => secondsOn(mentee.page)).toBeGreaterThanOrEqual(2)
  await expectSameTime(page, mentee.page)
  // It is looked at, not listened to.
  await expect(clockOf(page)).toHaveAttribute('aria-live', 'off')

  const before = await secondsOn(page)
  await page.reload()
  await expect(panel.getByText('Session in progress')).toBeVisible()
  await expect.poll(() => secondsOn(page)).toBeGreaterThanOrEqual(before)
  await expectSameTime(page, mentee.page)
  const tab = await page.context().newPage()
  await tab.goto(chat)
  await expect(tab.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectSameTime(page, tab)

  await tab.getByRole('button', { name: 'Pause' }).click()
  await expect(tab.getByText('Session Paused', { exact: true })).toBeVisible()
  await expect(panel.getByText('Session paused')).toBeVisible()
  await expect(tracker(mentee).getByText('Session paused')).toBeVisible()
  await expect(running).toHaveAccessibleName(/paused/)
  const paused = await clockOf(page).textContent()
  await page.waitForTimeout(2000)
  for (const screen of [page, tab, mentee.page]) await expect(clockOf(screen)).toHaveText(paused ?? '')

  await panel.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Session Resumed', { exact: true })).toBeVisible()
  await expect(tracker(mentee).getByText('Session in progress')).toBeVisible()
  await expect(clockOf(mentee.page)).not.toHaveText(paused ?? '')
  await tab.close()

  // A line that breaks changes nothing.
  await page.route('**/api/mentorships/*/timer', (route) => route.abort())
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible()
  await page.unroute('**/api/mentorships/*/timer')
  await expect(panel.getByText('Session in progress')).toBeVisible()

  await panel.getByRole('button', { name: 'End & Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  await expect(dialog.getByLabel('Duration (minutes)')).toHaveValue('1')
  await expect(tracker(mentee).getByText('Session ended')).toBeVisible()
  await expect(running).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Log Session' }).click()
  await expect(page.getByText('Session logged successfully')).toBeVisible()
  await expect(panel.getByText('No session running')).toBeVisible()
  await expect(tracker(mentee).getByText('No session running')).toBeVisible()
  await expect(clockOf(mentee.page)).toHaveText('00:00:00')
})

test('a time that was not logged is discarded only after a question', async ({ open }) => {
  const { mentor, mentee, chat } = await mentoring(open, ['Kojo Asante', 'Nyambura Maina'])
  const { page } = mentor
  const panel = controlPanel(mentor)
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const ended = async () => {
    await tabTo(page, 'button', 'Start Session')
    await page.keyboard.press('Enter')
    await expect.poll(() => secondsOn(page)).toBeGreaterThanOrEqual(1)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Log Mentorship Session' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel.getByText('Session ended')).toBeVisible()
    await tabTo(page, 'button', 'Discard')
    return (await clockOf(page).textContent()) ?? ''
  }
  const question = page.getByRole('dialog', { name: 'Discard this session time?' })
  const time = await ended()
  expect(time).not.toBe('00:00:00')

  // Both ways of saying no keep the time, and the focus is back on the button.
  for (const keep of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter')
    await expect(question.getByText(time)).toBeVisible()
    if (keep === 'Enter') await tabTo(page, 'button', 'Keep it')
    await page.keyboard.press(keep)
    await expect(question).toHaveCount(0)
    await expect(button('Discard')).toBeFocused()
  }
  for (const screen of [page, mentee.page]) await expect(clockOf(screen)).toHaveText(time)
  await expect(tracker(mentee).getByText('Session ended')).toBeVisible()

  // A line that breaks keeps the time and the question.
  await page.route('**/api/mentorships/*/timer', (route) => route.abort())
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible()
  await page.unroute('**/api/mentorships/*/timer')
  await expectAccessible(page, 'the question before a time is discarded')

  const tab = await page.context().newPage()
  await tab.goto(chat)
  await expect(tab.getByText('Session ended')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Discard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(button('Start Session')).toBeFocused()
  for (const screen of [page, tab, mentee.page]) {
    await expect(screen.getByText('No session running')).toBeVisible()
    await expect(clockOf(screen)).toHaveText('00:00:00')
  }

  // Asked in one tab, discarded in another: the question goes, and what is started next is safe from it.
  await ended()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await tab.getByRole('button', { name: 'Discard', exact: true }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(question).toHaveCount(0)
  await tab.getByRole('button', { name: 'Start Session' }).click()
  await expect(panel.getByText('Session in progress')).toBeVisible()
  await expect(tracker(mentee).getByText('Session in progress')).toBeVisible()
})
