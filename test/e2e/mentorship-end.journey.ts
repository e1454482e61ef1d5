// Modules: mentorship, chat.
import { randomUUID } from 'node:crypto'
import { api, closeToasts, expect, expectMessage, test, write } from './journey.ts'
import { controlPanel, inDays, mentoring, tracker } from './pairs.ts'

const READ_ONLY = 'This mentorship has ended. The conversation is read-only.'
const END = '**/api/mentorships/*/end'

test('ended: read-only for both at once, feedback asked, asked again, and open again', async ({ open }) => {
  const { mentor, mentee, mentorship_id } = await mentoring(open, ['Kojo Antwi', 'Nyambura Gathoni'])
  const { page } = mentor
  await api(mentor, 'POST', `/mentorships/${mentorship_id}/sessions`, {
    session_id: randomUUID(),
    session_date: new Date(Date.now() - 91 * 60_000).toISOString(),
    duration_minutes: 90,
    topics_discussed: 'Leading a ward',
  })
  await api(mentee, 'POST', `/mentorships/${mentorship_id}/scheduled-sessions`, {
    scheduled_id: randomUUID(),
    starts_at: `${inDays(5)}T09:00:00.000Z`,
    duration_minutes: 60,
    place: 'https://meet.example/ward',
  })

  // On its way while the mentor ends it.
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await mentee.page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await write(mentee, 'One thing I still wanted to ask')
  await expect(mentee.page.getByText('Sending...').first()).toBeVisible()

  // The mentee asks for the end, and the mentor sees it at once.
  await tracker(mentee).getByRole('button', { name: 'Ask to End' }).click()
  const asking = mentee.page.getByRole('dialog', { name: 'Ask to end this mentorship?' })
  await asking.getByRole('button', { name: 'Ask to End' }).click()
  await expect(
    tracker(mentee).getByText(/^You asked Kojo to end this mentorship\. It ends by itself on /),
  ).toBeVisible()
  await expect(controlPanel(mentor).getByText(/^Nyambura asks to end this mentorship\./)).toBeVisible()

  // Half a note and half an appointment, which a closed dialog, a reload and the end do not lose.
  await tracker(mentee).getByRole('button', { name: 'Notes' }).click()
  const notes = mentee.page.getByRole('dialog', { name: 'Personal Reflections' })
  await notes.getByLabel('New reflection').fill('She taught me to')
  await notes.getByRole('button', { name: 'Done' }).click()
  await controlPanel(mentor).getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule Mentorship Session' })
  await schedule.getByLabel(/^Place/).fill('The library')
  await schedule.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await controlPanel(mentor).getByRole('button', { name: 'Schedule' }).click()
  await expect(schedule.getByLabel(/^Place/)).toHaveValue('The library')
  await schedule.getByRole('button', { name: 'Cancel' }).click()

  await controlPanel(mentor).getByRole('button', { name: 'End Mentorship' }).click()
  const dialog = page.getByRole('dialog', { name: 'End Mentorship' })
  await expect(dialog.getByText('The chat becomes read-only and both of you get a feedback request.')).toBeVisible()
  await expect(dialog.getByText('These scheduled sessions will be cancelled.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const end = dialog.getByRole('button', { name: 'End Mentorship' })
  await end.click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please select a reason')
  await expect(page.getByText('Please select a reason').first()).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Goal achieved')
  await dialog.getByLabel(/^Notes/).fill('She found the work she wanted.')
  await page.route(END, (route) => route.abort())
  await end.click()
  await expect(page.getByText('Failed to end mentorship')).toBeVisible()
  await page.unroute(END)
  await expect(dialog.getByLabel(/^Notes/)).toHaveValue('She found the work she wanted.')
  await end.click()
  await expect(page.getByText('Mentorship Ended', { exact: true })).toBeVisible()

  for (const person of [mentor, mentee]) {
    await expect(person.page.getByText(READ_ONLY, { exact: true })).toBeVisible()
    await expect(person.page.getByRole('textbox', { name: 'Type a message...' })).toHaveCount(0)
    await expect(person.page.getByText(/^Ment(or|ee) - Active$/)).toHaveCount(0)
    await expect(person.page.getByRole('button', { name: 'Hide Tracker' })).toHaveCount(0)
  }
  await expect(controlPanel(mentor)).toHaveCount(0)
  await expect(tracker(mentee)).toHaveCount(0)

  // Both are asked for their feedback, and can leave it for later.
  const rates = { mentor: page.getByRole('dialog', { name: 'Rate Mentee Engagement' }) }
  await expect(rates.mentor).toBeVisible()
  await rates.mentor.getByRole('button', { name: 'Cancel' }).click()
  const experience = mentee.page.getByRole('dialog', { name: 'Rate Mentorship Experience' })
  await expect(experience).toBeVisible()
  await experience.getByRole('button', { name: 'Cancel' }).click()
  for (const person of [mentor, mentee])
    await expect(person.page.getByRole('button', { name: 'Provide Feedback' })).toBeVisible()

  // The message comes too late. It is refused with the reason, and nothing of it is lost.
  letGo?.()
  await expect(mentee.page.getByRole('log').getByText(`Failed to send message. ${READ_ONLY}`)).toBeVisible()
  await expect(mentee.page.getByRole('log').getByText('One thing I still wanted to ask')).toHaveCount(1)
  await expect(page.getByRole('log').getByText('One thing I still wanted to ask')).toHaveCount(0)

  await mentee.page.getByRole('button', { name: 'Notes' }).click()
  await expect(notes.getByLabel('New reflection')).toHaveValue('She taught me to')
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await expect(notes.getByText('She taught me to', { exact: true })).toBeVisible()
  await notes.getByRole('button', { name: 'Done' }).click()

  // What they did stays readable, and the session is still confirmed.
  await mentee.page.getByRole('link', { name: 'What You Did Together' }).click()
  await expect(mentee.page.getByRole('heading', { name: 'Mentorship with Kojo Antwi' })).toBeVisible()
  const together = mentee.page.getByRole('region', { name: 'Together' })
  await expect(together.getByText('1.5 hours')).toBeVisible()
  await expect(together.getByText('Leading a ward')).toBeVisible()
  const sessions = mentee.page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('button', { name: 'Confirm' }).click()
  await expect(sessions.getByText('Confirmed')).toBeVisible()
  await mentee.page.getByRole('link', { name: 'Back to the conversation' }).click()

  await mentee.page.reload()
  await expect(mentee.page.getByText(READ_ONLY, { exact: true })).toBeVisible()
  await mentee.page.getByRole('button', { name: 'Request Mentorship' }).click()
  const request = mentee.page.getByRole('dialog', { name: 'Request Mentorship' })
  await request.getByLabel('Mentorship type').selectOption('Leadership')
  await request.getByLabel('Duration').selectOption('1 Session')
  await request.getByRole('button', { name: 'Send Request' }).click()
  await expect(mentee.page.getByText('Request Pending', { exact: true })).toBeVisible()
  const incoming = page.getByRole('region', { name: 'Mentorship Requests (1)' })
  await closeToasts(page)
  await incoming.getByRole('button', { name: 'Accept' }).click()
  for (const person of [mentor, mentee]) {
    await expect(person.page.getByText('Mentorship Started!', { exact: true })).toBeVisible()
    await expect(person.page.getByText(READ_ONLY, { exact: true })).toHaveCount(0)
  }
  await expect(tracker(mentee).getByRole('definition').first()).toHaveText('Leadership')
  await mentee.page.getByRole('log').getByRole('button', { name: 'Retry' }).click()
  await expectMessage(mentor, 'One thing I still wanted to ask')
  await expectMessage(mentee, 'One thing I still wanted to ask')
})
