// Modules: members.
import { expectAccessibleInEveryLook } from './accessible.ts'
import { enter, expect, mentor, test } from './journey.ts'

test('a profile is changed: the name reaches the other tabs and the peer live, and the way leads to the dashboard', async ({
  open,
}) => {
  const [adaeze, bilal] = [await open('Adaeze Obi'), await open('Bilal Traore')]
  await enter(adaeze, { home: 'Nigeria', current: 'Nigeria', role: 'Both', bio: 'Baker', skills: 'Bread' })
  await enter(bilal, { home: 'Mali', current: 'France', role: 'Both' })
  const { chat } = await mentor(bilal, adaeze)
  await bilal.page.goto(chat)
  await expect(bilal.page.getByRole('heading', { name: 'Adaeze Obi' })).toBeVisible()
  const other = await adaeze.page.context().newPage()
  await other.goto('/dashboard')
  const { page } = adaeze
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(adaeze.email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '')

  // The rule of residence, and what a new country sets.
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Ghana' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/you can only choose the same country or a country outside Africa/)).toBeVisible()
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Portugal' })
  await expect(page.getByLabel('Location type')).toHaveValue('diaspora')
  await page.getByLabel('Full name').fill('\u200B')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter your full name')).toBeVisible()

  // Chips by Enter, by the plus button, and removed.
  await page.getByLabel('Full name').fill('Adaeze Okafor')
  const skills = page.getByRole('combobox', { name: 'Skills' })
  await skills.fill('Pastry')
  await skills.press('Enter')
  await skills.fill('bread')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByRole('button', { name: /^Remove (Bread|Pastry)$/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Bread' }).click()
  await page.getByRole('button', { name: 'AI Suggest: Interests' }).click()
  await expect(page.getByText('AI Suggestion Applied')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'profile')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Welcome back, Adaeze Okafor' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Welcome back, Adaeze Okafor' })).toBeVisible()
  await expect(other.getByText('In the Diaspora')).toBeVisible()
  await expect(bilal.page.getByRole('heading', { name: 'Adaeze Okafor' })).toBeVisible()

  // How others see it: no address.
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'How others see me' }).click()
  const view = page.getByRole('dialog', { name: 'Adaeze Okafor' })
  await expect(view.getByText('Pastry')).toBeVisible()
  await expect(view).not.toContainText(adaeze.email)
  await expect(view.getByRole('button', { name: /^Connect/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'How others see me' })).toBeFocused()
  await page.getByRole('button', { name: 'Matching preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Matching preferences' })).toBeVisible()
})

test('a picture is set, shown and removed at once', async ({ open }) => {
  const chipo = await open('Chipo Moyo')
  await enter(chipo, { home: 'Zimbabwe', current: 'Zimbabwe', role: 'Mentee' })
  const { page } = chipo
  await page.goto('/profile')
  await page.locator('input[type=file]').setInputFiles('test/e2e/portrait.jpg')
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  await expect(page.locator('.picture img[data-loaded]')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Profile picture removed')).toBeVisible()
  await expect(page.locator('.picture img')).toHaveCount(0)
})

test('what goes wrong is said: nothing found, nothing saved', async ({ open }) => {
  const dalila = await open('Dalila Haddad')
  await enter(dalila, { home: 'Algeria', current: 'Algeria', role: 'Mentee' })
  const { page } = dalila
  await page.route('**/api/profiles/me', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: null }) : route.continue(),
  )
  await page.goto('/profile')
  await expect(page.getByText('Profile not found')).toBeVisible()
  await page.unroute('**/api/profiles/me')
  await page.route('**/api/profiles/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.reload()
  await page.getByLabel('Bio').fill('Weaver')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByLabel('Bio')).toHaveValue('Weaver')
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Weaver')
})
