// Modules: messages.
import sharp from 'sharp'
import { temporaryFolder } from '#test/faults/server-process.ts'
import { api, expect, expectMessage, join, signIn, PASSWORD, routeOnce, scriptNamed, test, write } from './journey.ts'
import { REFUSED, WITH_WORKER, cutLine, kept, refuseMessages, untilKept } from './kept.ts'
import { ownDemo } from './own-demo.ts'
import { acquainted } from './pairs.ts'

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#005B82' } })
    .png()
    .toBuffer()

const OFFLINE = "You're offline. Messages will be sent when you're back."

test('what is written without a line, a picture too, outlives the browser, and arrives once and in order when the line is back', async ({
  open,
}) => {
  const { path: profile } = await temporaryFolder('browser')
  const names: [string, string] = ['Tunde Cole', 'Wambui Otieno']
  const { mentor, mentee, chat } = await acquainted(open, names, { mentee: { ...WITH_WORKER, profile } })
  await write(mentor, 'Kept from before')
  await expectMessage(mentee, 'Kept from before')
  await untilKept(mentee.page)
  await cutLine(mentee)
  for (const text of ['First in the tunnel', 'Second in the tunnel', 'Third in the tunnel']) {
    await write(mentee, text)
    await expectMessage(mentee, text)
  }
  await mentee.page.getByLabel('File to attach').setInputFiles({
    name: 'tunnel.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  const chip = mentee.page.getByRole('group', { name: 'Attached file' })
  await expect(chip).toContainText('Not uploaded.')
  await mentee.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(chip).toHaveCount(0)
  await expectMessage(mentee, 'Sent tunnel.png')
  await expect(mentee.page.getByText('Waiting to be sent').first()).toBeVisible()
  await expect(mentee.page.getByText(OFFLINE)).toBeVisible()
  await expect.poll(async () => (await kept(mentee.page)).waiting.length).toBe(4)

  // The browser ends, and not only its tab.
  await mentee.page.context().close()
  const { page } = await open(mentee.name, { ...WITH_WORKER, profile, offline: true })
  mentee.page = page
  await page.goto(chat)
  await expect(page.getByRole('heading', { name: 'Tunde Cole' })).toBeVisible()
  for (const text of ['Kept from before', 'First in the tunnel', 'Second in the tunnel', 'Third in the tunnel'])
    await expectMessage(mentee, text)
  await expectMessage(mentee, 'Sent tunnel.png')
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await write(mentee, 'Fourth after opening')
  await expect.poll(async () => (await kept(page)).waiting.length).toBe(5)
  await page.reload()
  await expectMessage(mentee, 'Fourth after opening')

  await cutLine(mentee, false)
  for (const person of [mentee, mentor]) {
    await expectMessage(person, 'Fourth after opening')
    await expect(person.page.getByText('Waiting to be sent')).toHaveCount(0)
    await expect(person.page.getByText('Sending...')).toHaveCount(0)
    const log = person.page.getByRole('log', { name: 'Messages' }).locator('.b p')
    await expect(log).toHaveText([
      'Kept from before',
      'First in the tunnel',
      'Second in the tunnel',
      'Third in the tunnel',
      'Sent tunnel.png',
      'Fourth after opening',
    ])
    await expect(person.page.getByRole('link', { name: 'Open tunnel.png in a new tab' })).toBeVisible()
  }
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await expect.poll(async () => (await kept(page)).waiting).toEqual([])
})

test('two tabs without a line show what either writes, and send it once and in order', async ({ open }) => {
  const { mentor, mentee, chat } = await acquainted(open, ['Bode Ajayi', 'Achieng Ouma'], { mentee: WITH_WORKER })
  await untilKept(mentee.page)
  const second = { ...mentee, page: await mentee.page.context().newPage() }
  await second.page.goto(chat)
  await expect(second.page.getByRole('log', { name: 'Messages' })).toBeVisible()
  await cutLine(mentee)
  for (const [tab, text] of [
    [mentee, 'One of the first tab'],
    [second, 'Two of the second tab'],
    [mentee, 'Three of the first tab'],
  ] as const) {
    await write(tab, text)
    await expectMessage(mentee, text)
    await expectMessage(second, text)
  }
  // The tab that was there first sends; when it is closed, the other does.
  await mentee.page.close()
  await cutLine(second, false)
  for (const person of [second, mentor])
    await expect(person.page.getByRole('log', { name: 'Messages' }).locator('.b p')).toHaveText([
      'One of the first tab',
      'Two of the second tab',
      'Three of the first tab',
    ])
  await expect(second.page.getByText('Sending...')).toHaveCount(0)
})

test('a message that was written before its scripts had come is sent when the line is back', async ({ open }) => {
  const { mentor, mentee, chat } = await acquainted(open, ['Nuru Juma', 'Adaeze Obi'])
  const { page } = mentee
  // A line that carries the first screen and nothing after it.
  const script = scriptNamed('afterwards')
  const lost = [`**/${script}`, '**/api/live*', '**/api/auth/session']
  for (const address of lost) await page.route(address, (route) => route.abort('internetdisconnected'))
  await routeOnce(page, '**/api/auth/session', (route) => route.continue())
  const notCome = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script))
  await page.goto(chat)
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  await notCome
  await write(mentee, 'Before its time')
  await expectMessage(mentee, 'Before its time')
  for (const address of lost) await page.unroute(address)
  await expectMessage(mentor, 'Before its time')
  await expectMessage(mentee, 'Before its time')
  await expect(page.getByText('Sending...')).toHaveCount(0)
})

