// Modules: account.
import { PASSWORD, expect, join, mailTo, signIn, signUp, test, verify } from './journey.ts'

test('a forgotten password is replaced by email, and every session ends', async ({ open }) => {
  const nala = await open('Nala Dube')
  await join(nala, { home: 'Zimbabwe', current: 'Zimbabwe', role: 'Both' })
  const elsewhere = await open('Nala elsewhere')
  await elsewhere.page.goto('/auth')
  await elsewhere.page.getByRole('link', { name: 'Forgot password?' }).click()
  await elsewhere.page.getByLabel('Email', { exact: true }).fill(nala.email)
  await elsewhere.page.getByRole('button', { name: /send/i }).click()
  const { links } = await mailTo(elsewhere.page, nala.email, 'Choose a new')
  await elsewhere.page.goto(links[0] ?? '')
  const [first, second] = [
    elsewhere.page.getByLabel('New password', { exact: true }),
    elsewhere.page.getByLabel(/confirm|again|repeat/i),
  ]
  await first.fill('a-new-brid9e')
  await second.fill('another-brid9e')
  await elsewhere.page.getByRole('main').locator('form button:not([type=button])').click()
  await expect(elsewhere.page.getByText('Passwords do not match')).toBeVisible()
  await second.fill('a-new-brid9e')
  await elsewhere.page.getByRole('main').locator('form button:not([type=button])').click()
  await expect(elsewhere.page.getByText('Password updated successfully')).toBeVisible()
  // The browser that was signed in is out, without a click.
  await expect(nala.page).toHaveURL(/\/auth/)
  await signIn(elsewhere, nala.email, PASSWORD)
  await expect(elsewhere.page.getByText('Invalid email or password')).toBeVisible()
  await signIn(elsewhere, nala.email, 'a-new-brid9e')
  await expect(elsewhere.page).toHaveURL(/\/dashboard/)
})

test('an unknown address gets the same answer and no mail', async ({ open }) => {
  const nobody = await open('Nobody')
  await nobody.page.goto('/auth?mode=forgot')
  await nobody.page.getByLabel('Email', { exact: true }).fill(nobody.email)
  await nobody.page.getByRole('button', { name: /send/i }).click()
  await expect(nobody.page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const mails = (await (await nobody.page.request.get('/dev/mail.json')).json()) as { to: string }[]
  expect(mails.filter(({ to }) => to === nobody.email)).toEqual([])
})

test('who has not verified the address is told so and can have the mail again', async ({ open }) => {
  const femi = await open('Fẹ́mi Àjàyí')
  await signUp(femi)
  await signIn(femi, femi.email, PASSWORD)
  await expect(femi.page.getByText('Please verify your email address before signing in.').first()).toBeVisible()
  await femi.page.getByRole('button', { name: /resend|again/i }).click()
  await expect
    .poll(
      async () =>
        ((await (await femi.page.request.get('/dev/mail.json')).json()) as { to: string }[]).filter(
          ({ to }) => to === femi.email,
        ).length,
    )
    .toBe(2)
  await verify(femi)
})
