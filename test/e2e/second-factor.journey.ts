// Modules: account, settings.
import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { PASSWORD, enter, expect, mailTo, signIn, test } from './journey.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'

const STEP_MS = 30_000

/** What an app shows for a key that was typed into it, some steps of 30 seconds from now. */
function codeOf(secret: string, steps = 0): Promise<string> {
  const raw = new TextDecoder().decode(base32.decode(secret))
  return createOTP(raw).hotp(Math.floor(Date.now() / STEP_MS) + steps)
}

test('an authenticator is set up; its code and each recovery code sign in after the password', async ({ open }) => {
  const [salma, phone] = [await open('Salma Ali'), await open('Salmas phone')]
  await enter(salma, { home: 'Tanzania', current: 'Tanzania', role: 'Both' })
  const { page } = salma
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' })
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByLabel('Your password').press('Enter')
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByLabel('Your password').press('Enter')
  const secret = (await dialog.locator('code').textContent()) ?? ''
  const code = dialog.getByLabel('The code that the app shows')
  await code.fill('12')
  await code.press('Enter')
  await expect(dialog.getByText('This code is not right.')).toBeVisible()
  await code.fill(await codeOf(secret))
  await code.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessibleInEveryLook(page, 'recovery codes')
  const recovery = await codes.getByRole('listitem').allTextContents()
  const saved = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toContain('Recovery codes')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await mailTo(page, salma.email, 'security of your')

  // The code of the app, after the password.
  await signIn(phone, salma.email, PASSWORD)
  await expect(phone.page.getByRole('heading', { name: 'The code of your authenticator' })).toBeFocused()
  await expectAccessibleInEveryLook(phone.page, 'the code after the password')
  await phone.page.getByLabel('Code').fill('000000x')
  await phone.page.getByLabel('Code').press('Enter')
  await expect(phone.page.getByText('This code is not right.')).toBeVisible()
  await phone.page.getByLabel('Code').fill(await codeOf(secret, 1))
  await phone.page.getByLabel('Code').press('Enter')
  await expect(phone.page).toHaveURL(/\/dashboard/)

  // A recovery code, once.
  await phone.page.context().clearCookies()
  for (const [used, works] of [
    [recovery[0], true],
    [recovery[0], false],
    [recovery[1], true],
  ] as const) {
    await signIn(phone, salma.email, PASSWORD)
    await phone.page.getByLabel('Code').fill(used ?? '')
    await phone.page.getByLabel('Code').press('Enter')
    if (!works) {
      await expect(phone.page.getByText('This code is not right.')).toBeVisible()
      await phone.page.getByRole('button', { name: 'Back to sign in' }).click()
      await expect(phone.page.getByLabel('Email', { exact: true })).toBeVisible()
      continue
    }
    await expect(phone.page).toHaveURL(/\/dashboard/)
    await phone.page.context().clearCookies()
  }
  await page.reload()
  await expect(page.getByText('Recovery codes left: 8')).toBeVisible()

  // New codes, and off again.
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Authenticator switched off')).toBeVisible()
  await signIn(phone, salma.email, PASSWORD)
  await expect(phone.page).toHaveURL(/\/dashboard/)
})
