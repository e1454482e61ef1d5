// Modules: assistant.
import type { Page } from '@playwright/test'
import { ASSISTANT_PATH } from '#contract/assistant.ts'
import { startModel } from '#test/model-server.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { connect, enter, expect, join, test } from './journey.ts'
import { ownDemo } from './own-demo.ts'
import { PHONE } from './phone.ts'
import { freePort } from '#test/faults/server-process.ts'

const KENYAN = { home: 'Kenya', current: 'Kenya', role: 'Both' } as const
const GREETING =
  /Hello! I am the Daraja56 AI assistant\. I can help with the platform, its features and your mentorship/
const FAILED = 'Failed to get response. Please try again.'

const opener = (page: Page) => page.getByRole('button', { name: 'Open chat with the AI assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Daraja56 assistant' })
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Ask about Daraja56...' })
const sendButton = (page: Page) => panel(page).getByRole('button', { name: 'Send question' })
const log = (page: Page) => panel(page).getByRole('log')

async function openPanel(page: Page): Promise<void> {
  await opener(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(field(page)).toBeFocused()
}

/** Asks by keyboard and waits for the whole answer. */
async function askAndRead(page: Page, question: string): Promise<void> {
  const turns = log(page).locator('.asst-turn')
  const before = await turns.count()
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(turns).toHaveCount(before + 2)
  await answered(page)
}

const answered = (page: Page) => expect(sendButton(page)).toHaveAttribute('aria-disabled', 'false')

/** The scripts that the page has asked for, by the beginning of their name. */
function scriptsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => names.push(/\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url())?.[1] ?? ''))
  return names
}

