// Modules: blocks, reports.
import { connect, enter, expect, expectMessage, test, write } from './journey.ts'
import { expectAccessible } from './accessible.ts'

test('blocking and reporting from a chat, seen from both sides', async ({ open }) => {
  const zuri = await open('Zuri Mutasa')
  const femi = await open('Femi Adeleke')
  await enter(zuri, { home: 'Zimbabwe', current: 'Ireland', role: 'Mentor', skills: 'Saddle making' })
  await enter(femi, { home: 'Nigeria', current: 'Nigeria', role: 'Mentee', skills: 'Saddle making' })
  await connect(femi, zuri)
  await write(femi, 'Send me 200 euros first.')
  await expectMessage(zuri, 'Send me 200 euros first.')

  // A report of a message, whose words outlive a closed dialog.
  const { page } = zuri
  await page.getByRole('button', { name: 'Block or report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block or report' })
  await dialog.getByLabel('What do you report?').selectOption({ label: 'Message: Send me 200 euros first.' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('What should we know? (optional)').fill('He asked twice.')
  await expectAccessible(page, 'block or report')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Block or report' }).click()
  await dialog.getByLabel('What do you report?').selectOption({ label: 'Message: Send me 200 euros first.' })
  await expect(dialog.getByLabel('What should we know? (optional)')).toHaveValue('He asked twice.')
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'A scam, or somebody asks for money' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you for telling us')).toBeVisible()
  await expect(dialog).toBeHidden()

  // The block: the chat takes no more messages on either side, and neither finds the other.
  await page.getByRole('button', { name: 'Block or report' }).click()
  await dialog.getByRole('button', { name: 'Block Femi Adeleke' }).click()
  await expect(page.getByText('You can unblock them in Settings.')).toBeVisible()
  // The toast of the message that was refused begins with other words.
  const closed = { exact: true }
  await expect(page.getByRole('main').getByText('This member is no longer available.', closed)).toBeVisible()
  await write(femi, 'Hello?')
  await expect(femi.page.getByRole('main').getByText('This member is no longer available.', closed)).toBeVisible()
  for (const side of [zuri, femi]) {
    await side.page.goto('/dashboard')
    await expect(side.page.getByRole('heading', { name: 'Suggested Matches' })).toBeVisible()
    await expect(side.page.getByRole('main').getByText(side === zuri ? 'Femi Adeleke' : 'Zuri Mutasa')).toHaveCount(0)
  }
})