test('a refused message says why, is tried again, or goes back to the field', async ({ open }) => {
  const { mentor, mentee } = await acquainted(open, ['Sefu Abdi', 'Naliaka Were'])
  const { page } = mentee
  await refuseMessages(page)
  await write(mentee, 'Refused at first')
  const line = page.getByRole('log', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'Refused at first' })
  await expect(line).toContainText(`Failed to send message. ${REFUSED}`)
  await page.unroute('**/api/conversations/*/messages')
  await line.getByRole('button', { name: 'Retry' }).click()
  await expectMessage(mentor, 'Refused at first')
  await expect(line.getByRole('button')).toHaveCount(0)

  await refuseMessages(page)
  await write(mentee, 'To be put otherwise')
  await page.getByRole('textbox', { name: 'Type a message...' }).fill('And more')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Type a message...' })).toHaveValue('To be put otherwise\nAnd more')
  await expect(page.getByRole('textbox', { name: 'Type a message...' })).toBeFocused()
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('To be put otherwise')).toHaveCount(0)
})

test('signing out erases what the browser keeps, in every tab', async ({ open }) => {
  const { mentee, chat } = await acquainted(open, ['Kamau Njoroge', 'Zainab Musa'], { mentee: WITH_WORKER })
  const { page } = mentee
  await untilKept(page)
  const second = await page.context().newPage()
  await second.goto(chat)
  await expect(second.getByRole('log', { name: 'Messages' })).toBeVisible()
  await refuseMessages(page)
  await refuseMessages(second)
  await write(mentee, 'Never sent')
  await expect(second.getByRole('log', { name: 'Messages' }).getByText('Never sent')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(second).toHaveURL(/\/auth/)
  for (const tab of [page, second]) {
    await tab.goto('/help')
    expect(await kept(tab)).toEqual({ answers: [], waiting: [], caches: [], workers: [] })
    expect(await tab.evaluate(() => indexedDB.databases())).toEqual([])
  }
  await cutLine(mentee)
  await expect(page.goto(chat)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a session that is ended elsewhere leaves nothing behind, and neither does one that ended meanwhile', async ({
  open,
}) => {
  const { mentee, chat } = await acquainted(open, ['Obi Nnamdi', 'Halima Said'], { mentee: WITH_WORKER })
  const { page, email } = mentee
  const elsewhere = await open('Halima Said')
  await signIn(elsewhere, email, PASSWORD)
  await expect(elsewhere.page).toHaveURL(/\/dashboard/)
  await untilKept(page)
  await api(elsewhere, 'POST', '/auth/change-password', { current_password: PASSWORD, new_password: 'another-brid9e' })
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => kept(page)).toEqual({ answers: [], waiting: [], caches: [], workers: [] })

  await signIn(mentee, email, 'another-brid9e')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(chat)
  await untilKept(page)
  await page.goto('/help')
  await page.context().clearCookies()
  await page.goto(chat)
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => kept(page)).toEqual({ answers: [], waiting: [], caches: [], workers: [] })
})

test('a ban erases what the browser keeps, as soon as it is told', async ({ open }) => {
  const demo = await ownDemo()
  try {
    const { mentee } = await acquainted(open, ['Abla Mensah', 'Otieno Odhiambo'], {
      both: { baseURL: demo.baseURL },
      mentee: WITH_WORKER,
    })
    const { page, email } = mentee
    await untilKept(page)
    await refuseMessages(page)
    await write(mentee, 'Never sent')
    await expect.poll(async () => (await kept(page)).waiting.length).toBe(1)
    await demo.ban(email)
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    await expect.poll(() => kept(page)).toEqual({ answers: [], waiting: [], caches: [], workers: [] })
    // It may still fetch code of the page to sign in, which would fail once the demo has ended.
    await page.close()
  } finally {
    await demo.end()
  }
})

test('another account in the same browser finds nothing of the one before', async ({ open }) => {
  const { mentee } = await acquainted(open, ['Femi Bello', 'Makena Mwangi'], { mentee: WITH_WORKER })
  const { page } = mentee
  await untilKept(page)
  await refuseMessages(page)
  await write(mentee, 'Mine alone')
  await expect.poll(async () => (await kept(page)).waiting.length).toBe(1)
  // Signed in as somebody else, without signing out.
  await join(
    { ...mentee, name: 'Lulit Bekele', email: `other.${mentee.email}` },
    {
      home: 'Ethiopia',
      current: 'Ethiopia',
      role: 'Mentee',
    },
  )
  await expect
    .poll(async () => {
      const { answers, waiting } = await kept(page)
      return [JSON.stringify(answers).includes('Lulit Bekele'), JSON.stringify(answers).includes('Femi Bello'), waiting]
    })
    .toEqual([true, false, []])
})
