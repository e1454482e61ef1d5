// Modules: mentorship.
import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts'
import { PASSWORD, api, closeToasts, enter, expect, mentor, routeOnce, signIn, test } from './journey.ts'
import type { Person } from './journey.ts'

const IN_KENYA = { home: 'Kenya', current: 'Kenya' } as const
const IN_FRANCE = { home: 'Togo', current: 'France' } as const
const SECRET = 'Says that deadlines frighten her'

type Open = (name: string, options?: BrowserContextOptions) => Promise<Person>

async function pair(open: Open, options: BrowserContextOptions = {}) {
  const grace = await open('Grace Njeri', options)
  const kofi = await open('Kofi Agbeko', options)
  await enter(grace, { ...IN_FRANCE, role: 'Mentor' })
  await enter(kofi, { ...IN_KENYA, role: 'Mentee' })
  return { grace, kofi, ...(await mentor(grace, kofi)) }
}

/** What the page hands over as a file: its name and its text. */
async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function addNote(page: Page, label: string, text: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(dialog.getByRole('region', { name: 'Notes' }).getByText(text, { exact: true })).toBeVisible()
}

/** The mentor's way through the dialog that ends it. */
async function end({ page }: Person) {
  await page.getByRole('button', { name: 'End Mentorship' }).click()
  const dialog = page.getByRole('dialog', { name: 'End Mentorship' })
  await dialog.getByLabel('Reason').selectOption('Goal achieved')
  await dialog.getByRole('button', { name: 'End Mentorship' }).click()
  await expect(page.getByText('Mentorship Ended', { exact: true })).toBeVisible()
}

