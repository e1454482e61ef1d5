// Modules: mentorship.
import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessible.ts'
import { expect, expectMessage, fontsLoaded, test, write } from './journey.ts'
import { acquainted, controlPanel, inDays, tracker } from './pairs.ts'
import { PHONE } from './phone.ts'

/** Everything to press is large enough for a finger and within the screen, and nothing moves sideways. */
async function expectFingerSized(page: Page, within: Locator): Promise<void> {
  await expectNoSidewaysScroll(page)
  await fontsLoaded(page)
  expect(await within.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  const faults = await within.locator('button, a, input, select, textarea').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.left < 0 || box.right > document.documentElement.clientWidth)
      // A link in a sentence is as high as its line (WCAG 2.5.8).
      .filter(({ one }) => !(one.matches('a') && one.closest('p')))
      .map(({ one, box }) => `${one.textContent || one.id}: ${box.width} by ${box.height}`),
  )
  expect(faults).toEqual([])
}

/** Whether nothing of the one is cut off by the edges of the other. */
async function isWithin(one: Locator, other: Locator): Promise<boolean> {
  const [inner, outer] = [await one.boundingBox(), await other.boundingBox()]
  return inner !== null && outer !== null && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

test('from request to end on a phone', async ({ open }) => {
  const long = 'Oluwaseunfunmilayo-Adebukonolatunji Ogunbanjo-Babatunde'
  const { mentor, mentee } = await acquainted(open, [long, 'Wanjiku Mugo'], {
    both: { ...PHONE, reducedMotion: 'no-preference' },
  })
  const { page } = mentor
  await mentee.page.getByRole('button', { name: 'Request Mentorship' }).tap()
  const request = mentee.page.getByRole('dialog', { name: 'Request Mentorship' })
  await expectFingerSized(mentee.page, request)
  await request.getByLabel('Mentorship type').selectOption('Academic')
  await request.getByLabel('Duration').selectOption('Ongoing')
  await request
    .getByLabel(/^Message/)
    .fill('A sentence that goes on and on, so that it has to wrap a few times. '.repeat(5))
  await request.getByRole('button', { name: 'Send Request' }).tap()
  await expect(mentee.page.getByText('Request Pending', { exact: true })).toBeVisible()

  const incoming = page.getByRole('region', { name: 'Mentorship Requests (1)' })
  // Folded, so that the messages keep their room.
  await expect(incoming.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await incoming.getByRole('heading').tap()
  await expectFingerSized(page, incoming)
  // However much was written, the answers are there without scrolling.
  for (const answer of ['Accept', 'Decline'])
    await expect.poll(() => isWithin(incoming.getByRole('button', { name: answer }), incoming)).toBe(true)
  await incoming.getByRole('button', { name: 'Accept' }).tap()
  await expect(page.getByText('Mentor - Active', { exact: true })).toBeVisible()
  await expect(mentee.page.getByText('Mentee - Active', { exact: true })).toBeVisible()

  // The panel is below the chat, and comes to whoever asks for it.
  const panel = controlPanel(mentor)
  const log = await page.getByRole('log', { name: 'Messages' }).boundingBox()
  const composer = await page.getByRole('textbox', { name: 'Type a message...' }).boundingBox()
  const below = await panel.boundingBox()
  expect(log?.height).toBeGreaterThan(200)
  expect(below?.y).toBeGreaterThanOrEqual((composer?.y ?? 0) + (composer?.height ?? 0))
  expect((composer?.y ?? 740) + (composer?.height ?? 0)).toBeLessThan(740)
  await page.getByRole('button', { name: 'Hide Tracker' }).tap()
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Tracker' }).tap()
  await expect(panel.getByRole('button', { name: 'Start Session' })).toBeInViewport()
  await expectFingerSized(page, panel)
  await expectFingerSized(mentee.page, tracker(mentee))

  await panel.getByRole('button', { name: 'Start Session' }).tap()
  await expect(tracker(mentee).getByText('Session in progress')).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: /^Session with Wanjiku/ })).toBeInViewport({ ratio: 1 })
  await expectFingerSized(page, bar)
  await panel.getByRole('button', { name: 'End & Log' }).tap()
  const logging = page.getByRole('dialog', { name: 'Log Mentorship Session' })
  await expectFingerSized(page, logging)
  await logging.getByLabel(/^Topics/).fill('Everything')
  await logging.getByRole('button', { name: 'Log Session' }).tap()
  await expect(page.getByText('Session logged successfully')).toBeVisible()
  await expect(panel.getByText('Everything')).toBeVisible()
  await expectFingerSized(mentee.page, tracker(mentee))
  await tracker(mentee).getByRole('button', { name: 'Confirm' }).tap()
  await expect(panel.getByText('Confirmed', { exact: true })).toBeVisible()

  await tracker(mentee).getByRole('button', { name: 'Schedule' }).tap()
  const scheduling = mentee.page.getByRole('dialog', { name: 'Schedule Mentorship Session' })
  await scheduling.getByLabel('Date', { exact: true }).fill(inDays(9))
  await scheduling.getByLabel('Time', { exact: true }).fill('22:00')
  await scheduling.getByLabel('Place').fill(`https://meet.example/${'a-very-long-way-'.repeat(8)}`)
  await expectFingerSized(mentee.page, scheduling)
  await scheduling.getByRole('button', { name: 'Schedule Session' }).tap()
  await expect(panel.getByRole('region', { name: 'Scheduled' })).toBeVisible()
  await expectFingerSized(page, panel)
  await expectFingerSized(mentee.page, tracker(mentee))

  // Back up in the chat, which has kept its room.
  await write(mentee, 'See you then')
  await expectMessage(mentor, 'See you then')

  await panel.getByRole('button', { name: 'End Mentorship' }).tap()
  const ending = page.getByRole('dialog', { name: 'End Mentorship' })
  await expectFingerSized(page, ending)
  await ending.getByLabel('Reason').selectOption('Schedule conflict')
  await ending.getByRole('button', { name: 'End Mentorship' }).tap()
  for (const { page: screen } of [mentor, mentee]) {
    const feedback = screen.getByRole('dialog', { name: /^Rate Ment/ })
    await expectFingerSized(screen, feedback)
    await feedback.getByRole('button', { name: 'Cancel' }).tap()
    await expect(screen.getByText('This mentorship has ended. The conversation is read-only.')).toBeVisible()
    await expectNoSidewaysScroll(screen)
  }
})
