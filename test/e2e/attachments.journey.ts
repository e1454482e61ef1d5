// Modules: attachments, messages.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { docOf, docxOf, pdfOf } from '#test/attachment-files.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { closeToasts, expect, test } from './journey.ts'
import { acquainted } from './pairs.ts'

type Picked = { name: string; mimeType: string; buffer: Buffer }

const PDF: Picked = { name: 'driver-interviews.pdf', mimeType: 'application/pdf', buffer: pdfOf('Five calls') }
const DOCX: Picked = {
  name: 'brief-template.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docxOf(),
}
const DOC: Picked = { name: 'old plan.doc', mimeType: 'application/msword', buffer: docOf() }
const TXT: Picked = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Haraka haraka haina baraka') }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#005B82' } })
    .png()
    .toBuffer()

const pick = (page: Page, file: Picked) => page.getByLabel('File to attach').setInputFiles(file)
const chip = (page: Page) => page.getByRole('group', { name: 'Attached file' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Waits for the chosen file to be stored and sends it. */
async function sendIt(page: Page): Promise<void> {
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled')
  await sendButton(page).click()
  await expect(chip(page)).toHaveCount(0)
}

test('each kind of file is sent and arrives: a picture opens in a new tab, the others download as they were', async ({
  open,
}) => {
  const { mentor, mentee } = await acquainted(open, ['Folasade Attah', 'Wambui Njeri'])
  await pick(mentee.page, { name: 'funnel.png', mimeType: 'image/png', buffer: await picture(3200, 1600) })
  await expect(chip(mentee.page)).toContainText('funnel.png')
  await mentee.page.getByRole('textbox', { name: 'Type a message...' }).fill('The chart you asked for')
  await sendIt(mentee.page)
  for (const { page } of [mentor, mentee]) {
    const shown = log(page).getByRole('link', { name: 'Open funnel.png in a new tab' })
    await expect(shown).toBeVisible()
    await expect(log(page).getByText('The chart you asked for')).toBeVisible()
    await expect
      .poll(() =>
        shown.getByRole('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([480, 240])
    const [tab] = await Promise.all([page.context().waitForEvent('page'), shown.click()])
    await tab.waitForLoadState()
    expect(await tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2560)
    await tab.close()
  }
  for (const file of [PDF, DOCX, DOC, TXT]) {
    await pick(mentor.page, file)
    await sendIt(mentor.page)
    await expect(log(mentee.page).getByText(`Sent ${file.name}`, { exact: true })).toHaveCount(1)
    const [download] = await Promise.all([
      mentee.page.waitForEvent('download'),
      log(mentee.page)
        .getByRole('button', { name: `Download ${file.name}` })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(file.name)
    expect(readFileSync(await download.path()).equals(file.buffer)).toBe(true)
  }
  await mentee.page.reload()
  await expect(log(mentee.page).getByRole('button', { name: /^Download/ })).toHaveCount(4)
  await expect(log(mentee.page).getByRole('link', { name: 'Open funnel.png in a new tab' })).toHaveCount(1)
  await expectAccessibleInEveryLook(mentee.page, 'a thread with files')
})

test('what may not be sent is refused in the words of the product, and the composer stays as it was', async ({
  open,
}) => {
  const { mentee } = await acquainted(open, ['Kojo Refusal', 'Achieng Refusal'])
  const { page } = mentee
  const field = page.getByRole('textbox', { name: 'Type a message...' })
  await field.fill('Still here')
  const wrongType = 'Please choose an image, a PDF, a Word document or a text file'
  for (const [file, text] of [
    [{ name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('ftyp') }, wrongType],
    [{ name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('<html><script>alert(1)</script>') }, wrongType],
    [
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      wrongType,
    ],
    [{ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0\0') }, wrongType],
    [
      {
        name: 'large.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([pdfOf(''), Buffer.alloc(10 * 1024 * 1024)]),
      },
      'File size must be less than 10MB',
    ],
  ] as const) {
    await pick(page, file)
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText(text)
    await expect(toast, file.name).toBeVisible()
    await closeToasts(page)
    await expect(chip(page)).toHaveCount(0)
  }
  await expect(field).toHaveValue('Still here')
  await expect(log(page).getByRole('listitem')).toHaveCount(0)
})

test('an upload that breaks is tried again under the same id; a file is taken back; one that does not come is said so', async ({
  open,
}) => {
  const { mentor, mentee } = await acquainted(open, ['Lerato Retry', 'Njoki Retry'])
  const { page } = mentee
  const ids: string[] = []
  await page.route('**/attachments', async (route) => {
    ids.push(/name="attachment_id"\r\n\r\n([0-9a-f-]{36})/.exec(route.request().postData() ?? '')?.[1] ?? '')
    if (ids.length === 1) return route.abort()
    return route.fallback()
  })
  await pick(page, TXT)
  await expect(chip(page).getByText('Not uploaded.')).toBeVisible()
  await expect(page.getByText('Failed to upload file')).toBeVisible()
  await chip(page).getByRole('button', { name: 'Retry' }).click()
  await sendIt(page)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])

  await pick(page, PDF)
  await chip(page)
    .getByRole('button', { name: `Remove ${PDF.name}` })
    .click()
  await expect(chip(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Type a message...' })).toBeFocused()

  await mentor.page.route('**/api/attachments/*', (route) => route.abort())
  await log(mentor.page)
    .getByRole('button', { name: `Download ${TXT.name}` })
    .click()
  await expect(mentor.page.getByText('Failed to download file')).toBeVisible()
})

test('on a connection that saves data a picture shows its name and size first', async ({ open }) => {
  const { mentor, mentee, chat } = await acquainted(open, ['Chidi Saver', 'Muthoni Saver'])
  await mentor.page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  mentor.page.on('request', (request) => asked.push(request.url()))
  await mentor.page.goto(chat)
  await pick(mentee.page, { name: 'field.png', mimeType: 'image/png', buffer: await picture(600, 400) })
  await sendIt(mentee.page)
  const offered = log(mentor.page).getByRole('button', { name: /field\.png.*kB.*Show image/ })
  await expect(offered).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/attachments/'))).toEqual([])
  await offered.click()
  await expect(log(mentor.page).getByRole('link', { name: 'Open field.png in a new tab' })).toBeVisible()
})

test('on a phone a file is attached and read without sideways scroll, in both themes', async ({ open }) => {
  const { mentee } = await acquainted(open, ['Abena Narrow', 'Wairimu Narrow'], {
    both: { viewport: { width: 360, height: 740 } },
  })
  const { page } = mentee
  await pick(page, { ...PDF, name: `${'a very long name of a file '.repeat(6)}.pdf` })
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled')
  await expectAccessibleInEveryLook(page, 'a composer with a file')
  await sendIt(page)
  await pick(page, { name: 'wide.png', mimeType: 'image/png', buffer: await picture(2000, 500) })
  await sendIt(page)
  await expect(log(page).getByRole('link', { name: 'Open wide.png in a new tab' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
