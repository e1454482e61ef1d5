// Modules: site.
import { expect, test } from './journey.ts'

const PAUSE = 'How do I start, pause and end the session timer?'
const PAUSE_ID = 'how-do-i-start-pause-and-end-the-session-timer'
const PAUSE_ANSWER = /The timer can be paused for an interruption/

test('without script: looked up, read and found', async ({ open }) => {
  const { page } = await open('Reader', { javaScriptEnabled: false, reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Mentorship' }).click()
  await expect(page).toHaveURL(/\/help#mentorship$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Mentorship' })).toBeInViewport()
  await page.getByText(PAUSE).click()
  await expect(page.getByText(PAUSE_ANSWER)).toBeVisible()

  const search = page.getByRole('search')
  await search.getByLabel('Search the answers').fill('pause timer')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/help\?q=pause\+timer$/)
  await expect(page.getByRole('status')).toHaveText(/\d+ answers? found/)
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(PAUSE)
  await expect(page.getByText('What is the tracker?')).toBeHidden()

  await search.getByLabel('Search the answers').fill('xyzzy')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toHaveText('No answers found')
  await page.getByRole('link', { name: 'write to us' }).click()
  await expect(page).toHaveURL(/\/#contact$/)

  await page.goto(`/help#${PAUSE_ID}`)
  await expect(page.getByText(PAUSE_ANSWER)).toBeInViewport()
  await expect(page.getByText(PAUSE)).toBeInViewport()
})

test('with script: found while typing, and everything back in its place', async ({ open }) => {
  const { page } = await open('Reader')
  await page.goto('/help')
  const questions = page.getByRole('heading', { level: 3 })
  const before = await questions.allTextContents()
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  const field = page.getByLabel('Search the answers')
  await field.pressSequentially('PASSWÖRD')
  await expect(page.getByRole('status')).toHaveText(/\d+ answers found/)
  await expect(questions.filter({ visible: true }).first()).toHaveText('I forgot my password. How do I get a new one?')
  await field.fill('pausing timer')
  await expect(page.getByRole('status')).toHaveText('1 answer found')
  await expect(page.getByText(PAUSE_ANSWER)).toBeVisible()
  await field.fill('xyzzy')
  await expect(page.getByRole('status')).toHaveText('No answers found')
  await expect(page.getByRole('link', { name: 'write to us' })).toBeVisible()
  await expect(questions.filter({ visible: true })).toHaveCount(0)
  await field.fill('')
  await expect(page.getByRole('status')).toBeEmpty()
  expect(await questions.filter({ visible: true }).allTextContents()).toEqual(before)
  expect(loads).toBe(0)
})

test('with script: an address that names a search or an answer shows it', async ({ open }) => {
  const { page } = await open('Reader', { reducedMotion: 'no-preference' })
  await page.goto('/help')
  const field = page.getByLabel('Search the answers')
  await field.fill('invitation')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/help\?q=invitation$/)
  await page.reload()
  await expect(field).toHaveValue('invitation')
  await expect(page.getByRole('status')).toHaveText(/\d+ answers? found/)
  const found = await page.getByRole('heading', { level: 3 }).filter({ visible: true }).allTextContents()
  await field.press('End')
  await field.press('Backspace')
  await field.press('n')
  await expect(page.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveText(found)
  await page.getByRole('link', { name: 'Show all questions' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Getting started' })).toBeVisible()

  await page.goto(`/help#${PAUSE_ID}`)
  await expect(page.getByText(PAUSE_ANSWER)).toBeInViewport()
  await page.goto('/help#what-is-the-tracker')
  await expect(page.getByText(/It is the panel beside your conversation/)).toBeInViewport()
})

test('by keyboard alone', async ({ open }) => {
  const { page } = await open('Reader')
  await page.goto('/help')
  await page.getByLabel('Search the answers').focus()
  await page.keyboard.type('private notes')
  await expect(page.getByRole('status')).toHaveText(/found/)
  for (const stop of ['Search', 'Show all questions']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(stop)
  }
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText('Who can read my private notes?')
  const answer = page.getByText(/stay in the browser in which you write them/)
  if (await answer.isHidden()) await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})
