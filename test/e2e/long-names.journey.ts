// Modules: shell, chat, mentorship.
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessible.ts'
import { api, expect, join, test } from './journey.ts'
import { acquainted, mentoring } from './pairs.ts'
import { PHONE } from './phone.ts'

/** Where the letters of a name stand, and where what surrounds it ends. */
async function edges(name: Locator, around: Locator) {
  const box = await around.boundingBox()
  const letters = await name.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
  return { letters, left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
}

test('a greeting holds a name of a hundred letters whole, on a phone', async ({ open }) => {
  const long = await open('Ọlá'.repeat(33) + 'm', PHONE)
  const { page } = long
  await join(long, { home: 'Nigeria', current: 'Nigeria', role: 'Both' })
  const band = page.getByRole('heading', { level: 1 }).locator('..')
  const { letters, left, right } = await edges(page.getByRole('heading', { level: 1 }).locator('bdi'), band)
  expect(letters.left).toBeGreaterThanOrEqual(left)
  expect(letters.right).toBeLessThanOrEqual(right)
  await expectNoSidewaysScroll(page)
})

test('where an Arabic name has to be shortened it keeps its beginning, on the right', async ({ open }) => {
  const name = 'أمينة بنت عبد الرحمن بن عبد الله الحسيني'
  const { mentor } = await mentoring(open, ['Efua Mensah', name], { mentor: PHONE })
  const heading = mentor.page.getByRole('heading', { name })
  const { letters, right } = await edges(heading.locator('bdi'), heading)
  expect(letters.right).toBeLessThanOrEqual(right + 1)
  // It is indeed too long for its place, and stands where a name begins on this page.
  expect(await heading.locator('bdi').evaluate((bdi) => bdi.scrollWidth > bdi.clientWidth)).toBe(true)
})

test('a name of one long word wraps where its request and its mentorship stand, on a phone', async ({ open }) => {
  const name = 'Razafindrakotoarimalala'.repeat(4)
  const { mentor, mentee, chat } = await acquainted(open, ['Efua Mensah', name], { mentor: PHONE })
  const { page } = mentor
  const { match_id } = await api<{ match_id: string }>(mentee, 'GET', chat.replace('messages', 'conversations'))
  const asked = await api<{ id: string }>(mentee, 'POST', `/matches/${match_id}/mentorship-requests`, {
    request_id: randomUUID(),
    mentorship_type: 'career_guidance',
    duration_frequency: 'monthly',
  })
  await page.goto('/connection-requests')
  await expect(page.getByRole('region', { name: 'Mentorship Requests' })).toContainText(name)
  await expectNoSidewaysScroll(page)
  await api(mentor, 'POST', `/mentorship-requests/${asked.id}/accept`, {})
  await page.goto(`${chat}/mentorship`)
  await expect(page.getByRole('heading', { name: `Mentorship with ${name}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
