// Modules: shell, opportunities.
import { coveredControls } from './covered-controls.ts'
import { expect, signInAs, test } from './journey.ts'

test('tabs that do not fit fade out where more follow', async ({ open }) => {
  const mentee = await open('Mentee', { viewport: { width: 360, height: 740 } })
  await signInAs(mentee, 'mentee')
  const { page } = mentee
  await page.goto('/opportunities')
  const tabs = page.getByRole('tablist')
  await expect(tabs).toBeVisible()
  const cut = () =>
    tabs.evaluate((list) =>
      ['--cut-start', '--cut-end'].map((name) => Number.parseFloat(getComputedStyle(list).getPropertyValue(name))),
    )
  await expect.poll(cut).toEqual([0, 48])
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }))
  await expect.poll(cut).toEqual([48, 0])
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect.poll(cut).toEqual([0, 0])
})

for (const [width, height] of [
  [360, 640],
  [740, 360],
] as const)
  test(`no field of a dialog lies under its buttons, in ${width} by ${height}`, async ({ open }) => {
    const mentee = await open('Mentee', { viewport: { width, height } })
    await signInAs(mentee, 'mentee')
    const { page } = mentee
    await page.goto('/opportunities')
    await page.getByRole('button', { name: 'Post Opportunity' }).first().click()
    const dialog = page.getByRole('dialog')
    const foot = await dialog.locator('.dialog-f').boundingBox()
    const head = await dialog.locator('.panel-h').boundingBox()
    for (const field of await dialog.locator('form').getByRole('textbox').all()) {
      await field.focus()
      const box = await field.boundingBox()
      expect(box?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
      // Its first line is in sight; the rest of a tall one is scrolled to.
      const end = Math.min((box?.y ?? 0) + (box?.height ?? 0), (box?.y ?? 0) + 30)
      expect(end).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
      expect(await coveredControls(page)).toEqual([])
    }
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  })
