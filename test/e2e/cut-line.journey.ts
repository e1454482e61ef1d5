// Modules: chat, connections.
import type { Locator } from '@playwright/test'
import { ask, enter, expect, signInAs, test, write } from './journey.ts'
import { REFUSED, refuseMessages } from './kept.ts'
import { acquainted } from './pairs.ts'
import { PHONE } from './phone.ts'

async function lieApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('both have to be on the screen')
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
}

test('a press without a line says that it failed, and works when the line is back', async ({ open }) => {
  const yaa = await open('Yaa Boateng')
  const kofi = await open('Kofi Addo')
  await enter(yaa, { home: 'Ghana', current: 'Ghana', role: 'Mentee' })
  await enter(kofi, { home: 'Ghana', current: 'Canada', role: 'Mentor' })
  await ask(yaa, kofi)
  const { page } = kofi
  await page.goto('/connection-requests')
  const accept = page.getByRole('article', { name: 'Yaa Boateng' }).getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()
  await page.context().setOffline(true)
  await accept.click()
  await expect(page.getByText('We could not reach the server. Please try again.')).toBeVisible()
  await expect(accept).toBeEnabled()
  await expect(accept).toBeFocused()
  await page.context().setOffline(false)
  await accept.click()
  await expect(page.getByText('Connection accepted!')).toBeVisible()
  await expect(page).toHaveURL(/\/messages\//)
})

for (const [where, options] of [
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test(`what a chat has to say lies neither over its field nor over its newest message, on ${where}`, async ({
    open,
  }) => {
    const { mentee } = await acquainted(open, ['Efua Owusu', 'Njeri Kamau'], { both: options })
    const { page } = mentee
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) {
      await write(mentee, text)
      await expect(page.getByText('Sending...').first()).toBeHidden()
    }
    await refuseMessages(page)
    await write(mentee, 'Refused')
    const said = page.getByRole('alert').filter({ hasText: REFUSED })
    await expect(said).toBeVisible()
    for (const free of [
      page.getByRole('textbox', { name: 'Type a message...' }),
      page.getByRole('button', { name: 'Send', exact: true }),
      page.getByRole('button', { name: 'Retry' }),
      page.getByRole('button', { name: 'Edit' }),
    ])
      await expect.poll(() => lieApart(said, free)).toBe(true)
  })
}

for (const [path, address, role, name] of [
  ['/discover', '**/api/discover*', 'heading', 'AI-Powered Matches'],
  ['/connection-requests', '**/api/matches/pending*', 'tabpanel', 'Received'],
  ['/messages', '**/api/conversations*', 'heading', 'Messages'],
] as const) {
  test(`who tries a failed list again goes on from its ${role}, at ${path}`, async ({ open }) => {
    const zuri = await open('Zuri')
    await signInAs(zuri, 'mentee')
    const { page } = zuri
    await page.route(address, (request) => request.abort('failed'))
    await page.goto(path)
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(address)
    await retry.click()
    await expect(retry).toHaveCount(0)
    await expect(page.getByRole(role, { name })).toBeFocused()
  })
}
