// Modules: all.
import { expect, expectMessage, fontsLoaded, join, mailTo, test, PASSWORD } from './journey.ts'
import { tabTo } from './keyboard.ts'

test('from sign-up to a sent message without a mouse', async ({ open }) => {
  const host = await open('Host Person')
  await join(host, { home: 'Nigeria', current: 'Germany', role: 'Mentor', skills: 'Kite building' })
  const { page, name, email } = await open('Key Board')

  await page.goto('/auth?mode=sign-up')
  await tabTo(page, 'textbox', 'Full name')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await tabTo(page, 'checkbox', /I accept the/)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Sign Up')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()

  const { links } = await mailTo(page, email, 'Verify')
  await page.goto(links[0] ?? '')
  await expect(page).toHaveURL(/\/onboarding/)
  await tabTo(page, 'combobox', 'Home country')
  await page.keyboard.type('Ghana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ghana')
  await tabTo(page, 'button', 'Continue')
  await page.keyboard.press('Enter')
  await tabTo(page, 'radio', /^Mentor/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'button', 'Complete Setup')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // The skip link is the first stop of every page and jumps over the menu.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  // The side bar opens and closes with Ctrl+B.
  const dashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
  await fontsLoaded(page)
  const wide = (await dashboard.boundingBox())?.width ?? 0
  await page.keyboard.press('Control+b')
  await expect.poll(async () => (await dashboard.boundingBox())?.width ?? 0).toBeLessThan(wide)
  await page.keyboard.press('Control+b')
  await expect.poll(async () => (await dashboard.boundingBox())?.width ?? 0).toBe(wide)

  // Details open, hold the focus, close with Escape and give it back.
  await page.goto('/discover?skill=Kite%20building')
  await tabTo(page, 'link', 'Host Person')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Host Person' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', /Connect with Host/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Connection request sent!')).toBeVisible()

  await host.page.goto('/connection-requests')
  await tabTo(host.page, 'button', 'Accept')
  await host.page.keyboard.press('Enter')
  await expect(host.page).toHaveURL(/\/messages\//)
  await page.goto(new URL(host.page.url()).pathname)
  await tabTo(page, 'textbox', 'Type a message...')
  await page.keyboard.type('Typed, not clicked')
  await page.keyboard.press('Enter')
  await expectMessage(host, 'Typed, not clicked')
})
