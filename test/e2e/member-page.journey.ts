// Modules: connections, members, discover, search.
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { api, enter, expect, join, test } from './journey.ts'
import { PHONE } from './phone.ts'

test('two people ask, answer and write from the pages of each other, which follow what the other does', async ({
  open,
}) => {
  const [ada, ben] = [await open('Ada Pages'), await open('Bení Pages', PHONE)]
  await enter(ada, { home: 'Kenya', current: 'Kenya', role: 'Mentee', skills: 'Kora building' })
  await join(ben, { home: 'Kenya', current: 'Canada', role: 'Mentor', skills: 'Kora building' })
  const { page } = ada

  // By keyboard, from the search box.
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search Daraja56' })).toBeFocused()
  await page.keyboard.type('Bení Pages')
  const found = page.getByRole('dialog').getByRole('group', { name: 'Members' }).getByRole('option')
  await expect(found).toHaveText(/Bení Pages/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await expect(page).toHaveTitle(/Bení Pages/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bení Pages' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Skills' })).toContainText('Kora building')
  await expectAccessibleInEveryLook(page, 'the page of a member')
  await page.getByLabel('Add a line (optional)').fill('We both build koras.')
  await page.getByRole('button', { name: 'Connect with Bení' }).press('Enter')
  await expect(page.getByText('Your request waits for Bení to answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  // The whole profile from the request card, on a phone.
  await ben.page.goto('/connection-requests')
  await ben.page.getByRole('link', { name: 'Ada Pages' }).tap()
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Ada Pages' })).toBeVisible()
  await expect(ben.page.getByText('We both build koras.')).toBeVisible()
  await expectNoSidewaysScroll(ben.page)
  await ben.page.getByRole('link', { name: 'Back', exact: true }).tap()
  await expect(ben.page).toHaveURL(/\/connection-requests$/)
  await ben.page.goForward()
  await ben.page.getByRole('button', { name: 'Accept' }).tap()
  await expect(ben.page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)

  // Nobody reloads the page of Ada.
  await page.getByRole('main').getByRole('link', { name: 'Message Bení' }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  // The list of conversations beside it has a link of that name, too.
  await page.getByRole('heading', { level: 1, name: 'Bení Pages' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await expect(page.getByText('You are connected.')).toBeVisible()

  // A block: on neither side is there anybody.
  const address = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Block or report' }).click()
  await page.getByRole('button', { name: 'Block Bení Pages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This member does not exist' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the page of nobody')
  await page.goto(`${address.slice(0, -12)}000000000000`)
  await expect(page.getByRole('heading', { level: 1, name: 'This member does not exist' })).toBeVisible()
  await expect(page).toHaveTitle(/This member does not exist/)
  await page.goto('/members/mistyped')
  await expect(page.getByRole('heading', { level: 1, name: 'This member does not exist' })).toBeVisible()
})

test('who is shown their own page can change it, and a declined request can be sent no more', async ({ open }) => {
  const [efe, gift] = [await open('Efe Declines'), await open('Gift Asks')]
  await enter(efe, { home: 'Ghana', current: 'Ghana', role: 'Mentor' })
  await enter(gift, { home: 'Ghana', current: 'Norway', role: 'Mentee' })
  const { id: own } = await api<{ id: string }>(efe, 'GET', '/profiles/me')
  await efe.page.goto(`/members/${own}`)
  await efe.page.getByRole('link', { name: 'Edit my profile' }).click()
  await expect(efe.page).toHaveURL(/\/profile$/)
  await gift.page.goto(`/members/${own}`)
  await gift.page.getByRole('button', { name: 'Connect with Efe' }).click()
  await expect(gift.page.getByText('Your request waits for Efe to answer.')).toBeVisible()
  await efe.page.goto('/connection-requests')
  await efe.page.getByRole('button', { name: 'Decline' }).click()
  await expect(gift.page.getByText('There was a request between you, so no new one can be sent.')).toBeVisible()
  await expect(gift.page.getByRole('button', { name: 'Connect with Efe' })).toHaveCount(0)
})
