// Modules: chat, messages, shell.
import { expect, expectMessage, test, write } from './journey.ts'
import type { Person } from './journey.ts'
import { acquainted, controlPanel, mentoring } from './pairs.ts'
import { PHONE } from './phone.ts'

const field = ({ page }: Person) => page.getByRole('textbox', { name: 'Type a message...' })
const log = ({ page }: Person) => page.getByRole('log', { name: 'Messages' })
const pane = ({ page }: Person) => page.getByRole('complementary', { name: 'All conversations' })

test('what one writes within a minute stands under one time and day; the keyboard shows the exact moment', async ({
  open,
}) => {
  const { mentor, mentee } = await acquainted(open, ['Efua Boateng', 'Amara Nwosu'])
  for (const text of ['One', 'Two', 'Three']) await write(mentor, text)
  await expectMessage(mentee, 'Three')
  await expect(log(mentee).getByText('Today')).toBeVisible()
  // Each has its moment for who listens, and the last shows it.
  await expect(log(mentee).locator('.msg .moment')).toHaveCount(3)
  await expect(log(mentee).locator('.msg .clock')).toHaveCount(1)
  const clock = log(mentee).locator('.msg .clock')
  await expect(clock).toHaveText(/^\d\d?:\d\d/)
  await expect(clock).toBeVisible()
  await field(mentee).focus()
  await mentee.page.keyboard.press('Shift')
  await log(mentee).focus()
  await expect(clock).toBeHidden()
  const moment = await log(mentee).locator('.msg .moment').last().boundingBox()
  expect(moment?.width).toBeGreaterThan(100)
})

test('all conversations stand beside the chat, "You:" before what one wrote last, and the field has the focus', async ({
  open,
}) => {
  const { mentor, mentee, chat } = await acquainted(open, ['Kwesi Appiah', 'Wambui Njoroge'])
  await expect(field(mentor)).toBeFocused()
  await write(mentor, 'Here is the plan')
  await expect(pane(mentor).getByRole('listitem')).toContainText('You: Here is the plan')
  await expect(pane(mentee).getByRole('listitem')).toContainText('Here is the plan')
  await expect(pane(mentee)).not.toContainText('You:')
  await expect(pane(mentee).getByRole('link', { name: 'Kwesi Appiah' })).toHaveAttribute('aria-current', 'page')

  // Below 1100 pixels there is the chat alone.
  await mentee.page.setViewportSize({ width: 1099, height: 800 })
  await expect(pane(mentee)).toHaveCount(0)
  await mentee.page.setViewportSize({ width: 1100, height: 800 })
  await expect(pane(mentee)).toBeVisible()
  await mentee.page.goto('/messages')
  await mentee.page.getByRole('main').getByRole('link', { name: 'Kwesi Appiah' }).click()
  await expect(mentee.page).toHaveURL(chat)
  await expect(field(mentee)).toBeFocused()
})

test('the next message is written and sent while one is on its way', async ({ open }) => {
  const { mentor, mentee } = await acquainted(open, ['Yaa Asantewaa', 'Moraa Kerubo'])
  let letGo: (() => void) | undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await mentee.page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await write(mentee, 'The first')
  await expect(mentee.page.getByText('Sending...')).toBeVisible()
  await expect(field(mentee)).toBeFocused()
  await write(mentee, 'The second')
  await expect(log(mentee).locator('.b p')).toHaveText(['The first', 'The second'])
  letGo?.()
  await expectMessage(mentor, 'The second')
  await expect(log(mentor).locator('.b p')).toHaveText(['The first', 'The second'])
})