test('from the first page: its code comes with the first press, a question is answered, a link leads to the page', async ({
  open,
}) => {
  // The answer comes letter by letter.
  const { page } = await open('Asker', { viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' })
  const scripts = scriptsOf(page)
  await page.goto('/')
  await expect(opener(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).not.toContain('panel')
  await openPanel(page)
  expect(scripts).toContain('panel')
  await expect(log(page)).toContainText(GREETING)
  const box = await panel(page).boundingBox()
  expect(box?.height).toBe(600)

  await field(page).press('Enter')
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect(log(page).locator('.asst-turn')).toHaveCount(1)

  await field(page).fill('Can I be a mentor')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('and a mentee at once?')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(log(page)).toContainText('Can I be a mentor\nand a mentee at once?', { useInnerText: true })
  await expect(log(page)).toContainText('Many members choose both')
  const link = log(page).getByRole('link', { name: 'What do mentor, mentee and both mean?' })
  await expect(link).toHaveAttribute('href', '/help#what-do-mentor-mentee-and-both-mean')
  await expect(panel(page).getByRole('status')).toContainText('Many members choose both')
  await expectAccessibleInEveryLook(page, 'the assistant, answered')

  await field(page).fill('who won the last world cup')
  await sendButton(page).click()
  await expect(log(page)).toContainText("I don't know that one yet. You can write to us under Get in Touch.")
  await expect(log(page).getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/#contact')

  await link.click()
  await expect(page).toHaveURL(/\/help#what-do-mentor-mentee-and-both-mean$/)
  await openPanel(page)
  await expect(log(page), 'kept for the visit').toContainText('Many members choose both')
})

test('by keyboard: opened, asked, closed with Escape, and the focus comes back', async ({ open }) => {
  const { page } = await open('Keys')
  await page.goto('/help')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('how do I pause the timer')
  await page.keyboard.press('Enter')
  await answered(page)
  await expect(log(page)).toContainText('The timer can be paused')
  await page.keyboard.press('Shift+Tab')
  await expect(log(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(log(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(panel(page).getByRole('button', { name: 'Close chat' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
})

test('on a phone: after the cookie banner, over the page, and gone from a chat', async ({ open }) => {
  const ama = await open('Ama Fonassist', { ...PHONE, storageState: undefined })
  await ama.page.goto('/')
  await expect(ama.page.getByRole('region', { name: /cookies/i })).toBeVisible()
  await expect(opener(ama.page)).toBeHidden()
  await ama.page.getByRole('button', { name: 'Reject Non-Essential' }).click()
  await openPanel(ama.page)
  const box = await panel(ama.page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
  await field(ama.page).fill('how do I pause the timer')
  await sendButton(ama.page).click()
  await expect(log(ama.page)).toContainText('The timer can be paused')
  await panel(ama.page).getByRole('button', { name: 'Close chat' }).click()
  await expect(panel(ama.page)).toBeHidden()

  const kofi = await open('Kofi Fonassist', { viewport: { width: 1280, height: 800 } })
  await join(ama, KENYAN)
  await enter(kofi, KENYAN)
  await expect(opener(ama.page)).toBeVisible()
  await connect(kofi, ama)
  await expect(ama.page.getByRole('textbox', { name: 'Type a message...' })).toBeVisible()
  await expect(opener(ama.page)).toBeHidden()
  // On a wide screen it stands beside the composer.
  const send = await kofi.page.getByRole('button', { name: 'Send', exact: true }).boundingBox()
  const button = await opener(kofi.page).boundingBox()
  if (!send || !button) throw new Error('both are on the screen')
  expect(send.x + send.width).toBeLessThanOrEqual(button.x)
})

test('inside the app: the same conversation from screen to screen, and gone after signing out', async ({ open }) => {
  const esi = await open('Esi Visitkept')
  await join(esi, KENYAN)
  const { page } = esi
  await openPanel(page)
  await field(page).fill('where can I see who wants to connect with me')
  await field(page).press('Enter')
  await expect(log(page)).toContainText('Under Requests in the side bar')
  await page.getByRole('navigation').getByRole('link', { name: 'Circles' }).click()
  await expect(page).toHaveURL(/\/circles$/)
  await expect(log(page)).toContainText('Under Requests in the side bar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await openPanel(page)
  await expect(log(page).locator('.asst-turn')).toHaveCount(1)
  expect(await page.evaluate(() => sessionStorage.getItem('assistant'))).toBeNull()
})

test('an answer that breaks off or never comes: said so, the list as before, the text back in the field', async ({
  open,
}) => {
  const { page } = await open('Cut')
  await page.goto('/')
  await openPanel(page)
  await askAndRead(page, 'how do I pause the timer')
  await expect(log(page).locator('.asst-turn')).toHaveCount(3)
  const before = await log(page).innerText()
  const chunk = `data: ${JSON.stringify({ choices: [{ delta: { content: 'Half an ans' } }] })}\n\n`
  for (const answer of [
    { body: chunk, contentType: 'text/event-stream' },
    { abort: true },
    { body: 'data: x\n\ndata: [DONE]\n\n' },
  ]) {
    await page.route(`**${ASSISTANT_PATH}`, (route) => ('abort' in answer ? route.abort() : route.fulfill(answer)))
    await field(page).fill('and how do I end it?')
    await field(page).press('Enter')
    await expect(panel(page).getByRole('alert')).toHaveText(`Error${FAILED}`)
    expect(await log(page).innerText()).toBe(before)
    await expect(field(page)).toHaveValue('and how do I end it?')
    await page.unroute(`**${ASSISTANT_PATH}`)
  }
  await field(page).press('Enter')
  await expect(log(page).locator('.asst-turn')).toHaveCount(5)
  await expect(panel(page).getByRole('alert')).toBeEmpty()
})

test('with a language model: its answer as it comes, 429 and 402 in their words, closing ends the call', async ({
  open,
}) => {
  const model = await startModel({ port: await freePort(), slowMs: 30 })
  const demo = await ownDemo({ ...model.settings })
  try {
    const { page } = await open('Model', { baseURL: demo.baseURL })
    await page.goto('/')
    await openPanel(page)
    model.mood = 'slow'
    model.answer = () =>
      `${'Press pause. '.repeat(30)}\n\n<b>bold</b> <img src=x onerror=alert(1)> [there](/help#x) [away](https://evil.example) [run](javascript:alert(1)) [api](/api/auth/sign-out)`
    await field(page).fill('how do I pause the timer')
    await field(page).press('Enter')
    await expect(log(page)).toContainText('Press pause.')
    await field(page).fill('more')
    await field(page).press('Enter')
    await expect(log(page).locator('.asst-turn'), 'while it is busy nothing is sent').toHaveCount(3)
    await answered(page)
    await expect(log(page)).toContainText('<b>bold</b> <img src=x onerror=alert(1)> there')
    expect(
      await log(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(['/help#x'])
    expect(await log(page).locator('b, img').count()).toBe(0)
    await field(page).fill('')

    for (const [mood, title, text] of [
      ['429', 'Rate Limited', 'Too many requests. Please wait a moment and try again.'],
      ['402', 'Credits Depleted', 'AI credits have been depleted. Please add credits to continue.'],
    ] as const) {
      model.mood = mood
      await field(page).fill('and then?')
      await field(page).press('Enter')
      await expect(panel(page).getByRole('alert')).toHaveText(title + text)
      await expect(field(page)).toHaveValue('and then?')
    }

    model.mood = 'hanging'
    const left = model.left()
    const asked = model.asked.length
    await field(page).press('Enter')
    await expect.poll(() => model.asked.length).toBe(asked + 1)
    await expect(panel(page).getByRole('status')).toHaveText('The assistant is writing...')
    await page.keyboard.press('Escape')
    await expect.poll(() => model.left()).toBe(left + 1)
    await opener(page).click()
    await expect(field(page)).toHaveValue('and then?')
  } finally {
    await demo.end()
    await model.stop()
  }
})
