import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { acquainted, controlPanel, inDays, tracker } from './pairs.ts'

/** Opens a dialog, makes it complain, and looks at it. */
async function look(page: Page, opener: Locator, send: string | null): Promise<void> {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const title = (await dialog.getByRole('heading').first().textContent()) ?? ''
  if (send) await dialog.getByRole('button', { name: send }).click()
  await expectAccessible(page, title)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360])
    test(`mentorship is accessible, ${colorScheme}, ${width} wide`, async ({ open }) => {
      const both = { colorScheme, reducedMotion: 'reduce', viewport: { width, height: 900 } } as const
      const { mentor, mentee } = await acquainted(open, ['نور الدين حسن', 'Njeri Wambugu'], { both })
      const { page } = mentor
      await look(mentee.page, mentee.page.getByRole('button', { name: 'Request Mentorship' }), 'Send Request')
      await mentee.page.getByRole('button', { name: 'Request Mentorship' }).click()
      const request = mentee.page.getByRole('dialog')
      await request.getByLabel('Mentorship type').selectOption('Technical')
      await request.getByLabel('Duration').selectOption('Weekly (1 month)')
      await request.getByLabel(/^Message/).fill('أريد أن أتعلم.')
      await request.getByRole('button', { name: 'Send Request' }).click()
      await expect(mentee.page.getByText('Request Pending', { exact: true })).toBeVisible()
      await expectAccessible(mentee.page, 'request pending')
      const incoming = page.getByRole('region', { name: 'Mentorship Requests (1)' })
      await expect(incoming).toBeVisible()
      await expectAccessible(page, 'request came')
      await incoming.getByRole('button', { name: 'Accept' }).click()

      const panel = controlPanel(mentor)
      await panel.getByRole('button', { name: 'Start Session' }).click()
      await expect(tracker(mentee).getByText('Session in progress')).toBeVisible()
      await expectAccessible(page, 'running')
      await panel.getByRole('button', { name: 'End & Log' }).click()
      const logging = page.getByRole('dialog', { name: 'Log Mentorship Session' })
      await logging.getByLabel('Duration (minutes)').fill('0')
      await logging.getByRole('button', { name: 'Log Session' }).click()
      await expectAccessible(page, 'log')
      await logging.getByLabel('Duration (minutes)').fill('1')
      await logging.getByRole('button', { name: 'Log Session' }).click()
      await expect(logging).toHaveCount(0)
      await panel.getByRole('button', { name: 'Schedule' }).click()
      const scheduling = page.getByRole('dialog', { name: 'Schedule Mentorship Session' })
      await scheduling.getByLabel('Date', { exact: true }).fill(inDays(8))
      await scheduling.getByLabel('Time', { exact: true }).fill('05:00')
      await scheduling.getByLabel('Place').fill('https://meet.example/nour')
      await expect(scheduling.getByText(/outside/)).toHaveCount(2)
      await expectAccessible(page, 'schedule')
      await scheduling.getByRole('button', { name: 'Schedule Session' }).click()
      await expect(scheduling).toHaveCount(0)
      await look(page, panel.getByRole('button', { name: 'Move' }), null)
      await look(page, panel.getByRole('button', { name: 'Cancel' }), null)
      await look(page, panel.getByRole('button', { name: 'End Mentorship' }), 'End Mentorship')
      await look(mentee.page, tracker(mentee).getByRole('button', { name: 'Dispute' }), 'Dispute')
      await expectAccessible(page, 'panel of the mentor')
      await expectAccessible(mentee.page, 'panel of the mentee')
      await expectNoSidewaysScroll(mentee.page)
      await mentee.page.goto('/messages')
      await look(mentee.page, mentee.page.getByRole('button', { name: 'Log Session' }), 'Log Session')
    })
