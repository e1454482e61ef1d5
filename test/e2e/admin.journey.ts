// Modules: admin, moderation, reports, opportunities, account.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { PASSWORD, connect, enter, expect, expectMessage, mailTo, signInAs, test, write } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { ownDemo } from './own-demo.ts'
import { PHONE } from './phone.ts'

const HOME = { home: 'Kenya', current: 'Kenya', role: 'Both' } as const
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog')

test('an admin suspends a member by keyboard, who is out at once, and restores them', async ({ open }) => {
  const [root, ama] = [await open('Root'), await open('Ama Suspended')]
  await enter(ama, HOME)
  await ama.page.goto('/dashboard')
  await signInAs(root, 'admin')
  const { page } = root
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search users' }).fill(ama.email)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('Ama Suspended')

  await tabTo(page, 'button', 'Ban')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Ban Ama Suspended?' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Ban' }).press('Enter')
  await expect(dialog(page).getByText('Please say why')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the question before a ban')
  await dialog(page).getByLabel('How long?').selectOption('3 days from now')
  const reason = dialog(page).getByLabel('Reason, which they get by email')
  await reason.fill('Asked others for money.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(reason).toHaveValue('Asked others for money.')
  await dialog(page).getByRole('button', { name: 'Ban' }).press('Enter')
  await expect(page.getByText('User Suspended')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Suspended')

  await expect(ama.page).toHaveURL(/\/auth/)
  await mailTo(page, ama.email, 'has been suspended')
  const signIn = async () => {
    await ama.page.getByLabel('Email', { exact: true }).fill(ama.email)
    await ama.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await ama.page.getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await expect(ama.page.getByText(/This account is suspended until \d{4}-\d\d-\d\d\./)).toBeVisible()

  await page.getByRole('button', { name: 'Ama Suspended' }).click()
  await expect(dialog(page).getByText('Asked others for money.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'an account that an admin opened')
  await dialog(page).getByRole('button', { name: 'Change Suspension' }).click()
  await dialog(page).getByLabel('How long?').selectOption('7 days from now')
  await reason.fill('Did it again.')
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Ama Suspended' }).click()
  await expect(dialog(page).getByText('Did it again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore' }).click()
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('User Restored')).toBeVisible()
  await expect(rows(page).nth(1).getByRole('button', { name: 'Ban' })).toBeVisible()
  await signIn()
  await expect(ama.page).toHaveURL(/\/dashboard/)
})

test('a reported message is decided by keyboard on a phone, and both sides are told', async ({ open }) => {
  const [root, zuri, femi] = [await open('Root Reports', PHONE), await open('Zuri Reports'), await open('Femi Reports')]
  const skills = 'Lace making'
  await enter(zuri, { home: 'Zimbabwe', current: 'Ireland', role: 'Mentor', skills })
  await enter(femi, { home: 'Nigeria', current: 'Nigeria', role: 'Mentee', skills })
  await connect(femi, zuri)
  await write(femi, 'Send me 300 euros first.')
  await expectMessage(zuri, 'Send me 300 euros first.')
  await zuri.page.getByRole('button', { name: 'Block or report' }).click()
  const report = dialog(zuri.page)
  await report.getByLabel('What do you report?').selectOption({ label: 'Message: Send me 300 euros first.' })
  await report.getByLabel('What is wrong?').selectOption({ label: 'A scam, or somebody asks for money' })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report).toBeHidden()

  await signInAs(root, 'admin')
  const { page } = root
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Reports/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'Send me 300 euros first.' })
  await expect(card).toContainText('Femi Reports')
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Act on it' }).press('Enter')
  await expectAccessibleInEveryLook(page, 'a decision on a report')
  const why = dialog(page).getByLabel('Reason, which they are told')
  await dialog(page).getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(dialog(page).getByText('Please say why')).toBeVisible()
  await why.fill('Nobody asks for money here.')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Act on it' }).press('Enter')
  await expect(why).toHaveValue('Nobody asks for money here.')
  await expect(dialog(page).getByLabel('Remove it for everybody')).toBeChecked()
  await dialog(page).getByLabel('What about Femi Reports?').selectOption('Warn them')
  await dialog(page).getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(page.getByText('Done. Everybody concerned is told.')).toBeVisible()
  await expect(card).toHaveCount(0)
  for (const { page: chat } of [zuri, femi])
    await expect(chat.getByText('This message was removed.').last()).toBeVisible()
  for (const [who, words] of [
    [femi, 'An admin warns you. The reason: Nobody asks for money here.'],
    [zuri, 'We have looked at what you reported and have acted on it. Thank you for telling us.'],
  ] as const) {
    await who.page.getByRole('button', { name: /^Platform Updates/ }).click()
    await expect(who.page.getByText(words)).toBeVisible()
  }
})

