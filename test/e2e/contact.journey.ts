// Modules: contact.
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { expect, fontsLoaded, mailTo, test, routeOnce } from './journey.ts'

const OPERATOR = 'hello@daraja56.example'
const PATH = '/api/send-contact-email'
type Kept = { to: string; subject: string; text: string; html: string; headers: Record<string, string> }

const form = (page: Page) => page.locator('#contact-form')
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const button = (page: Page) => form(page).getByRole('button', { name: /Send Message|Sending\.\.\./ })
const messagesAbout = async (page: Page, subject: string) =>
  ((await (await page.request.get('/dev/mail.json')).json()) as Kept[]).filter((mail) => mail.subject.includes(subject))

async function fill(page: Page, { subject, email = 'ama@mail.example' }: { subject: string; email?: string }) {
  await field(page, 'Name').fill('Ama Ṣadé')
  await field(page, 'Email').fill(email)
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('Hello,\n\nshall we talk?')
}

async function expectMail(page: Page, subject: string) {
  await mailTo(page, OPERATOR, subject)
  const mails = await messagesAbout(page, subject)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.headers['reply-to']).toBe('ama@mail.example')
  expect(mails[0]?.text).toContain('Name: Ama Ṣadé\nEmail: ama@mail.example')
  expect(mails[0]?.text).toContain('Hello,\n\nshall we talk?')
}

test('with a script: errors beside the fields, one message however often it is sent, fields cleared', async ({
  open,
}) => {
  const { page } = await open('Ama')
  await page.goto('/#contact')
  await button(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Validation error')
  await expect(alert).toContainText('Please enter your name')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your name')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please enter a subject')
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Please enter a message')
  await field(page, 'Name').fill('Ama')
  await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid')
  await expect(form(page).getByText('Please enter your name')).toHaveCount(0)
  // What only the server sees is shown alike.
  const subject = `with a script ${test.info().workerIndex} ${Date.now()}`
  await fill(page, { subject, email: 'ama..k@mail.example' })
  await button(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await field(page, 'Email').fill('ama@mail.example')

  let posts = 0
  await page.route(`**${PATH}`, async (route) => {
    posts += 1
    await new Promise((resolve) => void setTimeout(resolve, 800))
    await route.continue()
  })
  await fontsLoaded(page)
  const width = (await button(page).boundingBox())?.width
  await button(page).dblclick()
  await expect(button(page)).toHaveText('Sending...')
  await expect(button(page)).toBeDisabled()
  expect((await button(page).boundingBox())?.width).toBe(width)
  await field(page, 'Subject').press('Enter')
  const said = page.getByRole('status').filter({ hasText: 'Message sent!' })
  await expect(said).toContainText('We will respond within 8 hours.')
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(page, name)).toHaveValue('')
  await expect(button(page)).toHaveText('Send Message')
  await expectMail(page, subject)
  expect(posts).toBe(1)
  await expect(said).toHaveCount(0)
})

test('when it cannot be sent, what was typed stays', async ({ open }) => {
  const { page } = await open('Ama')
  await page.goto('/#contact')
  const subject = `a cut line ${Date.now()}`
  await fill(page, { subject })
  const refusals = [
    () => ({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' } }),
    () => ({ status: 400, json: {} }),
    null,
  ]
  for (const refusal of refusals) {
    await routeOnce(page, `**${PATH}`, (route) => (refusal ? route.fulfill(refusal()) : route.abort()))
    await button(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Failed to send message. Please try again.')
    await expect(alert.getByText('Error', { exact: true })).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('Hello,\n\nshall we talk?')
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
  }
  await button(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible()
  await expectMail(page, subject)
})

test('sent again after its answer was lost, it arrives once; the same words written anew are another', async ({
  open,
}) => {
  const { page } = await open('Ama')
  await page.goto('/#contact')
  const subject = `a lost answer ${Date.now()}`
  const sent = page.getByRole('status').filter({ hasText: 'Message sent!' })
  await fill(page, { subject })
  await routeOnce(page, `**${PATH}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.')
  await button(page).click()
  await expect(sent).toBeVisible()
  await expectMail(page, subject)
  await fill(page, { subject })
  await button(page).click()
  await expect(sent).toHaveCount(2)
  await expect.poll(async () => (await messagesAbout(page, subject)).length).toBe(2)
})

test('without a script: the browser asks first, then the server; errors beside the fields, then sent', async ({
  open,
}) => {
  const { page } = await open('Ama', { javaScriptEnabled: false, reducedMotion: 'no-preference' })
  await page.goto('/#contact')
  const subject = `without a script ${Date.now()}`
  await fill(page, { subject: '   ', email: 'ama@mail' })
  await button(page).click()
  await expect(page).toHaveURL(PATH)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field(page, 'Subject')).toHaveAccessibleDescription('Please enter a subject')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toBeInViewport()
  await expect(field(page, 'Name')).toHaveValue('Ama Ṣadé')
  await expect(field(page, 'Message')).toHaveValue('Hello,\n\nshall we talk?')
  await field(page, 'Email').fill('ama@mail.example')
  await field(page, 'Subject').fill(subject)
  await button(page).click()
  await expect(page).toHaveURL('/?sent=1#contact')
  const said = page.getByRole('status').filter({ hasText: 'Message sent!' })
  await expect(said).toContainText('We will respond within 8 hours.')
  await expect(said).toBeInViewport()
  await expect(field(page, 'Message')).toHaveValue('')
  await expectMail(page, subject)
  await page.reload()
  expect(await messagesAbout(page, subject)).toHaveLength(1)
})

test('by keyboard alone, and no robot field on the way', async ({ open }) => {
  const { page } = await open('Ama')
  await page.goto('/#contact')
  const subject = `by keyboard ${Date.now()}`
  await field(page, 'Name').focus()
  for (const words of ['Ama Ṣadé', 'ama@mail.example', subject]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Hello,')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('shall we talk?')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible()
  await expect(button(page)).toBeFocused()
  await expectMail(page, subject)
})

test('the form with its errors and messages is accessible', async ({ open }) => {
  const { page } = await open('Reader', { viewport: { width: 1280, height: 900 } })
  await page.goto('/#contact')
  await button(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'errors')
  await fill(page, { subject: `to be read ${Date.now()}` })
  await button(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'sent')
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 360])
    test(`what a form without a script answers fits, ${colorScheme}, ${width} wide`, async ({ open }) => {
      const { page } = await open('Reader', { colorScheme, javaScriptEnabled: false, viewport: { width, height: 900 } })
      await page.goto('/?sent=1#contact')
      await expect(form(page).getByRole('status')).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
