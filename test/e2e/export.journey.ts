// Modules: own-data, settings.
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { enter, expect, mailTo, routeOnce, test } from './journey.ts'
import { PHONE } from './phone.ts'

const HOME = { home: 'Kenya', current: 'Kenya', role: 'Both', bio: 'I build wells.' } as const

test('an archive of one’s data is begun by keyboard on a phone, ready live, and downloaded', async ({ open }) => {
  const ama = await open('Ama Export', PHONE)
  await enter(ama, HOME)
  const { page } = ama
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Your data' })
  const button = section.getByRole('button', { name: 'Export my data' })
  await expect(button).toBeVisible()
  await routeOnce(page, '**/api/export', (route) => route.abort())
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The archive could not be begun. Please try again.')).toBeVisible()
  await button.press('Enter')
  await expect(section.getByText(/^Ready: .+, until /)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'an archive that is ready')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^daraja56-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain('I build wells.')
  const { links } = await mailTo(page, ama.email, 'Your data is ready')
  expect(links[0]).toMatch(/\/settings#your-data$/)
  await expect(section.getByRole('button', { name: 'Make a new one' })).toBeVisible()
})