test('on a phone the admin area has no sideways scroll and is accessible; an empty search says so', async ({
  open,
}) => {
  const root = await open('Root', PHONE)
  await signInAs(root, 'admin')
  const { page } = root
  await page.goto('/admin/dashboard?sort=name')
  await expect(rows(page).nth(3)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Sign-ups per week: \d+ this week, at most [1-9]/ })).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('columnheader', { name: 'Active members' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInEveryLook(page, 'the admin area on a phone')
  await page.getByRole('combobox', { name: 'Which users' }).selectOption('Banned')
  await expect(page.getByText('Nobody is found.')).toBeVisible()
  await expect(page).toHaveURL(/standing=banned/)
})

test('a source is tried, added, changed and switched off', async ({ open }) => {
  const root = await open('Root Sources', PHONE)
  await signInAs(root, 'admin')
  const { page } = root
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Sources', exact: true }).click()
  const own = page.getByRole('article', { name: 'Scholarship notes' })
  await expect(own).toBeVisible()
  await page.getByRole('button', { name: 'Add Source' }).press('Enter')
  await dialog(page).getByLabel('Name').fill('Journey jobs')
  await dialog(page).getByRole('button', { name: 'Try it' }).press('Enter')
  await expect(dialog(page).getByText('Please enter an address that begins with https://')).toBeVisible()
  const address = dialog(page).getByLabel('Address')
  await address.fill('https://nowhere.invalid/feed')
  await dialog(page).getByRole('button', { name: 'Try it' }).press('Enter')
  await expect(dialog(page).getByText(/^It could not be read: /)).toBeVisible()
  const feed = new URL('/dev/feeds/jobs.xml?journey', page.url()).href
  await address.fill(feed)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Source' }).press('Enter')
  await expect(address).toHaveValue(feed)
  await dialog(page).getByRole('button', { name: 'Try it' }).press('Enter')
  await expect(dialog(page).getByText('Solar mini-grid technician')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a source that is tried')
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  const card = page.getByRole('article', { name: 'Journey jobs' })
  await expect(card).toContainText('Not read yet.')
  await card.getByRole('button', { name: 'Change' }).press('Enter')
  await address.fill(feed.replace('jobs.xml?journey', 'scholarships.json'))
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog(page).getByText('This address is a source already.')).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Switch off' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInEveryLook(page, 'the sources')
})

