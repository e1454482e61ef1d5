// Modules: account, site, dashboard.
import { join as joinPath } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { PASSWORD, expect, join, test } from './journey.ts'

test('Get Started leads to sign-up, and the page after it survives a reload', async ({ open }) => {
  const zola = await open('Zola Nkosi')
  const { page } = zola
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Full name').fill(zola.name)
  await page.getByLabel('Email', { exact: true }).fill(zola.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/I accept the/).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expect(page.getByText(zola.email)).toBeVisible()
  const mails = async () => {
    const all = (await (await page.request.get('/dev/mail.json')).json()) as { to: string }[]
    return all.filter(({ to }) => to === zola.email).length
  }
  await expect.poll(mails).toBe(1)
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect.poll(mails).toBe(2)
  // Another tab knows no address, and still says what to do.
  const other = await page.context().newPage()
  await other.goto('/auth?mode=sent')
  await expect(other.getByText('We sent you an email.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Resend verification email' })).toBeHidden()
})

test('the first dashboard shows what to do first, and each step ticks once it is done', async ({ open }) => {
  const zola = await open('Zola Nkosi', { viewport: { width: 360, height: 740 } })
  const { page } = zola
  await join(zola, { home: 'South Africa', current: 'Canada', role: 'Both', skills: 'Nursing' })
  await expect(page.getByText("No matches yet. We'll find connections for you soon!")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Suggested Matches' }).getByRole('listitem')).toHaveCount(5)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link')).toHaveText(['Add a photo', 'Ask 3 people to connect', 'Join a circle'])
  await expect(steps.getByText('0 of 3 asked so far.')).toBeVisible()
  await expectAccessible(page, 'first steps')
  await expectNoSidewaysScroll(page)

  await steps.getByRole('link', { name: 'Join a circle' }).click()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Joined circle successfully')).toBeVisible()
  await page.goto('/dashboard')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Join a circle' })).toContainText('(done)')

  await steps.getByRole('link', { name: 'Ask 3 people to connect' }).click()
  for (let asked = 1; asked <= 3; asked++) {
    const card = page.getByRole('main').getByRole('article').first()
    // Two members may have one name.
    const id = await card.getAttribute('aria-labelledby')
    await card.getByRole('button', { name: /^Connect/ }).click()
    await expect(page.locator(`article[aria-labelledby="${id}"]`)).toBeHidden()
  }
  await page.goto('/profile')
  await page.locator('input[type=file]').setInputFiles(joinPath(import.meta.dirname, 'portrait.jpg'))
  await expect(page.getByText('Profile picture updated successfully')).toBeVisible()
  const answered = page.waitForResponse(/first-steps|\/batch/)
  await page.goto('/dashboard')
  await answered
  await expect(page.getByRole('region', { name: 'Suggested Matches' }).getByRole('listitem')).toHaveCount(5)
  await expect(steps).toBeHidden()
})
