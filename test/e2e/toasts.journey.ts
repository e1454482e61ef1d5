// Modules: all.
import type { Page } from '@playwright/test'
import { api, enter, expect, signInAs, test } from './journey.ts'
import { acquainted } from './pairs.ts'
import { PHONE } from './phone.ts'

const WIDTHS = [
  ['360', PHONE],
  ['768', { viewport: { width: 768, height: 1024 } }],
  ['1280', { viewport: { width: 1280, height: 800 } }],
] as const

/** Buttons and fields of the page that a toast lies over, and the field with the focus; null when there is no toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((one) => one.getBoundingClientRect())
    if (toasts.length === 0) return null
    const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1)
    const focused = document.activeElement
    const things = [...(dialog ?? document).querySelectorAll('button, .btn, input, select, textarea, summary')]
    if (focused && focused !== document.body) things.push(focused)
    return things
      .filter((one) => !one.closest('.toasts') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const a = one.getBoundingClientRect()
        const isShown = a.width > 0 && a.bottom > 0 && a.top < innerHeight
        return (
          isShown && toasts.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        )
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })

for (const [width, options] of WIDTHS) {
  test(`no toast lies over a button or a field, at ${width}`, async ({ open }) => {
    const { mentee, mentor, chat } = await acquainted(open, [`Chidi Eze${width}`, `Amina Sow${width}`], {
      both: { ...options, reducedMotion: 'no-preference' },
    })
    const { page } = mentee
    const refuse = (path: string) => page.route(path, (request) => request.abort('failed'))

    // In a chat, where the field is at the end of the window and has the focus.
    const asker = await open(`Kwesi Appiah${width}`)
    await enter(asker, { home: 'Ghana', current: 'Ghana', role: 'Mentor' })
    const { user } = await api<{ user: { id: string } }>(mentee, 'GET', '/auth/session')
    await page.getByRole('textbox', { name: 'Type a message...' }).fill('Something longer that is being typed just now')
    await api(asker, 'POST', '/matches', { id: crypto.randomUUID(), matched_user_id: user.id })
    await expect(page.getByText('New Connection Request!')).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
    await expect(page.getByRole('textbox', { name: 'Type a message...' })).toBeFocused()
    // The window becomes lower, as when a keyboard of the screen opens.
    const size = page.viewportSize()
    await page.setViewportSize({ width: Number(width), height: 560 })
    await expect.poll(() => covered(page)).toEqual([])
    await page.setViewportSize(size ?? { width: Number(width), height: 740 })

    // On a list whose buttons scroll beneath.
    await page.goto('/connection-requests')
    await refuse('**/api/matches/*/accept')
    await page.getByRole('button', { name: 'Accept' }).first().click()
    await expect(page.locator('.toast')).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
    await page.goto('/discover')
    await refuse('**/api/matches')
    const connect = page
      .getByRole('article')
      .getByRole('button', { name: /^Connect/ })
      .first()
    await connect.click()
    await expect(page.locator('.toast')).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
    await page.mouse.wheel(0, 137)
    await expect.poll(() => covered(page)).toEqual([])
    expect(mentor.page.url()).toContain(chat)
  })
}

test('a toast lies over no button of a dialog', async ({ open }) => {
  const mentee = await open('Mentee', { reducedMotion: 'no-preference' })
  await signInAs(mentee, 'mentee')
  const { page } = mentee
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/circles')
  await page.getByRole('button', { name: 'Create Circle' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Builders of small bridges')
  await dialog.getByLabel('Description').fill('Who repairs what others cross.')
  await page.route('**/api/circles', (request) => request.abort('failed'))
  await dialog
    .getByRole('button', { name: /^Create/ })
    .last()
    .click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
})
