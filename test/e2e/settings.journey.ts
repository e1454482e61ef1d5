// Modules: settings.
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { PASSWORD, api, enter, expect, mailTo, signIn, test, routeOnce } from './journey.ts'
import { ownDemo } from './own-demo.ts'
import type { OwnDemo } from './own-demo.ts'
import { PHONE } from './phone.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })
let demo: OwnDemo
test.beforeAll(async () => {
  demo = await ownDemo()
})
test.afterAll(() => demo.end())

const HOME = { home: 'Kenya', current: 'Kenya', role: 'Both' } as const

test('the password is changed by keyboard alone, and what is wrong is said', async ({ open }) => {
  const zawadi = await open('Zawadi Otieno', { baseURL: demo.baseURL })
  await enter(zawadi, HOME)
  const { page } = zawadi
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Settings' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await page.getByLabel('Current password').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please fill in all password fields').first()).toBeVisible()
  await page.keyboard.type(PASSWORD)
  await page.getByLabel('New password', { exact: true }).focus()
  await page.keyboard.type('abc')
  await page.getByLabel('Confirm new password').focus()
  await page.keyboard.type('kente and cedi')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('kente and cedi')
  await routeOnce(page, '**/api/auth/change-password', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to update password')).toBeVisible()
  // What is pressed while the form is still busy with the failure is not a second try.
  await expect(page.getByRole('button', { name: 'Update Password' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await mailTo(page, zawadi.email, 'password was changed')
})

test('the other browser is out within a second when its session is ended', async ({ open }) => {
  const [baraka, other] = [
    await open('Baraka Mushi', { baseURL: demo.baseURL }),
    await open('Barakas phone', { baseURL: demo.baseURL }),
  ]
  await enter(baraka, HOME)
  await baraka.page.goto('/settings')
  for (const button of ['Sign out: Chrome, Linux', 'Sign out everywhere else']) {
    await signIn(other, baraka.email, PASSWORD)
    await expect(other.page).toHaveURL(/\/dashboard/)
    await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible()
    await baraka.page.reload()
    const press = baraka.page.getByRole('button', { name: button })
    await expect(press).toBeVisible()
    await press.click()
    await expect(other.page).toHaveURL(/\/auth/)
    await expect(press).toHaveCount(0)
    await expect(baraka.page.getByText('This browser')).toBeVisible()
  }
})

test('an address is changed from both mailboxes, and both are told', async ({ open }) => {
  const [halima, mailbox] = [
    await open('Halima Juma', { baseURL: demo.baseURL }),
    await open('Halimas mailbox', { baseURL: demo.baseURL }),
  ]
  await enter(halima, HOME)
  const { page } = halima
  const address = `moved.${halima.email}`
  await page.goto('/settings')
  const ask = async (email: string, password: string) => {
    const dialog = page.getByRole('dialog', { name: 'Change address' })
    await dialog.getByLabel('New address').fill(email)
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Send the links' }).click()
    return dialog
  }
  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = await ask(halima.email, PASSWORD)
  await expect(dialog.getByText('This is your address already.')).toBeVisible()
  await ask(address, 'not this one')
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible()
  await ask(address, PASSWORD)
  await expect(page.getByText('Check both mailboxes')).toBeVisible()
  await expect(page.getByText(`${address} waits until you have opened the links`)).toBeVisible()

  const links = [await mailTo(page, halima.email, 'Confirm the new'), await mailTo(page, address, 'Confirm the new')]
  const [old = '', fresh = ''] = links.map((mail) => mail.links.find((link) => link.includes('/auth/email')) ?? '')
  await mailbox.page.goto(fresh)
  await mailbox.page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(mailbox.page.getByRole('heading', { name: 'One mailbox has confirmed' })).toBeFocused()
  await expectAccessibleInEveryLook(mailbox.page, 'confirmed address')
  await mailbox.page.goto(old)
  await mailbox.page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(mailbox.page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(address)
  await mailTo(page, halima.email, 'address of your')
  await mailTo(page, address, 'address of your')
  await mailbox.page.goto(old)
  await mailbox.page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(mailbox.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await signIn(mailbox, address, PASSWORD)
  await expect(mailbox.page).toHaveURL(/\/dashboard/)
})

test('theme, dates and the data saver hold on this browser; the time zone on the account', async ({ open }) => {
  const neema = await open('Neema Kileo', { baseURL: demo.baseURL })
  await enter(neema, HOME)
  const { page } = neema
  await page.goto('/settings')
  await page.getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Format of dates').selectOption('year')
  await expect(page.getByText(/^Today is \d{4}-\d\d-\d\d\.$/)).toBeVisible()
  await page.getByLabel('Format of dates').selectOption('month')
  await expect(page.getByText(/^Today is [A-Z][a-z]+ \d{1,2}, \d{4}\.$/)).toBeVisible()
  await page.getByRole('switch', { name: 'Data saver' }).check()
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await expect(page.getByText('Time zone saved')).toBeVisible()
  await page.getByText('Time zone saved').waitFor()

  // The document itself says so, before any script.
  await page.reload()
  const html = await (await page.request.get('/settings')).text()
  expect(html).toMatch(/<html [^>]*data-theme="dark" data-dates="month" data-saver=""/)
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
  await expect(page.getByRole('switch', { name: 'Data saver' })).toBeChecked()
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon')
  const { profile } = await api<{ profile: { time_zone: string } }>(neema, 'GET', '/auth/session')
  expect(profile.time_zone).toBe('Europe/Lisbon')
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^system-ui/)

  // No picture before a tap.
  await page.goto('/profile')
  await page.locator('input[type=file]').setInputFiles('test/e2e/portrait.jpg')
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  await expect(page.locator('.picture img')).toHaveCount(0)
  await page.locator('.picture .held').click()
  await expect(page.locator('.picture img[data-loaded]')).toBeVisible()
})

test('consents are shown, and news by email are stopped by a row of their own', async ({ open }) => {
  const pendo = await open('Pendo Lema', { baseURL: demo.baseURL })
  await enter(pendo, HOME)
  const { user } = await api<{ user: { id: string } }>(pendo, 'GET', '/auth/session')
  await demo.consentToNews(user.id)
  const { page } = pendo
  await page.goto('/settings')
  await expect(page.getByText('Your profile is visible to all users for matching.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop news by email' }).click()
  await expect(page.getByText('You get no more news by email')).toBeVisible()
  await expect(page.getByText(/no news by email$/)).toHaveCount(1)
  await expect(page.getByText(/news by email wanted$/)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Stop news by email' })).toHaveCount(0)
})

test('on a phone nothing scrolls sideways, however long the address, and every look is accessible', async ({
  open,
}) => {
  const long = await open('Mwanajuma Abdallah', { ...PHONE, baseURL: demo.baseURL })
  long.email = `${'a-very-long-name-of-somebody.'.repeat(5)}${process.pid}@mail.example`
  await enter(long, HOME)
  const { page } = long
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(long.email)
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toContainText('This browser')
  await expectNoSidewaysScroll(page)
  await expectAccessibleInEveryLook(page, 'settings')
  await page.getByRole('button', { name: 'Set up' }).tap()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).tap()
  await expect(page.getByRole('img', { name: 'The key as a picture for the app' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInEveryLook(page, 'setting up an authenticator')
})

test('signing out leads to the first page, also while the session is being read again', async ({ open }) => {
  const rehema = await open('Rehema Bakari', { baseURL: demo.baseURL })
  await enter(rehema, HOME)
  const { page } = rehema
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(rehema.email)
  // The answer says that nobody is signed in any more, and comes while the page leaves.
  await page.route('**/api/auth/sign-out', async (route) => {
    const answer = await route.fetch()
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${demo.baseURL}/`)
})
