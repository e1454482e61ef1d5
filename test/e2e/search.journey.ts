// Modules: search, messages, chat.
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { enter, expect, expectMessage, mentor, test, write } from './journey.ts'
import { PHONE } from './phone.ts'

const HOME = { home: 'Ghana', current: 'Ghana', role: 'Both' } as const

test('people, messages and screens are found by keyboard alone, and what was searched for is kept', async ({
  open,
}) => {
  const [ama, kofi] = [await open('Ama Searcher'), await open('Kwaku Findable')]
  await enter(ama, HOME)
  await enter(kofi, HOME)
  await mentor(ama, kofi)
  await write(ama, 'The bridge of Kumasi opens')
  await expectMessage(kofi, 'The bridge of Kumasi opens')
  const id = new URL(kofi.page.url()).pathname.split('/').at(-1)
  // So many that the one that is looked for stands on an older page.
  await kofi.page.evaluate(async (address) => {
    for (let n = 0; n < 60; n++)
      await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: crypto.randomUUID(), content: `Line ${n}` }),
      })
  }, `/api/conversations/${id}/messages`)

  const { page } = ama
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  const box = page.getByRole('dialog', { name: 'Search' })
  const field = box.getByRole('combobox', { name: 'Search Daraja56' })
  const search = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
  }
  await search('oppor')
  await expect(box.getByRole('option', { name: 'Opportunities', exact: true })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(box).toBeHidden()

  // One letter of the name is missing.
  await search('kwaku findble')
  const people = box.getByRole('group', { name: 'Members' })
  await expect(people.getByRole('option', { name: 'Kwaku Findable' })).toBeVisible()
  await expect(box.getByRole('group', { name: 'Conversations' }).getByRole('option')).toHaveCount(1)
  // What was found for the letters before stands there faded until the answer comes.
  await expect(box.locator('[data-old]')).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'the search box')
  await expect(people.getByRole('option', { name: 'Kwaku Findable' })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kwaku Findable' })).toBeVisible()
  await expect(box).toBeHidden()

  await search('kumassi')
  const message = box.getByRole('option', { name: 'The bridge of Kumasi opens' })
  await expect(message).toContainText('You to Kwaku Findable')
  await expect(message).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messages\/[^/]+\?at=1$/)
  await expect(box).toBeHidden()
  const found = page.locator('[data-found]')
  await expect(found).toContainText('The bridge of Kumasi opens')
  await expect(found).toBeInViewport()
  await expect(found).toBeFocused()

  // What was searched for comes first; choosing it types it again.
  await search('')
  const recent = box.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['kumassi', 'kwaku findble', 'Clear recent searches'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('kwaku findble')
  await expect(people.getByRole('option')).toHaveCount(1)

  await field.fill('xqzvxqzv')
  await expect(box.getByText('Nothing found for “xqzvxqzv”.')).toBeVisible()
  await page.route('**/api/search?*', (route) => route.abort())
  await field.fill('kwaku findable')
  await expect(box.getByText('The search did not work. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/search?*')
  await box.getByRole('button', { name: 'Retry' }).click()
  await expect(people.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  await search('create')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Circle' }).getByLabel('Name')).toBeFocused()
})

test('on a phone the box takes the screen, and signing out erases what was searched for', async ({ open }) => {
  const esi = await open('Esi Pocket', PHONE)
  await enter(esi, HOME)
  const { page } = esi
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  const box = page.getByRole('dialog', { name: 'Search' })
  await box.getByRole('combobox').fill('delete my account')
  await box.getByRole('group', { name: 'Help' }).getByRole('option').first().waitFor()
  await expectNoSidewaysScroll(page)
  await box.getByRole('option', { name: 'Circles with “delete my account”' }).tap()
  await expect(page).toHaveURL(/\/circles\?q=/)
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent-searches:')))
  expect(await kept()).toHaveLength(1)

  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await box.getByRole('combobox').fill('logout')
  await box.getByRole('option', { name: 'Logout', exact: true }).tap()
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).toEqual([])
})
