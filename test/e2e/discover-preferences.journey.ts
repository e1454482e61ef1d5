// Modules: discover, matching, members.
import type { Locator, Page } from '@playwright/test'
import { insertPeople, person } from '#test/people.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { api, closeToasts, enter, expect, test } from './journey.ts'
import { ownDemo } from './own-demo.ts'
import type { OwnDemo } from './own-demo.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let demo: OwnDemo
test.beforeAll(async () => {
  demo = await ownDemo()
  const { app } = demo
  const mentor = { home_country: 'GH', country: 'GB', role: 'mentor' } as const
  await insertPeople(app.db, [
    person('Data Person', app.config, { ...mentor, skills: ['Data Analysis'] }),
    person('Law Person', app.config, { ...mentor, skills: ['Law'] }),
    person('Swahili Person', app.config, { ...mentor, skills: ['Basketry'], languages: ['sw'] }),
  ])
})
test.afterAll(() => demo.end())

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('heading')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Matching preferences' })
const chips = (page: Page, label: string) =>
  dialog(page)
    .locator('.field', { has: page.getByRole('combobox', { name: label }) })
    .locator('.chip')

/** As Ctrl+V does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Matching preferences' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'What I want to learn' })).toBeVisible()
}

test('a mentor among mentors has nobody to meet yet, and the dashboard says so', async ({ open }) => {
  const alone = await open('Alone', { baseURL: demo.baseURL })
  const { page } = alone
  await enter(alone, { home: 'Ghana', current: 'Ghana', role: 'Mentor' })
  await page.goto('/dashboard')
  await expect(page.getByText("No matches yet. We'll find connections for you soon!")).toBeVisible()
  await page.goto('/discover')
  await expect(page.getByText(/^You have seen everyone we can suggest for now/)).toBeVisible()
})

test('preferences change the list, and what is typed outlives closing and reload', async ({ open }) => {
  const ama = await open('Ama Choosy', { baseURL: demo.baseURL })
  const { page } = ama
  await enter(ama, { home: 'Ghana', current: 'Ghana', role: 'Both', interests: 'Data Analysis' })
  await page.goto('/discover')
  await expect(firstCard(page)).toHaveText('Data Person')

  await openPreferences(page)
  await expectAccessibleInEveryLook(page, 'matching preferences')
  const goals = dialog(page).getByRole('combobox', { name: 'What I want to learn' })
  const languages = dialog(page).getByRole('combobox', { name: 'Languages I speak' })
  await goals.fill('Law, ')
  await paste(goals, 'Contract law\nMed\n')
  await expect(chips(page, 'What I want to learn')).toHaveText(['Law', 'Contract law'])
  // While a list is open, the other fields are hidden from those who cannot see them, and from this test.
  await expect(dialog(page).getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('listbox')).toHaveCount(0)
  await languages.fill('swa')
  await expect(dialog(page).getByRole('listbox').getByRole('option').first()).toHaveText('Swahili')
  await expectAccessibleInEveryLook(page, 'matching preferences, with a list open')
  // A language that is not on the list is not chosen, and does not send the form.
  await languages.fill('Klingon')
  await page.keyboard.press('Enter')
  await expect(languages).toHaveValue('Klingon')
  await expect(chips(page, 'Languages I speak')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await languages.fill('swa')
  await expect(dialog(page).getByRole('listbox').getByRole('option').first()).toHaveText('Swahili')
  // Escape closes the list, then the dialog.
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('listbox')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chips(page, 'Languages I speak')).toHaveText(['Swahili'])
  await dialog(page).getByLabel('Room for mentees').selectOption('0')
  await dialog(page).getByRole('switch', { name: 'Pause matching' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Matching preferences' })).toBeFocused()

  await page.reload()
  await openPreferences(page)
  await expect(chips(page, 'What I want to learn')).toHaveText(['Law', 'Contract law'])
  await expect(goals).toHaveValue('Med')
  await expect(chips(page, 'Languages I speak')).toHaveText(['Swahili'])
  await expect(dialog(page).getByLabel('Room for mentees')).toHaveValue('0')
  // A switch is not typed: what was not saved is not sent with something else.
  await expect(dialog(page).getByRole('switch', { name: 'Pause matching' })).not.toBeChecked()
  await goals.fill('m'.repeat(61))
  await dialog(page).getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Please keep each entry to 60 characters')).toBeVisible()
  await expect(goals).toBeFocused()
  await goals.fill('')
  await dialog(page).getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(firstCard(page)).toHaveText('Law Person')
  expect(await api(ama, 'GET', '/profiles/me/matching')).toEqual({
    goals: ['Law', 'Contract law'],
    languages: ['sw'],
    paused: false,
    mentor_capacity: 0,
  })

  // What was saved is no draft any more: another tab's change is what opens.
  await api(ama, 'PUT', '/profiles/me/matching', { goals: ['Chess'] })
  await openPreferences(page)
  await expect(chips(page, 'What I want to learn')).toHaveText(['Chess'])
})

test('who pauses is suggested to nobody, and a mentee has no room to set', async ({ open }) => {
  const kofi = await open('Kofi Paused', { baseURL: demo.baseURL })
  const lena = await open('Lena Looking', { baseURL: demo.baseURL })
  await enter(kofi, { home: 'Kenya', current: 'Kenya', role: 'Mentee', skills: 'Zither repair' })
  await enter(lena, { home: 'Ghana', current: 'Canada', role: 'Mentor' })
  const theirs = lena.page
  await theirs.goto('/discover?skill=Zither%20repair')
  await expect(theirs.getByRole('article', { name: 'Kofi Paused' })).toBeVisible()

  const { page } = kofi
  await page.goto('/discover')
  await openPreferences(page)
  await expect(dialog(page).getByLabel('Room for mentees')).toHaveCount(0)
  await dialog(page).getByRole('switch', { name: 'Pause matching' }).check()
  await dialog(page).getByRole('button', { name: 'Save preferences' }).click()
  await closeToasts(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Nobody we can suggest was found for “Zither repair”.')).toBeVisible()
})
