// Modules: site.
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './journey.ts'
import { PHONE } from './phone.ts'

const { viewport } = PHONE
const LINKS = ['Features', 'How It Works', 'Community', 'About', 'Blog', 'Contact']

const toggleOf = (page: Page) => page.getByRole('button', { name: 'Menu' })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

test('the menu on a phone opens, leads and closes', async ({ open }) => {
  const { page } = await open('Reader', { viewport, reducedMotion: 'no-preference' })
  await page.goto('/')
  const menu = menuOf(page)
  await expect(menu).toBeHidden()
  await toggleOf(page).click()
  await expect(menu.getByRole('link')).toHaveText(LINKS)
  await expect(page.locator('#site-menu').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  await expect(page.locator('#site-menu').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/auth?mode=sign-up',
  )
  await expectAccessible(page, 'open menu')
  await expectNoSidewaysScroll(page)

  await menu.getByRole('link', { name: 'About' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/#about')
  await expectBelowNavigation(page, '#about')

  await toggleOf(page).click()
  await toggleOf(page).click()
  await expect(menu).toBeHidden()
  await toggleOf(page).click()
  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(menu).toBeHidden()
})

test('the menu by keyboard: opened, walked through, left by Escape', async ({ open }) => {
  const { page } = await open('Typist', { viewport })
  await page.goto('/')
  await toggleOf(page).focus()
  await page.keyboard.press('Enter')
  for (const name of LINKS) {
    await page.keyboard.press('Tab')
    await expect(menuOf(page).getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(toggleOf(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeHidden()
  await expect(page).toHaveURL('/#how-it-works')
})

test('the menu without script', async ({ open }) => {
  const { page } = await open('Reader', { viewport, javaScriptEnabled: false })
  await page.goto('/')
  await toggleOf(page).click()
  await expect(menuOf(page).getByRole('link', { name: 'Contact' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuOf(page).getByRole('link', { name: 'Contact' })).toBeHidden()
  await toggleOf(page).click()
  await menuOf(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blogs')
})

test('wide pages show the links themselves', async ({ open }) => {
  const { page } = await open('Reader', { viewport: { width: 1024, height: 700 } })
  await page.goto('/')
  await expect(toggleOf(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(LINKS)
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).click()
  await expectBelowNavigation(page, '#how-it-works')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`the threads and the way to an anchor, motion: ${reducedMotion}`, async ({ open }) => {
    const { page } = await open('Reader', { viewport, reducedMotion })
    await page.goto('/')
    const moves = reducedMotion !== 'reduce'
    const threads = page.locator('.hero-arch use').first()
    const style = (name: string) => threads.evaluate((use, name) => getComputedStyle(use).getPropertyValue(name), name)
    expect(await style('animation-name')).toBe(moves ? 'stretch' : 'none')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      moves ? 'smooth' : 'auto',
    )
    // Drawn once, whole in the end.
    await expect.poll(() => style('stroke-dasharray')).toBe('none')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

/** Scrolled to, and not hidden under the fixed navigation, whose lower line may lie over it. */
async function expectBelowNavigation(page: Page, anchor: string): Promise<void> {
  const navigation = (await page.locator('header.nav').boundingBox())?.height ?? 0
  const distance = async () => ((await page.locator(anchor).boundingBox())?.y ?? -1) - navigation
  await expect.poll(distance).toBeGreaterThan(-2)
  await expect.poll(distance).toBeLessThan(40)
}
