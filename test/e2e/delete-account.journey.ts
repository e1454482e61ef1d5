// Modules: own-data, settings, messages, chat.
import { expectAccessibleInEveryLook } from './accessible.ts'
import { PASSWORD, enter, expect, expectMessage, mailTo, mentor, routeOnce, signIn, test, write } from './journey.ts'
import { PHONE } from './phone.ts'

const HOME = { home: 'Kenya', current: 'Kenya', role: 'Both' } as const

test('who deletes their account by keyboard is gone, and “Deleted member” to the other side at once', async ({
  open,
}) => {
  const [ama, kofi] = [await open('Ama Serwaa'), await open('Kofi Annor')]
  await enter(ama, HOME)
  await enter(kofi, HOME)
  await mentor(ama, kofi)
  await write(ama, 'Read this book')
  await expectMessage(kofi, 'Read this book')

  const { page } = ama
  await page.goto('/settings')
  const button = page.getByRole('button', { name: 'Delete Account' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' })
  await expect(dialog).toContainText('This cannot be undone.')
  await expectAccessibleInEveryLook(page, 'deleting an account')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const password = dialog.getByLabel('Your password')
  await password.fill('not it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible()
  await routeOnce(page, '**/api/delete-account', (route) => route.abort())
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to delete account. Please try again.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account Deleted')).toBeVisible()
  await expect(page.getByText('Your account has been permanently deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'cookieConsent'))).toEqual([])

  await expect(kofi.page.getByRole('heading', { level: 1, name: 'Deleted member' })).toBeVisible()
  await expect(kofi.page.getByText('This member is no longer available.')).toBeVisible()
  await expectMessage(kofi, 'Read this book')
  await expect(kofi.page.getByRole('textbox', { name: 'Type a message...' })).toHaveCount(0)
  await expectAccessibleInEveryLook(kofi.page, 'the chat with a deleted member')
  await kofi.page.goto('/messages')
  await expect(kofi.page.getByRole('link', { name: 'Deleted member' })).toBeVisible()
  await kofi.page.goto('/impact')
  await expect(kofi.page.getByRole('heading', { level: 1, name: 'Impact' })).toBeVisible()

  await mailTo(kofi.page, ama.email, 'account has been deleted')
  await signIn(ama, ama.email, PASSWORD)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('on a phone the dialog is whole, and leaving it changes nothing', async ({ open }) => {
  const abena = await open('Abena Osei', PHONE)
  await enter(abena, HOME)
  const { page } = abena
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' })
  await expect(dialog.getByRole('button', { name: 'Delete Account' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})
