// Modules: messages.
import { connect, enter, expect, expectMessage, signInAs, test, write } from './journey.ts'

test('messages reach every tab, and a lost connection misses nothing and doubles nothing', async ({ open }) => {
  const ada = await open('Ada Eze')
  const ben = await open('Ben Okello')
  await enter(ben, { home: 'Uganda', current: 'Canada', role: 'Mentor' })
  await enter(ada, { home: 'Nigeria', current: 'Nigeria', role: 'Mentee' })
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
  // The thread goes to its end once more when its first answer comes, perhaps just after the key.
  await expect
    .poll(async () => {
      await mentee.page.keyboard.press('Home')
      return log.locator('.msg').count()
    })
    .toBeGreaterThan(before)
  await expect.poll(() => log.locator('.msg').count()).toBeGreaterThanOrEqual(70)
})
