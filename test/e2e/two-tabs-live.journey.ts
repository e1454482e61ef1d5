import { connect, expect, expectMessage, join, signInAs, test, write } from './journey.ts'

test('messages reach every tab, and a lost connection misses nothing and doubles nothing', async ({ open }) => {
  const ada = await open('Ada Eze')
  const ben = await open('Ben Okello')
  await join(ben, { home: 'Uganda', current: 'Canada', role: 'Mentor' })
  await join(ada, { home: 'Nigeria', current: 'Nigeria', role: 'Mentee' })
  await connect(ada, ben)
  const chat = new URL(ben.page.url()).pathname
  const second = { ...ada, page: await ada.page.context().newPage() }
  await second.page.goto('/dashboard')
  await write(ben, 'One to all tabs')
  await expectMessage(ada, 'One to all tabs')
  // Read in one tab is read in the other.
  await expect(second.page.getByRole('link', { name: /Messages.*\d/ })).toHaveCount(0)
  await second.page.goto(chat)
  await expectMessage(second, 'One to all tabs')
  await write(ada, 'From my first tab')
  await expectMessage(second, 'From my first tab')
  await expectMessage(ben, 'From my first tab')

  await ada.page.context().setOffline(true)
  await write(ben, 'Said while you were away 1')
  await write(ben, 'Said while you were away 2')
  await expectMessage(ben, 'Said while you were away 2')
  await ada.page.context().setOffline(false)
  for (const tab of [ada, second]) {
    await expectMessage(tab, 'Said while you were away 1')
    await expectMessage(tab, 'Said while you were away 2')
  }

  // The tab that holds the stream closes; the other takes over.
  await ada.page.close()
  await write(ben, 'To the tab that is left')
  await expectMessage(second, 'To the tab that is left')
  const order = await second.page.getByRole('log', { name: 'Messages' }).locator('.b p').allTextContents()
  expect(order).toEqual([
    'One to all tabs',
    'From my first tab',
    'Said while you were away 1',
    'Said while you were away 2',
    'To the tab that is left',
  ])
})

test('what is typed without a line is sent once when the line is back', async ({ open }) => {
  const ivy = await open('Ivy Moyo')
  const jo = await open('Jo Banda')
  await join(jo, { home: 'Malawi', current: 'Ireland', role: 'Mentor' })
  await join(ivy, { home: 'Zimbabwe', current: 'Zimbabwe', role: 'Mentee' })
  await connect(ivy, jo)
  await ivy.page.context().setOffline(true)
  await write(ivy, 'Typed in a tunnel')
  await expect(ivy.page.getByText('Not sent.')).toBeVisible({ timeout: 20_000 })
  await expect(ivy.page.getByText('Failed to send message')).toBeVisible()
  await ivy.page.context().setOffline(false)
  await ivy.page.getByRole('button', { name: 'Retry' }).click()
  await expectMessage(jo, 'Typed in a tunnel')
  await expectMessage(ivy, 'Typed in a tunnel')
  await expect(ivy.page.getByText('Not sent.')).toHaveCount(0)
})

test('a long thread loads older pages without jumping', async ({ open }) => {
  const mentee = await open('Mentee')
  await signInAs(mentee, 'mentee')
  await mentee.page.goto('/messages')
  await mentee.page.getByRole('main').getByRole('link', { name: /Ṣadé/ }).click()
  const log = mentee.page.getByRole('log', { name: 'Messages' })
  await expect(log.locator('.msg').first()).toBeVisible()
  const before = await log.locator('.msg').count()
  expect(before).toBeGreaterThanOrEqual(50)
  await log.focus()
  await mentee.page.keyboard.press('Home')
  await expect.poll(() => log.locator('.msg').count()).toBeGreaterThan(before)
  await expect.poll(() => log.locator('.msg').count()).toBeGreaterThanOrEqual(70)
})
