// Modules: mentorship.
import ICAL from 'ical.js'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Person } from './journey.ts'
import { controlPanel, inDays, mentoring, tracker } from './pairs.ts'

type Mail = { to: string; subject: string; attachments: { name: string; type: string; text: string }[] }

/** A moment as the panel writes it on the clocks of a zone. */
function written(at: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

/** What the invitation in somebody's newest mail with this subject says to a calendar. */
async function invitation({ page, email }: Person, subject: RegExp) {
  let mail: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await page.request.get('/dev/mail.json')).json()) as Mail[]
        mail = mails.find((one) => one.to === email && subject.test(one.subject))
        return mail?.attachments.length
      },
      { timeout: 15_000 },
    )
    .toBe(1)
  const calendar = new ICAL.Component(ICAL.parse(mail?.attachments[0]?.text ?? '') as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate(),
    minutes: event.duration.toSeconds() / 60,
    place: event.location,
    status: event.component.getFirstPropertyValue('status'),
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  }
}

const dateIn = (page: Page) => page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))

test('scheduled across zones, moved and cancelled, in both panels and both calendars', async ({ open }) => {
  const { mentor, mentee } = await mentoring(open, ['Ekow Ansah', 'Wambui Kimani'], {
    mentor: { timezoneId: 'Europe/London' },
    mentee: { timezoneId: 'Africa/Nairobi' },
  })
  const { page } = mentor
  await controlPanel(mentor).getByRole('button', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Mentorship Session' })
  const date = dialog.getByLabel('Date', { exact: true })
  const time = dialog.getByLabel('Time', { exact: true })
  const send = dialog.getByRole('button', { name: 'Schedule Session' })
  await expect(date).toHaveAttribute('min', await dateIn(page))
  await expect(time).toHaveValue('10:00')
  await expect(dialog.getByLabel('Length (minutes)')).toHaveValue('60')
  // There is no MEETING_URL.
  await expect(dialog.getByRole('button', { name: 'Make a video room' })).toHaveCount(0)
  await expect(dialog.getByText('Choose a date').first()).toBeVisible()
  await send.click()
  await expect(date).toHaveAccessibleDescription('Please select a date')
  await expect(page.getByText('Please select a date').first()).toBeVisible()
  await expect(date).toBeFocused()
  await date.fill(inDays(-1))
  await dialog.getByLabel('Place').fill('https://meet.example/ekow-and-wambui')
  await send.click()
  await expect(date).toHaveAccessibleDescription('Please choose a time in the future')

  const day = inDays(20)
  await date.fill(day)
  const clocks = dialog.getByRole('status')
  await expect(clocks.getByText('London time', { exact: true })).toBeVisible()
  await expect(clocks.getByText(/^Nairobi time \(\d h ahead\)$/)).toBeVisible()
  await expect(clocks.getByRole('definition').first()).toContainText(', 10:00')
  await expect(clocks.getByText(/outside 7:00 to 21:00/)).toHaveCount(0)
  await time.fill('19:00')
  await expect(clocks.getByText('For Wambui this is outside 7:00 to 21:00.')).toBeVisible()
  await expect(clocks.getByText('For you this is outside 7:00 to 21:00.')).toHaveCount(0)
  await time.fill('06:30')
  await expect(clocks.getByText('For you this is outside 7:00 to 21:00.')).toBeVisible()
  await expect(clocks.getByText('For Wambui this is outside 7:00 to 21:00.')).toHaveCount(0)
  await time.fill('10:00')
  await send.click()
  await expect(page.getByText('Session Scheduled', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const first = await invitation(mentor, /Session with Wambui Kimani ·/)
  expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, minutes: 60, status: 'CONFIRMED' })
  expect(first.place).toBe('https://meet.example/ekow-and-wambui')
  expect(first.attendees).toEqual([`MAILTO:${mentor.email}`, `MAILTO:${mentee.email}`])
  expect(written(first.starts, 'Europe/London')).toMatch(/, 10:00$/)
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(first.starts)).toBe(day)
  expect(await invitation(mentee, /Session with Ekow Ansah ·/)).toEqual(first)

  // Each on their own clock, with the other's beside it.
  const mine = controlPanel(mentor).getByRole('region', { name: 'Scheduled' })
  const theirs = tracker(mentee).getByRole('region', { name: 'Scheduled' })
  await expect(mine.getByText(written(first.starts, 'Europe/London'), { exact: true })).toBeVisible()
  await expect(mine.getByText(`Wambui: ${written(first.starts, 'Africa/Nairobi')}`)).toBeVisible()
  await expect(theirs.getByText(written(first.starts, 'Africa/Nairobi'), { exact: true })).toBeVisible()
  await expect(theirs.getByText(`Ekow: ${written(first.starts, 'Europe/London')}`)).toBeVisible()
  await expect(theirs.getByRole('link')).toHaveAttribute('href', 'https://meet.example/ekow-and-wambui')

  // The dashboard shows it on both clocks, and where to join.
  const dashboard = await mentee.page.context().newPage()
  await dashboard.goto('/dashboard')
  const next = dashboard.getByRole('region', { name: 'Next session' })
  await expect(next.getByRole('definition')).toHaveText([
    written(first.starts, 'Africa/Nairobi'),
    written(first.starts, 'Europe/London'),
  ])
  await expect(next.getByRole('link', { name: 'Join' })).toHaveAttribute('href', 'https://meet.example/ekow-and-wambui')
  await expect(next.getByRole('link', { name: 'Ekow Ansah' })).toHaveAttribute(
    'href',
    new URL(mentee.page.url()).pathname,
  )

  await mine.getByRole('button', { name: 'Move' }).click()
  const moving = page.getByRole('dialog', { name: 'Move Mentorship Session' })
  await expect(moving.getByLabel('Date', { exact: true })).toHaveValue(day)
  await moving.getByLabel('Time', { exact: true }).fill('15:30')
  await moving.getByLabel('Length (minutes)').fill('45')
  await moving.getByRole('button', { name: 'Move Session' }).click()
  await expect(moving).toHaveCount(0)
  const moved = await invitation(mentee, /Session with Ekow Ansah moved/)
  expect(moved).toMatchObject({ method: 'REQUEST', uid: first.uid, sequence: 1, minutes: 45, status: 'CONFIRMED' })
  expect(written(moved.starts, 'Europe/London')).toMatch(/, 15:30$/)
  expect(await invitation(mentor, /Session with Wambui Kimani moved/)).toEqual(moved)
  await expect(theirs.getByText(written(moved.starts, 'Africa/Nairobi'), { exact: true })).toBeVisible()
  await expect(mine.getByText(written(moved.starts, 'Europe/London'), { exact: true })).toBeVisible()

  await expect(next.getByRole('definition').first()).toHaveText(written(moved.starts, 'Africa/Nairobi'))

  await theirs.getByRole('button', { name: 'Cancel' }).click()
  const asked = mentee.page.getByRole('dialog', { name: 'Cancel this session?' })
  await asked.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(mentee.page.getByText('Session Cancelled', { exact: true })).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(theirs).toHaveCount(0)
  await expect(next).toHaveCount(0)
  const cancelled = await invitation(mentor, /Session with Wambui Kimani cancelled/)
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: first.uid, sequence: 2, status: 'CANCELLED' })
  expect(await invitation(mentee, /Session with Ekow Ansah cancelled/)).toEqual(cancelled)
})