test('on a phone Enter begins a new line, and a new message shows in the top bar and the title', async ({ open }) => {
  const { mentor, mentee, chat } = await acquainted(open, ['Akosua Mensah', 'Njeri Mwangi'], { mentee: PHONE })
  // The keyboard stays closed until one wants to write.
  await expect(field(mentee)).not.toBeFocused()
  await field(mentee).click()
  await mentee.page.keyboard.type('Dear Akosua')
  await mentee.page.keyboard.press('Enter')
  await mentee.page.keyboard.type('I have a question')
  await expect(field(mentee)).toHaveValue('Dear Akosua\nI have a question')
  await mentee.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(mentor).getByText('Dear Akosua I have a question')).toHaveCount(1)

  await mentee.page.goto('/circles')
  await expect(mentee.page).toHaveTitle(/^Circles/)
  await write(mentor, 'Ask')
  const menu = mentee.page.getByRole('banner').getByRole('button', { name: 'Toggle sidebar, 1 unread' })
  await expect(menu).toContainText('1')
  await expect(mentee.page).toHaveTitle(/^\(1\) Circles/)
  await mentee.page.goto(chat)
  await expectMessage(mentee, 'Ask')
  await expect(mentee.page.getByRole('button', { name: 'Toggle sidebar', exact: true })).toBeVisible()
  await expect(mentee.page).toHaveTitle(/^Akosua Mensah/)
})

test('half a message stays in sight when the mentor ends, outlives a reload, and can be discarded', async ({
  open,
}) => {
  const { mentor, mentee } = await mentoring(open, ['Tendai Moyo', 'Chipo Dube'])
  await field(mentee).fill('What I still wanted to')
  await controlPanel(mentor).getByRole('button', { name: 'End Mentorship' }).click()
  const dialog = mentor.page.getByRole('dialog', { name: 'End Mentorship' })
  await dialog.getByLabel('Reason').selectOption('Goal achieved')
  await dialog.getByRole('button', { name: 'End Mentorship' }).click()
  const unsent = mentee.page.getByRole('textbox', { name: 'Your unsent message' })
  await expect(unsent).toHaveValue('What I still wanted to')
  await mentee.page.reload()
  await expect(unsent).toHaveValue('What I still wanted to')
  const later = mentee.page.getByRole('dialog', { name: 'Rate Mentorship Experience' })
  if (await later.isVisible()) await later.getByRole('button', { name: 'Cancel' }).click()
  await mentee.page.getByRole('button', { name: 'Discard' }).click()
  await expect(unsent).toHaveCount(0)
})

test('half a message stays in sight when one is blocked', async ({ open }) => {
  const { mentor, mentee } = await acquainted(open, ['Simba Ncube', 'Rudo Banda'])
  await field(mentee).fill('Before you go')
  await mentor.page.getByRole('button', { name: 'Block or report' }).click()
  await mentor.page.getByRole('button', { name: 'Block Rudo Banda' }).click()
  await expect(mentor.page.getByText('You can unblock them in Settings.')).toBeVisible()
  // Nobody is told of a block: a new page says only that the other is not available.
  await mentee.page.reload()
  await expect(mentee.page.getByText('This member is no longer available.')).toBeVisible()
  await expect(mentee.page.getByRole('textbox', { name: 'Your unsent message' })).toHaveValue('Before you go')
})

test('a phone held sideways keeps thread and field in view, and the state of the mentorship has room beside its button', async ({
  open,
}) => {
  const { mentor, mentee } = await mentoring(open, ['Themba Zulu', 'Lindiwe Khoza'], { mentee: PHONE })
  await write(mentor, 'Are you there?')
  await expectMessage(mentee, 'Are you there?')
  const { page } = mentee
  const pill = await page.getByText('Mentee - Active').boundingBox()
  const toggle = await page.getByRole('button', { name: 'Hide Tracker' }).boundingBox()
  expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThanOrEqual(toggle?.x ?? 0)

  await page.setViewportSize({ width: 740, height: 360 })
  await page.evaluate(() => scrollTo(0, 0))
  const box = await field(mentee).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(360)
  await expect(log(mentee).getByText('Are you there?')).toBeInViewport()
  await write(mentee, 'I am')
  await expectMessage(mentor, 'I am')
})