test('private notes stay in the browser of their writer until they sign out', async ({ open }) => {
  const { grace, kofi } = await pair(open)
  const { page } = grace
  const sent: string[] = []
  page.context().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const notes = page.getByRole('dialog', { name: 'Mentee Progress Notes' })
  const list = notes.getByRole('region', { name: 'Notes' })

  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await notes.getByLabel('New note').fill('   ')
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByRole('alert').getByText('Please enter a note')).toBeVisible()
  await expect(notes.getByLabel('New note')).toHaveAccessibleDescription('Please enter a note')
  await addNote(page, 'New note', 'Met for the first time')
  await expect(page.getByText('Note Added')).toBeVisible()
  await addNote(page, 'New note', SECRET)
  await expect(list.getByRole('listitem').locator('p')).toHaveText([SECRET, 'Met for the first time'])

  // What is typed and not added survives closing; the notes survive a reload, and another tab follows.
  await notes.getByLabel('New note').fill('Not yet')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(notes.getByLabel('New note')).toHaveValue('Not yet')
  await expect(list.getByText(SECRET)).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Notes', exact: true }).click()
  await addNote(second, 'New note', 'Written in another tab')
  await expect(list.getByText('Written in another tab')).toBeVisible()

  const exported = await download(page, () => notes.getByRole('button', { name: 'Export' }).click())
  expect(exported.name).toMatch(/^Mentee Progress Notes - Kofi Agbeko - \d{4}-\d\d-\d\d\.txt$/)
  expect(exported.text).toMatch(
    /^Mentee Progress Notes\nKofi Agbeko\n\n\d+ \w+ \d{4} at \d\d:\d\d\nWritten in another tab\n/,
  )
  expect(exported.text).toContain(`\n${SECRET}\n`)

  await list
    .getByRole('button', { name: /^Delete the note of/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByText('Written in another tab')).toHaveCount(0)
  await expect(list).toBeFocused()
  await expect(second.getByText('Written in another tab')).toHaveCount(0)
  await second.close()

  // The other side has reflections of his own, and sees none of hers.
  await kofi.page.getByRole('button', { name: 'Notes', exact: true }).click()
  const reflections = kofi.page.getByRole('dialog', { name: 'Personal Reflections' })
  await expect(reflections.getByText('No notes yet')).toBeVisible()
  await reflections.getByRole('button', { name: 'Done' }).click()

  // A browser without room says so, and the text is kept.
  await page.evaluate(() => {
    Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
      apply: (set, storage, [key, value]) => {
        if (storage === localStorage) throw new DOMException('full', 'QuotaExceededError')
        Reflect.apply(set, storage, [key, value])
      },
    })
  })
  await notes.getByLabel('New note').fill('One too many')
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByRole('alert').getByText(/This note was not saved/)).toBeVisible()
  await expect(notes.getByLabel('New note')).toHaveValue('One too many')
  await page.reload()

  // Ended: they are still there to read and to export.
  await end(grace)
  await expect(page.getByRole('dialog', { name: 'Rate Mentee Engagement' })).toBeVisible()
  await page.keyboard.press('Escape')
  await closeToasts(page)
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expect(list.getByText(SECRET)).toBeVisible()
  await expect(notes.getByRole('button', { name: 'Export' })).toBeVisible()
  // What was half written is there too.
  await expect(notes.getByLabel('New note')).toHaveValue('One too many')
  await notes.getByRole('button', { name: 'Done' }).click()
  // Without notes nothing is asked, and nothing leads to them.
  await expect(kofi.page.getByText(/How was your mentorship with/)).toBeVisible()
  await expect(kofi.page.getByRole('dialog', { name: 'Rate Mentorship Experience' })).toBeVisible()
  await kofi.page.keyboard.press('Escape')
  await expect(kofi.page.getByRole('button', { name: 'Notes', exact: true })).toHaveCount(0)
  await kofi.page.getByRole('button', { name: 'Logout' }).click()
  await expect(kofi.page).toHaveURL('/')

  // Signed out from elsewhere: they wait for her next sign-in.
  await api(grace, 'POST', '/auth/sign-out', {})
  // The open page hears of it and leads there by itself.
  await expect(page).toHaveURL(/\/auth/)
  await signIn(grace, kofi.email, PASSWORD)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await signIn(grace, grace.email, PASSWORD)
  await expect(page).toHaveURL(/\/dashboard/)

  // The question: going back keeps them, exporting saves them, agreeing erases them.
  const question = page.getByRole('dialog', { name: 'Erase your private notes?' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectAccessible(page, 'question before sign-out')
  const all = await download(page, () => question.getByRole('button', { name: 'Export notes' }).click())
  expect(all.name).toMatch(/^Private notes - \d{4}-\d\d-\d\d\.txt$/)
  expect(all.text).toContain(`Mentee Progress Notes\nKofi Agbeko\n`)
  expect(all.text).toContain(SECRET)
  await question.getByRole('button', { name: 'Sign out and erase' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('notes:')
  expect(sent.filter((request) => request.includes('deadlines'))).toEqual([])
})

test('feedback is asked for at the end, given, changed and at last only read', async ({ open }) => {
  const { grace, kofi, chat } = await pair(open)
  // The mentor may give it while the mentorship goes on; then the end asks only the mentee.
  await grace.page.getByRole('button', { name: 'Provide Feedback' }).click()
  const engagement = grace.page.getByRole('dialog', { name: 'Rate Mentee Engagement' })
  await engagement.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(grace.page.getByRole('alert').getByText('Rating required')).toBeVisible()
  await expect(grace.page.getByRole('alert').getByText('Please provide a rating')).toBeVisible()
  await expect(engagement.getByRole('radiogroup')).toHaveAccessibleDescription('Please provide a rating')
  await expect(engagement.getByRole('checkbox')).toHaveCount(4)
  await expect(engagement.getByText("I'd like to continue this mentorship")).toHaveCount(0)
  await engagement.getByRole('radio', { name: '5 Excellent' }).check()
  await engagement.getByLabel('Follow-through').check()
  await engagement.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(grace.page.getByText('Feedback submitted successfully')).toBeVisible()
  await expect(engagement).toHaveCount(0)

  await end(grace)
  await expect(grace.page.getByText('Your feedback: 5 Excellent.')).toBeVisible()
  await expect(grace.page.getByRole('dialog')).toHaveCount(0)
  const experience = kofi.page.getByRole('dialog', { name: 'Rate Mentorship Experience' })
  await expect(experience).toBeVisible()
  await experience.getByRole('button', { name: 'Cancel' }).click()
  await expect(kofi.page.getByText('How was your mentorship with Grace Njeri?')).toBeVisible()
  await expect(kofi.page.getByText(/^Ended on \d+ \w+ \d{4}\. Reason: Goal achieved\.$/)).toBeVisible()
  await kofi.page.reload()
  await expect(kofi.page.getByText('How was your mentorship with Grace Njeri?')).toBeVisible()
  await expect(experience).toHaveCount(0)

  // By keyboard alone.
  await kofi.page.getByRole('button', { name: 'Provide Feedback' }).press('Enter')
  await experience.getByRole('radio', { name: '1 Needs Improvement' }).press('Space')
  for (const name of ['2 Fair', '3 Good', '4 Great']) {
    await kofi.page.keyboard.press('ArrowRight')
    await expect(experience.getByRole('radio', { name })).toBeChecked()
  }
  await experience.getByLabel('Comment (optional)').fill('She asks the right questions.')
  await experience.getByLabel('Career Insight').check()
  await experience.getByLabel("I'd like to continue this mentorship").check()
  // A failure keeps what was typed.
  await routeOnce(kofi.page, '**/api/mentorships/*/feedback', (route) => route.abort())
  await experience.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(kofi.page.getByRole('alert').getByText('Failed to submit feedback')).toBeVisible()
  await experience.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(kofi.page.getByText('Your feedback: 4 Great.')).toBeVisible()

  // Changed: what was given stands in the form.
  await kofi.page.reload()
  await kofi.page.getByRole('button', { name: 'Change Feedback' }).click()
  await expect(experience.getByText(/You can change it until \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(experience.getByRole('radio', { name: '4 Great' })).toBeChecked()
  await expect(experience.getByLabel('Comment (optional)')).toHaveValue('She asks the right questions.')
  await expect(experience.getByLabel('Career Insight')).toBeChecked()
  await expect(experience.getByLabel("I'd like to continue this mentorship")).toBeChecked()
  await experience.getByRole('radio', { name: '5 Excellent' }).check()
  await experience.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(kofi.page.getByText('Your feedback: 5 Excellent.')).toBeVisible()

  // After the 14 days it is only read.
  await kofi.page.route(`**/api/conversations/${chat.split('/').at(-1)}/mentorship`, async (route) => {
    const answer = await route.fetch()
    const state = (await answer.json()) as { my_feedback: object }
    const my_feedback = { ...state.my_feedback, editable_until: '2020-01-01T00:00:00.000Z' }
    await route.fulfill({ response: answer, json: { ...state, my_feedback } })
  })
  await kofi.page.reload()
  await kofi.page.getByRole('button', { name: 'View Feedback' }).click()
  await expect(experience.getByText('Feedback can be changed for 14 days.')).toBeVisible()
  await expect(experience.getByText('5 Excellent')).toBeVisible()
  await expect(experience.getByText('She asks the right questions.')).toBeVisible()
  await expect(experience.getByRole('radio')).toHaveCount(0)
  await expectAccessible(kofi.page, 'feedback to read')
})

test('notes are accessible, and the question before they are erased', async ({ open }) => {
  const { grace } = await pair(open)
  await grace.page.getByRole('button', { name: 'Notes', exact: true }).click()
  await expectAccessibleInEveryLook(grace.page, 'no notes')
  await addNote(grace.page, 'New note', `Long: ${'a word and '.repeat(30)}${'unbroken'.repeat(20)}`)
  await addNote(grace.page, 'New note', 'Two\nlines')
  await addNote(grace.page, 'New note', 'Another one')
  await expectAccessibleInEveryLook(grace.page, 'notes')
  await grace.page.keyboard.press('Escape')
  await end(grace)
  const feedback = grace.page.getByRole('dialog')
  await expect(feedback.getByRole('radio').first()).toBeVisible()
  await grace.page.keyboard.press('Escape')
  await expect(feedback).toHaveCount(0)
  await expectAccessibleInEveryLook(grace.page, 'ended with notes')
  await grace.page.getByRole('button', { name: 'Logout' }).click()
  await expectAccessibleInEveryLook(grace.page, 'question before sign-out')
  await grace.page.keyboard.press('Escape')
  // On a phone it is asked over the drawer.
  await grace.page.setViewportSize({ width: 360, height: 800 })
  await grace.page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await grace.page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  await grace.page.getByRole('button', { name: 'Sign out and erase' }).click()
  await expect(grace.page).toHaveURL('/')
})

test('feedback is accessible, and a mentorship that has ended', async ({ open }) => {
  const { grace, kofi } = await pair(open)
  await grace.page.getByRole('button', { name: 'Provide Feedback' }).click()
  await grace.page.getByRole('radio', { name: '3 Good' }).check()
  await expectAccessibleInEveryLook(grace.page, 'feedback of a mentor')
  await grace.page.keyboard.press('Escape')
  await end(grace)
  await kofi.page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(kofi.page.getByRole('alert')).toBeVisible()
  await expectAccessibleInEveryLook(kofi.page, 'feedback of a mentee')
  await kofi.page.keyboard.press('Escape')
  await expectAccessibleInEveryLook(kofi.page, 'ended')
})
