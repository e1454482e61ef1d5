// Modules: mentorship.
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './journey.ts'
import { acquainted, controlPanel, inDays, mentoring, tracker } from './pairs.ts'

/** Opens a dialog, makes it complain, and looks at it. */
async function look(page: Page, opener: Locator, send: string | null): Promise<void> {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const title = (await dialog.getByRole('heading').first().textContent()) ?? ''
  if (send) await dialog.getByRole('button', { name: send }).click()
  await expectAccessibleInEveryLook(page, title)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('the way to a mentorship is accessible', async ({ open }) => {
  const { mentor, mentee } = await acquainted(open, ['نور الدين حسن', 'Njeri Wambugu'])
  await look(mentee.page, mentee.page.getByRole('button', { name: 'Request Mentorship' }), 'Send Request')
  await mentee.page.getByRole('button', { name: 'Request Mentorship' }).click()
  const request = mentee.page.getByRole('dialog')
  await request.getByLabel('Mentorship type').selectOption('Technical')
  await request.getByLabel('Duration').selectOption('Weekly (1 month)')
  await request.getByLabel(/^Message/).fill('أريد أن أتعلم.')
  await request.getByRole('button', { name: 'Send Request' }).click()
  await expect(mentee.page.getByText('Request Pending', { exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(mentee.page, 'request pending')
  await expect(mentor.page.getByRole('region', { name: 'Mentorship Requests (1)' })).toBeVisible()
  await expectAccessibleInEveryLook(mentor.page, 'request came')
})

test('a session of a mentorship is accessible, running and logged', async ({ open }) => {
  const { mentor, mentee } = await mentoring(open, ['نور الدين حسن', 'Njeri Wambugu'])
  const { page } = mentor
  const panel = controlPanel(mentor)
  await panel.getByRole('button', { name: 'Start Session' }).click()
  await expect(tracker(mentee).getByText('Session in progress')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'running')
  await panel.getByRole('button', { name: 'End & Log' }).click()
  const logging = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  await logging.getByLabel('Duration (minutes)').fill('0')
  await logging.getByRole('button', { name: 'Log Session' }).click()
  await expectAccessibleInEveryLook(page, 'log')
  await logging.getByLabel('Duration (minutes)').fill('1')
  await logging.getByRole('button', { name: 'Log Session' }).click()
  await expect(logging).toHaveCount(0)
  await look(mentee.page, tracker(mentee).getByRole('button', { name: 'Dispute' }), 'Dispute')
  await mentee.page.goto('/impact')
  await look(mentee.page, mentee.page.getByRole('button', { name: 'Log Session' }), 'Log Session')
})

test('the panels of a mentorship are accessible, with a scheduled session and its dialogs', async ({ open }) => {
  const { mentor, mentee } = await mentoring(open, ['نور الدين حسن', 'Njeri Wambugu'])
  const { page } = mentor
  const panel = controlPanel(mentor)
  await panel.getByRole('button', { name: 'Log Session' }).click()
  const logging = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  await logging.getByLabel('Duration (minutes)').fill('1')
  await logging.getByRole('button', { name: 'Log Session' }).click()
  await expect(logging).toHaveCount(0)
  await panel.getByRole('button', { name: 'Schedule' }).click()
  const scheduling = page.getByRole('dialog', { name: 'Schedule Mentorship Session' })
  await scheduling.getByLabel('Date', { exact: true }).fill(inDays(8))
  await scheduling.getByLabel('Time', { exact: true }).fill('05:00')
  await scheduling.getByLabel('Place').fill('https://meet.example/nour')
  await expect(scheduling.getByText(/outside/)).toHaveCount(2)
  await expectAccessibleInEveryLook(page, 'schedule')
  await scheduling.getByRole('button', { name: 'Schedule Session' }).click()
  await expect(scheduling).toHaveCount(0)
  await look(page, panel.getByRole('button', { name: 'Move' }), null)
  await look(page, panel.getByRole('button', { name: 'Cancel' }), null)
  await look(page, panel.getByRole('button', { name: 'End Mentorship' }), 'End Mentorship')
  await expectAccessibleInEveryLook(page, 'panel of the mentor')
  await expectAccessibleInEveryLook(mentee.page, 'panel of the mentee')
})