test('the zone is that of the browser, wherever the profile says one lives', async ({ open }) => {
  const { mentor, mentee, chat } = await mentoring(open, ['Adjoa Quaye', 'Kiptoo Rono'], {
    mentor: { timezoneId: 'America/New_York' },
    mentee: { timezoneId: 'Africa/Nairobi' },
  })
  const { page } = mentee
  // What the other browser told has come through.
  // As with a MEETING_URL.
  await page.route('**/api/conversations/*/mentorship', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), meeting_url: 'https://meet.example/{room}' } })
  })
  await expect
    .poll(
      async () => {
        await page.goto(chat)
        await tracker(mentee).getByRole('button', { name: 'Schedule' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        return (await page.getByRole('dialog').getByRole('status').allTextContents()).join(' ')
      },
      { timeout: 60_000 },
    )
    .toMatch(/New York time \(\d h behind\)/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date', { exact: true }).fill(inDays(30))
  await expect(dialog.getByText('For Adjoa this is outside 7:00 to 21:00.')).toBeVisible()
  await expect(dialog.getByText('For you this is outside 7:00 to 21:00.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make a video room' }).click()
  await expect(dialog.getByLabel('Place')).toHaveValue(/^https:\/\/meet\.example\/[\w-]{8,}$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog.getByLabel('Place').fill('By telephone')
  await page.route('**/api/mentorships/*/scheduled-sessions', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Schedule Session' }).click()
  await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible()
  await page.unroute('**/api/mentorships/*/scheduled-sessions')
  await expect(dialog.getByLabel('Place')).toHaveValue('By telephone')
  await dialog.getByRole('button', { name: 'Schedule Session' }).click()
  await expect(page.getByText('Session Scheduled', { exact: true })).toBeVisible()
  const { starts } = await invitation(mentor, /Session with Kiptoo Rono/)
  expect(written(starts, 'Africa/Nairobi')).toMatch(/, 10:00$/)
  const panel = controlPanel(mentor).getByRole('region', { name: 'Scheduled' })
  await expect(panel.getByText(written(starts, 'America/New_York'), { exact: true })).toBeVisible()
  await expect(panel.getByText('By telephone')).toBeVisible()
})
