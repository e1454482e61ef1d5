// Modules: mentorship.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { PASSWORD, api, expect, signIn, test } from './journey.ts'
import type { Person } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { ownDemo } from './own-demo.ts'
import type { OwnDemo } from './own-demo.ts'
import { controlPanel, mentoring, tracker } from './pairs.ts'
import type { Open } from './pairs.ts'

const OVERLAP = 'Another session of yours with this person is logged for that time.'

/** A mentor with two browsers and a mentee with one, all in the chat, and a session of 45 minutes that is over. */
async function asked(demo: OwnDemo, open: Open, names: [string, string]) {
  const { mentor, mentee, mentorship_id, chat } = await mentoring(open, names, { both: { baseURL: demo.baseURL } })
  const second = await open(names[0], { baseURL: demo.baseURL })
  await signIn(second, mentor.email, PASSWORD)
  await expect(second.page).toHaveURL(/\/dashboard/)
  await second.page.goto(chat)
  const panels = [controlPanel(mentor), controlPanel(second), tracker(mentee)]
  /** Scheduled, shown to all, over, and asked about: nothing is loaded again on the way. */
  const meet = async () => {
    const scheduled_id = randomUUID()
    await api(mentor, 'POST', `/mentorships/${mentorship_id}/scheduled-sessions`, {
      scheduled_id,
      starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      duration_minutes: 45,
      place: 'The library',
    })
    for (const panel of panels) {
      await expect(panel.getByText('The library')).toBeVisible()
      await expect(panel.getByText('Did it take place?')).toHaveCount(0)
    }
    const began = await demo.letPass(scheduled_id)
    for (const panel of panels) await expect(panel.getByText('Did it take place?')).toBeVisible()
    return { scheduled_id, began }
  }
  return { mentor, mentee, second, meet }
}

const questionOf = ({ page }: Person) => page.getByText('Did it take place?')
const sessionsOf = ({ page }: Person) => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
const totalOf = ({ page }: Person) => page.getByRole('complementary').getByRole('definition').nth(2)
/** A moment as date and time fields of this browser hold it. */
const fieldsOf = (page: Page, at: Date) =>
  page.evaluate(
    (ms) => [
      new Intl.DateTimeFormat('en-CA').format(ms),
      new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(ms),
    ],
    at.getTime(),
  )

test('after its end both are asked whether a scheduled session took place', async ({ open }) => {
  const demo = await ownDemo()
  try {
    const { mentor, mentee, second, meet } = await asked(demo, open, ['Abla Tetteh', 'Otieno Ouma'])
    const { page } = mentor
    const button = (name: string) => controlPanel(mentor).getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog', { name: 'Log Mentorship Session' })

    // Yes opens the form with what was scheduled; who closes it is asked again.
    const { scheduled_id: held, began } = await meet()
    await expectAccessible(page, 'the question whether it took place')
    await button('Yes').click()
    const [date = '', time = ''] = await fieldsOf(page, began)
    await expect(dialog.getByLabel('Date')).toHaveValue(date)
    await expect(dialog.getByLabel('Start time')).toHaveValue(time)
    await expect(dialog.getByLabel('Duration (minutes)')).toHaveValue('45')
    await page.keyboard.press('Escape')
    await expect(questionOf(mentor)).toBeVisible()
    await expect(button('Yes')).toBeFocused()
    await button('Yes').click()
    await dialog.getByLabel(/^Topics/).fill('Reading a contract')
    await dialog.getByRole('button', { name: 'Log Session' }).click()
    await expect(page.getByText('Session logged successfully')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    for (const who of [mentor, second]) await expect(questionOf(who)).toHaveCount(0)
    for (const who of [mentor, second, mentee]) {
      await expect(sessionsOf(who).getByText('Reading a contract')).toBeVisible()
      await expect(totalOf(who)).toHaveText('1')
    }
    expect(await demo.answersOf(held)).toEqual({ mentor: true, mentee: null })

    // Each speaks for themselves: the mentee is still asked, and told that it is logged already.
    await expect(questionOf(mentee)).toBeVisible()
    await tracker(mentee).getByRole('button', { name: 'Yes' }).click()
    const theirs = mentee.page.getByRole('dialog', { name: 'Log Mentorship Session' })
    await theirs.getByRole('button', { name: 'Log Session' }).click()
    await expect(mentee.page.getByText(OVERLAP).first()).toBeVisible()
    await expect(questionOf(mentee)).toHaveCount(0)
    expect(await demo.answersOf(held)).toEqual({ mentor: true, mentee: true })
    for (const who of [mentor, second, mentee]) await expect(sessionsOf(who)).toHaveCount(1)

    // No, first where the line is broken, then heard: gone in both browsers of who said it, and nothing is logged.
    const { scheduled_id: missed } = await meet()
    await page.route('**/api/scheduled-sessions/*/answer', (route) => route.abort())
    await button('No').click()
    await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible()
    await page.unroute('**/api/scheduled-sessions/*/answer')
    await button('No').click()
    for (const who of [mentor, second]) await expect(questionOf(who)).toHaveCount(0)
    await expect(questionOf(mentee)).toBeVisible()
    expect(await demo.answersOf(missed)).toEqual({ mentor: false, mentee: null })
    await tracker(mentee).getByRole('button', { name: 'No', exact: true }).click()
    await expect(questionOf(mentee)).toHaveCount(0)
    expect(await demo.answersOf(missed)).toEqual({ mentor: false, mentee: false })
    for (const who of [mentor, second, mentee]) {
      await expect(sessionsOf(who)).toHaveCount(1)
      await expect(totalOf(who)).toHaveText('1')
    }
  } finally {
    await demo.end()
  }
})

test('both answers without a mouse; the focus stays by the panel when the question goes', async ({ open }) => {
  const demo = await ownDemo()
  try {
    const { mentor, mentee, meet } = await asked(demo, open, ['Dede Lartey', 'Akinyi Were'])
    await meet()
    await tabTo(mentee.page, 'button', 'No')
    await mentee.page.keyboard.press('Enter')
    await expect(questionOf(mentee)).toHaveCount(0)
    await expect(tracker(mentee).getByRole('heading', { name: 'Tracker' })).toBeFocused()
    await mentee.page.keyboard.press('Tab')
    await expect(tracker(mentee).getByRole('button', { name: 'Schedule' })).toBeFocused()

    const { page } = mentor
    await tabTo(page, 'button', 'Yes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Log Mentorship Session' })).toBeVisible()
    await tabTo(page, 'textbox', /^Topics/)
    await page.keyboard.type('Typed, not clicked')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Session logged successfully')).toBeVisible()
    await expect(questionOf(mentor)).toHaveCount(0)
    await expect(controlPanel(mentor).getByRole('heading', { name: 'Control Panel' })).toBeFocused()
    await expect(sessionsOf(mentee).getByText('Typed, not clicked')).toBeVisible()
  } finally {
    await demo.end()
  }
})
