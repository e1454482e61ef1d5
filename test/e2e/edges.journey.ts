// Modules: all.
import { coveredControls } from './covered-controls.ts'
import { api, enter, expect, signInAs, test } from './journey.ts'

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

test('an admin renames a circle, which its members see at once; their lists mark and show the circles they are in', async ({
  open,
}) => {
  const [ama, kofi] = [await open('Ama Owusu'), await open('Kofi Boateng')]
  await enter(ama, { home: 'Ghana', current: 'Ghana', role: 'Both' })
  await enter(kofi, { home: 'Ghana', current: 'Canada', role: 'Both' })
  const id = crypto.randomUUID()
  const name = `Weavers ${id.slice(0, 8)}`
  await api(ama, 'POST', '/circles', { id, name, description: 'Looms and yarn.' })
  const { page } = kofi
  await page.goto(`/circles?q=${id.slice(0, 8)}`)
  const card = page.getByRole('article', { name })
  await expect(card).toBeVisible()
  await expect(card.getByText('Joined')).toHaveCount(0)
  // For a visitor of the circle everything stands in one column.
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Join Circle' })).toBeVisible()
  const [head, closed] = [page.locator('.circ-head'), page.locator('.card.empty')]
  expect(Math.abs(((await head.boundingBox())?.width ?? 0) - ((await closed.boundingBox())?.width ?? 99))).toBeLessThan(
    3,
  )
  await page.getByRole('button', { name: 'Join Circle' }).click()
  await expect(page.getByRole('button', { name: 'Leave Circle' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Circle' })).toHaveCount(0)

  await ama.page.goto(`/circles/${id}`)
  await ama.page.getByRole('button', { name: 'Edit Circle' }).click()
  const dialog = ama.page.getByRole('dialog', { name: 'Edit Circle' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill(`Menders ${id.slice(0, 8)}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  for (const one of [ama.page, page])
    await expect(one.getByRole('heading', { level: 1, name: `Menders ${id.slice(0, 8)}` })).toBeVisible()

  await page.goto('/circles')
  await page.getByRole('tab', { name: 'My circles' }).click()
  await expect(page).toHaveURL(/type=mine/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText('Joined')).toBeVisible()
  await page.getByRole('searchbox').fill('zzz nothing')
  await expect(page.getByText('No circles found for “zzz nothing”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/circles$/)
  await expect(page.getByRole('article').nth(1)).toBeVisible()
})

test('a drawn cover fills its place, a figure stays together, and a wide window has its content in the middle', async ({
  open,
}) => {
  const mentee = await open('Mentee', { viewport: { width: 1920, height: 1000 } })
  await signInAs(mentee, 'mentee')
  const { page } = mentee
  await page.goto('/circles')
  await expect(page.getByRole('article').first()).toBeVisible()
  const cover = page.locator('svg.cover').first()
  // Whatever the ratio of its place, the whole drawing is in it.
  expect(await cover.getAttribute('preserveAspectRatio')).toBe('none')
  const digits = page.getByText(/\d+ members/).first()
  expect(await digits.evaluate((one) => getComputedStyle(one).fontVariantNumeric)).toBe('normal')
  const [main, side] = [await page.locator('main').boundingBox(), await page.locator('aside').boundingBox()]
  const left = (main?.x ?? 0) - (side?.width ?? 0)
  const right = 1920 - (main?.x ?? 0) - (main?.width ?? 0)
  expect(Math.abs(left - right)).toBeLessThan(20)
})
