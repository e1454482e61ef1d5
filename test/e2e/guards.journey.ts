// Modules: account, shell, routes.
import { closeToasts, expect, signIn, signInAs, test } from './journey.ts'
import { PRIVATE_SCREENS } from './screens.ts'

test('visitors are sent to sign in and come back to the page they asked for', async ({ open }) => {
  const visitor = await open('Visitor')
  for (const path of PRIVATE_SCREENS) {
    await visitor.page.goto(path)
    await expect(visitor.page).toHaveURL(/\/auth/)
    await expect(visitor.page).toHaveTitle(/Daraja56/)
  }
  await visitor.page.goto('/connection-requests')
  await expect(visitor.page).toHaveURL(/return_to/)
  await visitor.page.getByLabel('Email', { exact: true }).fill('admin@demo.daraja56.example')
  await visitor.page.getByLabel('Password', { exact: true }).fill('daraja56')
  await visitor.page.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor.page.getByText('Welcome back!')).toBeVisible()
  await expect(visitor.page.getByText('Successfully signed in.')).toBeVisible()
  await expect(visitor.page).toHaveURL(/\/connection-requests/)
  await visitor.page.goto('/auth')
  await expect(visitor.page).toHaveURL(/\/dashboard/)
  await visitor.page.goto('/onboarding')
  await expect(visitor.page).toHaveURL(/\/dashboard/)
})

test('a newcomer is sent to onboarding from everywhere', async ({ open }) => {
  const newcomer = await open('Newcomer')
  await signInAs(newcomer, 'new')
  for (const path of ['/dashboard', '/discover', '/messages', '/auth']) {
    await newcomer.page.goto(path)
    await expect(newcomer.page).toHaveURL(/\/onboarding/)
  }
})

test('a foreign conversation, an unknown page and a foreign way back lead nowhere', async ({ open }) => {
  const admin = await open('Admin')
  await signInAs(admin, 'admin')
  await admin.page.goto('/messages/01890000-0000-7000-8000-000000000000')
  await expect(admin.page.getByText('Failed to load conversation')).toBeVisible()
  await expect(admin.page).toHaveURL(/\/messages$/)
  const answer = await admin.page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(admin.page.getByText('Oops! Page not found')).toBeVisible()
  await admin.page.goto('/dashboard')
  await admin.page.getByRole('button', { name: 'Logout' }).click()
  await expect(admin.page).toHaveURL(/\/$/)
  await admin.page.goto('/dashboard')
  await expect(admin.page).toHaveURL(/\/auth/)
  await admin.page.goto('/auth?return_to=//evil.example/')
  await signIn(admin, 'admin@demo.daraja56.example', 'daraja56')
  await expect(admin.page).toHaveURL(/127\.0\.0\.1.*\/dashboard/)
})

test('wrong input is told at its field and loses nothing', async ({ open }) => {
  const visitor = await open('Visitor')
  await visitor.page.goto('/auth?mode=sign-up')
  await visitor.page.getByLabel('Full name').fill('Ṣadé Adébáyọ̀')
  await visitor.page.getByLabel('Email', { exact: true }).fill('not an address')
  await visitor.page.getByLabel('Password', { exact: true }).fill('12345')
  await visitor.page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(visitor.page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(visitor.page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(visitor.page.getByText('Terms Required')).toBeVisible()
  await expect(
    visitor.page.getByText('You must accept the Terms & Conditions to create an account.').first(),
  ).toBeVisible()
  await expect(visitor.page.getByLabel('Full name')).toHaveValue('Ṣadé Adébáyọ̀')
  await visitor.page.getByLabel('Email', { exact: true }).fill(visitor.email)
  await visitor.page.getByLabel('Password', { exact: true }).fill('password1')
  await visitor.page.getByLabel(/I accept the/).check()
  await closeToasts(visitor.page)
  await visitor.page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(visitor.page.getByText('This password is one of the most common ones.')).toBeVisible()
})
