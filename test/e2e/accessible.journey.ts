// Modules: all.
// What a visitor reads has its looks in public-site.journey.ts.
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, signInAs, test } from './journey.ts'

for (const path of ['/auth', '/auth?mode=sign-up', '/auth?mode=forgot', '/auth/reset?token=x', '/auth/verify?token=x'])
  test(`${path} is accessible`, async ({ open }) => {
    const { page } = await open('Reader')
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectAccessibleInEveryLook(page, path)
  })

for (const path of ['/dashboard', '/discover', '/connection-requests', '/messages'])
  test(`${path} is accessible to a member`, async ({ open }) => {
    const { page, ...rest } = await open('Reader')
    await signInAs({ page, ...rest }, 'mentor')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInEveryLook(page, path)
  })

test('a chat is accessible', async ({ open }) => {
  const { page, ...rest } = await open('Reader')
  await signInAs({ page, ...rest }, 'mentor')
  await page.goto('/messages')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Wanjirũ/ })
    .click()
  await expect(page.getByRole('log', { name: 'Messages' }).locator('.msg').first()).toBeVisible()
  await expectAccessibleInEveryLook(page, 'chat')
})

test('the details of a suggested member are accessible', async ({ open }) => {
  const { page, ...rest } = await open('Reader')
  await signInAs({ page, ...rest }, 'mentor')
  await page.goto('/discover')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'details dialog')
})

test('onboarding is accessible', async ({ open }) => {
  const newcomer = await open('Newcomer')
  const { page } = newcomer
  await signInAs(newcomer, 'new')
  await newcomer.page.goto('/dashboard')
  await expect(page.getByLabel('Home country')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'onboarding, places')
  await page.getByLabel('Home country').selectOption('Ghana')
  await page.getByLabel('Current location').selectOption('Canada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'onboarding, person')
})
