// Modules: writing.
import type { Page } from '@playwright/test'
import type { ModelServer } from '#test/model-server.ts'
import { startModel } from '#test/model-server.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { closeToasts, expect, signUp, test, verify, write } from './journey.ts'
import type { Person } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { ownDemo } from './own-demo.ts'
import type { OwnDemo } from './own-demo.ts'
import { acquainted } from './pairs.ts'

let model: ModelServer
let demo: OwnDemo
test.beforeAll(async () => {
  model = await startModel()
  demo = await ownDemo({ ...model.settings, AI_CHAT: 'on' })
})
test.afterAll(async () => {
  await demo.end()
  await model.stop()
})

const NARROW = { viewport: { width: 360, height: 740 } }
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** The second step of onboarding. */
async function secondStep(person: Person): Promise<void> {
  await signUp(person)
  await verify(person)
  const { page } = person
  await page.getByLabel('Home country').selectOption('Kenya')
  await page.getByLabel('Current location').selectOption('Canada')
  await button(page, 'Continue').click()
}

/** Each failure in turn as the person reads it. */
async function expectFailures(page: Page, press: () => Promise<void>): Promise<void> {
  for (const [mood, title, text] of [
    ['429', 'Rate Limited', 'Too many requests. Please wait a moment and try again.'],
    ['402', 'Credits Depleted', 'AI credits have been depleted. Please add credits to continue.'],
  ] as const) {
    model.mood = mood
    await press()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await closeToasts(page)
  }
  model.mood = 'normal'
}

test('onboarding: suggestions of the built-in engine by keyboard, and the way back', async ({ open }) => {
  const person = await open('Zawadi Njeri')
  const { page } = person
  await secondStep(person)
  const suggest = button(page, 'AI Suggest: Bio')
  await expect(suggest).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: /^Mentor/ }).check()
  await expect(suggest).not.toHaveAttribute('aria-disabled')
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.fill('Half a sentence')
  await page.getByRole('combobox', { name: 'Skills' }).fill('Python,')
  await tabTo(page, 'button', 'AI Suggest: Bio')
  await page.keyboard.press('Enter')
  await expect(page.getByText('AI Suggestion Applied')).toBeVisible()
  await expect(bio).toHaveValue(/Canada.*Python|Python.*Canada/)
  await expect(suggest).toBeFocused()
  await closeToasts(page)
  await button(page, 'Undo the suggestion: Bio').click()
  await expect(bio).toHaveValue('Half a sentence')
  await expect(button(page, 'Undo the suggestion: Bio')).toHaveCount(0)

  const skills = page.locator('.field', { has: page.getByRole('combobox', { name: 'Skills' }) })
  await button(page, 'AI Suggest: Skills').click()
  await expect(skills.locator('.chip')).toHaveCount(6)
  await expect(skills.locator('.chip').first()).toHaveText(/Python/)
  await button(page, 'Undo the suggestion: Skills').click()
  await expect(skills.locator('.chip')).toHaveCount(1)
  await button(page, 'AI Suggest: Interests').click()
  await expect(button(page, 'Undo the suggestion: Interests')).toBeVisible()
  await closeToasts(page)
  await expectAccessibleInEveryLook(page, 'onboarding with suggestions')

  await page.route('**/api/ai-form-helper', (route) => route.abort())
  await suggest.click()
  await expect(page.getByText('AI Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to get AI suggestions. Please try again.').first()).toBeVisible()
  await expect(bio).toHaveValue('Half a sentence')
  await page.unroute('**/api/ai-form-helper')
  await button(page, 'Complete Setup').click()
  await expect(page.getByText('Profile created!')).toBeVisible()
})

test('onboarding on a phone: suggestions of a model, which may refuse', async ({ open }) => {
  const person = await open('Baraka Otieno', { baseURL: demo.baseURL, ...NARROW })
  const { page } = person
  await secondStep(person)
  await page.getByRole('radio', { name: /^Both/ }).check()
  await expectFailures(page, () => button(page, 'AI Suggest: Bio').click())
  model.answer = ({ system }) => (system.includes('bio') ? 'I live in Canada and like to teach.' : 'Gardening, Sailing')
  await button(page, 'AI Suggest: Bio').click()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('I live in Canada and like to teach.')
  await button(page, 'AI Suggest: Interests').click()
  const interests = page.locator('.field', { has: page.getByRole('combobox', { name: 'Interests' }) })
  await expect(interests.locator('.chip')).toHaveText([/Gardening/, /Sailing/])
})

