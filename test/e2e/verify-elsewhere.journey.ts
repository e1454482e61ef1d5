// Modules: account.
import { expectAccessibleInEveryLook } from './accessible.ts'
import { PASSWORD, expect, mailTo, signUp, test } from './journey.ts'

test('a verification link opened in another browser asks for the password of the sign-up', async ({ open }) => {
  const abena = await open('Abena Ofori')
  await signUp(abena)
  const { page } = await open('Abena’s phone')
  const { links } = await mailTo(page, abena.email, 'Verify')
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the password of a sign-up')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not it at all')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByText('This is not the password that was chosen when this account was created.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding/)

  // The link is used up, also where it was asked for.
  await abena.page.goto(links[0] ?? '')
  await expect(abena.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await abena.page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(abena.page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})