test('how the platform runs is seen on a phone, and a failed mail is tried again by keyboard', async ({ open }) => {
  const root = await open('Root Running', PHONE)
  await signInAs(root, 'admin')
  const { page } = root
  const failed = {
    id: '019a0000-0000-7000-8000-000000000000',
    queue: 'mail',
    created_at: '2026-11-01T10:00:00.000Z',
    tries: 15,
    reason: 'MailNotTaken EENVELOPE 550',
    next_at: null,
    to: 'somebody@mail.example',
    subject: 'Reset your password',
  }
  // No mail of the demo fails.
  let isTried = false
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/running/retry')) isTried = true
  })
  // The page asks again by itself, so the answer stays until the mail is tried.
  await page.route('**/api/admin/running/failed', (route) =>
    route.fulfill({ json: { items: isTried ? [] : [failed], next_cursor: null } }),
  )
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Running' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Running' })).toBeFocused()
  await expect(page.getByText('Everything works')).toBeVisible()
  await expect(page.getByText('Store of files')).toBeVisible()
  await expect(page.getByRole('row', { name: /MailNotTaken/ })).toContainText(
    'somebody@mail.example: Reset your password',
  )
  await expectNoSidewaysScroll(page)
  await expectAccessibleInEveryLook(page, 'how the platform runs')
  await tabTo(page, 'button', 'Try again')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tried again')).toBeVisible()
  await expect(page.getByText('No job has failed.')).toBeVisible()
})

test('who is no admin reads why, and comes to the dashboard', async ({ open }) => {
  const ben = await open('Ben')
  await signInAs(ben, 'mentee')
  await ben.page.goto('/admin/dashboard')
  await expect(ben.page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(ben.page.getByText('You need admin privileges to access this page')).toBeVisible()
  await expect(ben.page).toHaveURL(/\/dashboard$/)
  await expect(ben.page.getByText('You need admin privileges to access this page')).toBeVisible()
  await expect(ben.page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
})

test('news for all is told live; consents are found and downloaded; both are in the audit log', async ({ open }) => {
  // Everybody hears it: a server of its own.
  const demo = await ownDemo()
  try {
    const { baseURL } = demo
    const [root, ama] = [await open('Root News', { baseURL }), await open('Ama News', { baseURL })]
    await enter(root, HOME)
    await enter(ama, HOME)
    await ama.page.goto('/dashboard')
    const bell = ama.page.getByRole('button', { name: /^Platform Updates/ })
    await demo.makeAdmin(root.email)
    const { page } = root
    await page.goto('/admin/dashboard')
    const box = page.getByLabel('Send Notification to All Users')
    const button = page.getByRole('button', { name: 'Send Notification' })
    await button.press('Enter')
    await expect(page.getByText('Please enter a notification message')).toBeVisible()
    await box.fill('The hall is open on Friday.')
    await page.reload()
    await expect(box).toHaveValue('The hall is open on Friday.')
    await button.press('Enter')
    await expect(dialog(page)).toContainText('The hall is open on Friday.')
    await dialog(page).getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByText('Notification Sent')).toBeVisible()
    await expect(page.getByText('The last one has reached 2 members.')).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(bell).toHaveAccessibleName(/ unread$/)
    await bell.click()
    await expect(ama.page.getByText('The hall is open on Friday.')).toBeVisible()
    await mailTo(page, ama.email, 'News from Daraja56')

    await page.getByRole('link', { name: 'Consent Records' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Consent Records' })).toBeFocused()
    const consents = page.getByRole('table', { name: 'Consent Records' }).getByRole('row')
    await expect(consents).toHaveCount(3)
    await page.getByRole('searchbox', { name: 'Search by email' }).fill(ama.email)
    await expect(consents).toHaveCount(2)
    await expectAccessibleInEveryLook(page, 'the consent records')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(ama.email)

    await page.getByRole('link', { name: 'Admin Dashboard' }).click()
    await page.getByRole('link', { name: 'Audit Log' }).click()
    const entries = page.getByRole('table', { name: 'Audit Log' }).getByRole('row')
    await expect(entries.filter({ hasText: 'Sent a notification to all' })).toContainText('The hall is open on Friday.')
    await expect(entries.filter({ hasText: 'Read the consent records' }).first()).toContainText('Root News')
    await expectAccessibleInEveryLook(page, 'the audit log')
    await page.getByRole('combobox', { name: 'What' }).selectOption('Banned')
    await expect(page.getByText('Nothing was done yet.')).toBeVisible()
    await expect(page).toHaveURL(/action=user\.ban/)
  } finally {
    await demo.end()
  }
})
