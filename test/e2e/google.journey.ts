// Modules: account.
import { expect, join, mailTo, onboard, signUp, test } from './journey.ts'
import type { Person } from './journey.ts'

async function throughGoogle({ page }: Person, name: string, email: string, verified = true): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/dev\/identity/)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('The provider has verified this address').setChecked(verified)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('somebody new comes through Google, and comes back as a member', async ({ open }) => {
  const zola = await open('Zola Nkosi')
  await throughGoogle(zola, zola.name, zola.email)
  await expect(zola.page).toHaveURL(/\/onboarding/)
  await onboard(zola, { home: 'South Africa', current: 'Germany', role: 'Both' })
  const again = await open('Zola again')
  await throughGoogle(again, zola.name, zola.email)
  await expect(again.page).toHaveURL(/\/dashboard/)
})

test('Google links to a verified account, ends a sign-up that waits, and takes no unproven address', async ({
  open,
}) => {
  const sena = await open('Sena Agbeko')
  await join(sena, { home: 'Togo', current: 'Togo', role: 'Mentee' })
  const linked = await open('Sena linked')
  await throughGoogle(linked, sena.name, sena.email)
  await expect(linked.page).toHaveURL(/\/dashboard/)

  const waiting = await open('Waiting One')
  await signUp(waiting)
  const owner = await open('Owner')
  await throughGoogle(owner, 'Owner', waiting.email)
  await expect(owner.page).toHaveURL(/\/onboarding/)
  const { links } = await mailTo(waiting.page, waiting.email, 'Verify')
  await waiting.page.goto(links[0] ?? '')
  await expect(waiting.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()

  const unproven = await open('Unproven')
  await throughGoogle(unproven, 'Unproven', unproven.email, false)
  await expect(unproven.page).toHaveURL(/\/auth\?error=/)
  await expect(unproven.page.getByRole('alert').first()).toBeVisible()
})