test('a draft of a request: its type comes first, the typed text comes back, and a model may refuse', async ({
  open,
}) => {
  const { mentee } = await acquainted(open, ['Ifeoma Eze', 'Lulu Achieng'], { both: { baseURL: demo.baseURL } })
  const { page } = mentee
  await button(page, 'Request Mentorship').click()
  const dialog = page.getByRole('dialog', { name: 'Request Mentorship' })
  const message = dialog.getByRole('textbox', { name: /^Message/ })
  await message.fill('In my own words')
  const draft = dialog.getByRole('button', { name: 'AI Draft' })
  await draft.click()
  await expect(page.getByText('Select mentorship type first', { exact: true })).toBeVisible()
  await expect(page.getByText('Please choose what type of mentorship you need').first()).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Mentorship type' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Mentorship type' }).selectOption('Technical')
  await closeToasts(page)
  await expectFailures(page, () => draft.click())
  await expect(message).toHaveValue('In my own words')
  model.answer = () => 'Hello Ifeoma, would you mentor me?'
  await draft.click()
  await expect(page.getByText('AI Message Generated', { exact: true })).toBeVisible()
  await expect(page.getByText('Feel free to personalize it further').first()).toBeVisible()
  await expect(message).toHaveValue('Hello Ifeoma, would you mentor me?')
  await closeToasts(page)
  await expectAccessibleInEveryLook(page, 'a drafted request')
  await dialog.getByRole('button', { name: /^Undo the suggestion/ }).click()
  await expect(message).toHaveValue('In my own words')
})

test('a draft of the built-in engine can be sent as it is, by keyboard on a phone', async ({ open }) => {
  const { mentee } = await acquainted(open, ['Tendai Moyo', 'Rudo Chikafu'], { mentee: NARROW })
  const { page } = mentee
  await tabTo(page, 'button', 'Request Mentorship')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request Mentorship' })
  await tabTo(page, 'combobox', 'Mentorship type')
  await page.keyboard.type('Leadership')
  await tabTo(page, 'combobox', 'Duration')
  await page.keyboard.type('Ongoing')
  await tabTo(page, 'button', 'AI Draft')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue(/Tendai,/)
  await expect(dialog.getByRole('button', { name: 'AI Draft' })).toBeFocused()
  await closeToasts(page)
  await tabTo(page, 'button', 'Send Request')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mentorship request sent successfully')).toBeVisible()
})

test('replies in a chat, by keyboard on a phone: they fill the field and are never sent, whatever the provider does', async ({
  open,
}) => {
  const { mentor, mentee } = await acquainted(open, ['Obinna Eze', 'Nyokabi Mumo'], {
    both: { baseURL: demo.baseURL },
    mentee: NARROW,
  })
  const { page } = mentee
  const suggest = button(page, 'Suggest replies')
  const replies = page.getByRole('status', { name: 'Suggested replies' })
  const field = page.getByRole('textbox', { name: 'Type a message...' })
  await tabTo(page, 'button', 'Suggest replies')
  await page.keyboard.press('Enter')
  await expect(replies.getByRole('button').first()).toHaveText(/^Hello Obinna/)
  await expect(suggest).toBeFocused()
  await expectAccessibleInEveryLook(page, 'suggested replies')
  await field.fill('So.')
  await tabTo(page, 'button', /^Hello Obinna/)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/^So\. Hello Obinna/)
  await expect(field).toBeFocused()
  await expect(replies.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('log', { name: 'Messages' }).getByText(/Hello Obinna/)).toHaveCount(0)
  await field.fill('')

  // One side's consent is missing: nothing leaves the server.
  await write(mentor, 'Between the two of us')
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('Between the two of us')).toBeVisible()
  await suggest.click()
  const consent = page.getByRole('checkbox', { name: /^Let the language model read/ })
  await consent.check()
  await expect(consent).toBeChecked()
  model.asked.length = 0
  await suggest.click()
  await expect(page.getByText('Obinna has not switched it on.')).toBeVisible()
  expect(model.asked).toEqual([])

  const other = mentor.page
  await button(other, 'Suggest replies').click()
  await expect(other.getByText('Nyokabi has switched it on.')).toBeVisible()
  await other.getByRole('checkbox', { name: /^Let the language model read/ }).check()
  await expect(other.getByRole('checkbox', { name: /^Let the language model read/ })).toBeChecked()
  model.answer = () => 'Agreed.\nNot quite.'
  await suggest.click()
  await expect(replies.getByRole('button')).toHaveText(['Agreed.', 'Not quite.'])
  await expect(page.getByText('These replies come from your conversation.')).toBeVisible()
  await expectFailures(page, () => suggest.click())
  await button(page, 'Close the suggestions').click()
  await expect(replies.getByRole('button')).toHaveCount(0)
  await expect(suggest).toBeFocused()
  await write(mentee, 'By hand all the same')
  await expect(other.getByRole('log', { name: 'Messages' }).getByText('By hand all the same')).toBeVisible()
})
