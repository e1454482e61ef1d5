// Modules: messages, chat.
import type { Page } from '@playwright/test'
import { connect, enter, expect, expectMessage, test, write } from './journey.ts'
import type { Person } from './journey.ts'
import { acquainted } from './pairs.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const bubble = ({ page }: Person, text: string) =>
  log(page)
    .locator('.msg')
    .filter({ has: page.getByText(text, { exact: true }) })
const line = ({ page }: Person) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: /^New messages$/ })
/** What stands in the thread from the line on. */
const fromLine = ({ page }: Person) =>
  log(page).evaluate((box) => {
    const rows = [...box.querySelectorAll('li:not(.day)')]
    const at = rows.findIndex((row) => row.classList.contains('new-line'))
    return rows.slice(at + 1).map((row) => row.querySelector('.b p')?.textContent)
  })

test('"Seen" stands under the last own message that the other has read, live', async ({ open }) => {
  const { mentor, mentee, chat } = await acquainted(open, ['Wairimu Achieng', 'Thabo Nkosi'])
  await mentor.page.goto('/dashboard')
  await write(mentee, 'Are you there?')
  await write(mentee, 'I have a question')
  await expectMessage(mentee, 'I have a question')
  await expect(bubble(mentee, 'I have a question').locator('time')).toBeVisible()
  await expect(log(mentee.page).getByText('Seen')).toHaveCount(0)

  await mentor.page.goto(chat)
  await expect(bubble(mentee, 'I have a question').getByText('Seen')).toBeVisible()
  await expect(log(mentee.page).getByText('Seen')).toHaveCount(1)
  // The one who has read sees it nowhere: they wrote nothing.
  await expect(log(mentor.page).getByText('Seen')).toHaveCount(0)

  // With the chat in front of the other it moves on by itself; it is the same after a reload.
  await write(mentee, 'Here it comes')
  await expect(bubble(mentee, 'Here it comes').getByText('Seen')).toBeVisible()
  await mentee.page.reload()
  await expect(bubble(mentee, 'Here it comes').getByText('Seen')).toBeVisible()
  await expect(log(mentee.page).getByText('Seen')).toHaveCount(1)
})

test('"New messages" stands where the reader left off, also in a chat that this browser has kept', async ({ open }) => {
  const { mentor, mentee, chat } = await acquainted(open, ['Abena Sarpong', 'Lerato Dube'])
  for (const text of ['First', 'Second']) await write(mentor, text)
  await expectMessage(mentee, 'Second')
  // What comes before the reader's eyes is not new to them.
  await expect(line(mentee)).toHaveCount(0)

  // Within the app: the thread stays in the browser, and the stream writes into it.
  await mentee.page.getByRole('link', { name: 'Back to messages' }).click()
  // As long as the chat is on the screen, what comes is read.
  await expect(mentee.page.getByRole('log', { name: 'Messages' })).toHaveCount(0)
  for (const text of ['Third', 'Fourth']) await write(mentor, text)
  const row = mentee.page.getByRole('listitem').filter({ hasText: 'Abena Sarpong' })
  await expect(row.getByText('Fourth')).toBeVisible()
  await expect(row).toContainText('2 unread')
  await expect(mentee.page.getByRole('link', { name: /^Messages/ })).toContainText('2')
  await row.getByRole('link').click()
  await expect(line(mentee)).toBeVisible()
  expect(await fromLine(mentee)).toEqual(['Third', 'Fourth'])
  await expect(mentee.page.getByRole('link', { name: /^Messages/ })).not.toContainText('2')
  // It stays while they read on, and what comes now is below it. The server is told later that it was read.
  const told = Promise.withResolvers<void>()
  await mentee.page.route(/\/api\/conversations\/[^/]+\/read$/, async (route) => {
    await told.promise
    await route.continue()
  })
  await write(mentor, 'Fifth')
  await expectMessage(mentee, 'Fifth')
  expect(await fromLine(mentee)).toEqual(['Third', 'Fourth', 'Fifth'])

  // Read now: the next visit has no line. After a new page it stands again, from what is new then.
  await mentee.page.getByRole('link', { name: 'Back to messages' }).click()
  await row.getByRole('link').click()
  await expectMessage(mentee, 'Fifth')
  await expect(line(mentee)).toHaveCount(0)
  const answered = mentee.page.waitForResponse(/\/api\/conversations\/[^/]+\/read$/)
  told.resolve()
  await answered
  await mentee.page.unrouteAll({ behavior: 'wait' })
  await mentee.page.goto('/dashboard')
  await write(mentor, 'Sixth')
  await expectMessage(mentor, 'Sixth')
  await mentee.page.goto(chat)
  await expect(line(mentee)).toBeVisible()
  expect(await fromLine(mentee)).toEqual(['Sixth'])

  // Missed while the line was away, with the chat in front of the reader.
  await mentee.page.context().setOffline(true)
  await write(mentor, 'Seventh')
  await expectMessage(mentor, 'Seventh')
  await mentee.page.context().setOffline(false)
  await expectMessage(mentee, 'Seventh')
})

test('a link in a message opens outside, and nothing else becomes one', async ({ open }) => {
  const { mentor, mentee } = await acquainted(open, ['Nomsa Zulu', 'Femi Adeyemi'])
  await write(mentor, 'Read https://daraja.example/guide?a=1. Not javascript:alert(1)')
  for (const { page } of [mentor, mentee]) {
    const link = log(page).getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveText('https://daraja.example/guide?a=1')
    await expect(link).toHaveAttribute('href', 'https://daraja.example/guide?a=1')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('what is typed outlives its tab, is the same in the next, and goes when its writer signs out', async ({
  open,
}) => {
  const zola = await open('Zola Khumalo')
  const ife = await open('Ife Ogunleye')
  await enter(ife, { home: 'Nigeria', current: 'Canada', role: 'Mentor' })
  await enter(zola, { home: 'South Africa', current: 'South Africa', role: 'Mentee' })
  await connect(zola, ife)
  const chat = new URL(ife.page.url()).pathname
  const field = (page: Page) => page.getByRole('textbox', { name: 'Type a message...' })
  await field(zola.page).fill('Half a thought')
  const next = await zola.page.context().newPage()
  await zola.page.close()
  await next.goto(chat)
  await expect(field(next)).toHaveValue('Half a thought')
  const other = await next.context().newPage()
  await other.goto(chat)
  await expect(field(other)).toHaveValue('Half a thought')
  await write({ ...zola, page: next }, 'A whole thought')
  await expectMessage(ife, 'A whole thought')
  await expect(field(other)).toHaveValue('')
  await field(next).fill('Nobody else reads this')
  await next.getByRole('button', { name: 'Logout' }).click()
  await expect(next).toHaveURL('/')
  expect(await next.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else')
})
