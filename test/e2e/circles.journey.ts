// Modules: circles.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { closeToasts, expect, fontsLoaded, originOf, signInAs, test } from './journey.ts'
import type { Person } from './journey.ts'
import { PHONE } from './phone.ts'

const CIRCLE = /\/circles\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const UNKNOWN = '/circles/01890000-0000-7000-8000-000000000000'
const PICTURE = join(import.meta.dirname, 'portrait.jpg')

const feed = (page: Page) => page.getByRole('feed', { name: 'Posts' })
const post = (page: Page, words: string) => feed(page).getByRole('article').filter({ hasText: words })
const box = (page: Page) => page.getByRole('textbox', { name: 'Write a post' })
const dialog = (page: Page) => page.getByRole('dialog')
const membership = (page: Page, name: 'Join Circle' | 'Leave Circle') => page.getByRole('button', { name })
async function leave(page: Page): Promise<void> {
  await membership(page, 'Leave Circle').click()
  const question = page.getByRole('dialog', { name: 'Leave this circle?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** Asks the product's API as who is signed in on the page. */
async function send(page: Page, path: string, data: object = {}): Promise<void> {
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: originOf(page) } })
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true)
}

/** A circle made past the screens; its path. */
async function circleOf(page: Page, name: string, type = 'career'): Promise<string> {
  const id = uuidv7()
  await send(page, '/circles', { id, name, description: 'Made for a journey.', circle_type: type })
  return `/circles/${id}`
}

async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(post(page, words)).toHaveCount(1)
}

async function fillCircle(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Create Circle' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Description').fill('Analysts trading job leads.')
  return dialog(page).getByRole('button', { name: 'Create Circle' })
}

/** Stands in the way of the next creation; the list has the same address and passes. */
async function onCreating(page: Page, answer: (request: Route) => Promise<void>): Promise<void> {
  let met = false
  await page.route('**/api/circles', async (request) => {
    if (met || request.request().method() !== 'POST') return request.fallback()
    met = true
    await answer(request)
  })
}

async function member(person: Person, who: string): Promise<Page> {
  await signInAs(person, who)
  return person.page
}

test('two members in a circle see each other live, up to the handing over', async ({ open }) => {
  const ada = await member(await open('Ada'), 'mentor')
  const ben = await member(await open('Ben'), 'mentee')
  await ada.goto('/dashboard')
  await ada.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Circles' }).click()
  await expect(ada).toHaveTitle(/Circles · /)
  await ada.getByRole('button', { name: 'Create Circle' }).click()
  await dialog(ada).getByRole('button', { name: 'Create Circle' }).click()
  await expect(dialog(ada).getByText('Please enter a name')).toBeVisible()
  await expect(dialog(ada).getByText('Please enter a description')).toBeVisible()
  await expect(dialog(ada).getByLabel('Name')).toBeFocused()
  await expect(dialog(ada).getByLabel('Type')).toHaveValue('career')
  await dialog(ada).getByLabel('Name').fill('Ẹ̀kọ́ two by two')
  await dialog(ada).getByLabel('Description').fill('Analysts trading job leads.')
  await dialog(ada).getByRole('button', { name: 'Create Circle' }).click()
  await expect(ada.getByText('Circle created successfully')).toBeVisible()
  await expect(ada).toHaveURL(CIRCLE)
  await expect(ada).toHaveTitle(/Ẹ̀kọ́ two by two/)
  await expect(ada.getByText('Career Circle')).toBeVisible()
  await expect(ada.getByText('No posts yet. Be the first to share something!')).toBeVisible()
  await expect(ada.getByRole('button', { name: '1 member' })).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await box(ada).fill('   ')
  await expect(ada.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()

  // Who is outside sees what it is about, and no post.
  const path = new URL(ada.url()).pathname
  await ben.goto(path)
  await expect(ben.getByText('Join this circle to see posts and participate in discussions')).toBeVisible()
  await expect(feed(ben)).toHaveCount(0)
  await expect(box(ben)).toHaveCount(0)
  await ben.route('**/membership', (request) => request.abort('failed'))
  await membership(ben, 'Join Circle').click()
  await expect(ben.getByText('Failed to join circle')).toBeVisible()
  await ben.unroute('**/membership')
  await membership(ben, 'Join Circle').click()
  await expect(ben.getByText('Joined circle successfully')).toBeVisible()
  await expect(membership(ben, 'Leave Circle')).toBeFocused()
  await expect(ada.getByRole('button', { name: '2 members' })).toBeVisible()
  await ada.getByRole('button', { name: '2 members' }).click()
  await expect(dialog(ada).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(ada).getByRole('listitem').first()).toContainText('Admin')
  await ada.keyboard.press('Escape')

  // What could not be posted stays; once posted, it stands once on either side.
  await ben.route('**/posts', (request) => request.abort('failed'))
  await box(ben).fill('Salary survey: https://example.com/a?b=1. <b>No markup</b>')
  await box(ben).press('ControlOrMeta+Enter')
  await expect(ben.getByText('Failed to post')).toBeVisible()
  await expect(box(ben)).toHaveValue('Salary survey: https://example.com/a?b=1. <b>No markup</b>')
  await ben.unroute('**/posts')
  await box(ben).press('ControlOrMeta+Enter')
  await expect(box(ben)).toHaveValue('')
  await expect(post(ada, '<b>No markup</b>')).toHaveCount(1)
  await expect(post(ben, '<b>No markup</b>')).toHaveCount(1)
  const link = post(ada, 'Salary survey').getByRole('link', { name: 'https://example.com/a?b=1' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(link).toHaveAttribute('href', 'https://example.com/a?b=1')

  // Mine to edit and delete, an admin's to pin and remove.
  await say(ada, 'Thank you for sharing')
  await expect(post(ben, 'Thank you for sharing')).toHaveCount(1)
  await expect(post(ben, 'Thank you for sharing').getByRole('button')).toHaveAccessibleName('Block or report')
  await closeToasts(ben)
  await post(ben, 'Salary survey').getByRole('button', { name: 'Edit post' }).click()
  const words = ben.getByRole('textbox', { name: 'Edit your post' })
  await expect(words).toBeFocused()
  await words.fill(' ')
  await ben.getByRole('button', { name: 'Save' }).click()
  await expect(ben.getByText('Please write something')).toBeVisible()
  await words.fill('Salary survey, mended')
  await ben.getByRole('button', { name: 'Save' }).click()
  await expect(post(ada, 'Salary survey, mended')).toContainText('edited')
  await expect(post(ada, 'Salary survey, mended').getByRole('button', { name: 'Edit post' })).toHaveCount(0)
  await post(ada, 'Salary survey, mended').getByRole('button', { name: 'Pin post' }).click()
  await expect(feed(ben).getByRole('article').first()).toContainText('Pinned')
  await expect(feed(ben).getByRole('article').first()).toContainText('Salary survey, mended')
  await expect(feed(ben).getByRole('article')).toHaveCount(2)
  await post(ada, 'Salary survey, mended').getByRole('button', { name: 'Unpin post' }).click()
  await expect(feed(ben).getByRole('article').first()).toContainText('Thank you for sharing')
  await say(ben, 'Out of place')
  await post(ada, 'Out of place').getByRole('button', { name: 'Remove post' }).click()
  await dialog(ada).getByRole('button', { name: 'Remove' }).click()
  await expect(post(ben, 'Out of place')).toHaveCount(0)
  await expect(feed(ada)).toBeFocused()
  await post(ben, 'Salary survey').getByRole('button', { name: 'Delete post' }).click()
  await dialog(ben).getByRole('button', { name: 'Cancel' }).click()
  await expect(post(ben, 'Salary survey')).toHaveCount(1)
  await post(ben, 'Salary survey').getByRole('button', { name: 'Delete post' }).click()
  await dialog(ben).getByRole('button', { name: 'Delete' }).click()
  await expect(post(ada, 'Salary survey')).toHaveCount(0)

  // The last admin leaves: the other one becomes admin, live.
  await expect(ben.getByText('You are an admin')).toHaveCount(0)
  await ada.route('**/membership', (request) => request.abort('failed'))
  await leave(ada)
  await expect(ada.getByText('Failed to leave circle')).toBeVisible()
  await ada.unroute('**/membership')
  await leave(ada)
  await expect(ada.getByText('Left circle successfully')).toBeVisible()
  await expect(ada.getByText('Join this circle to see posts and participate in discussions')).toBeVisible()
  await expect(ada.getByText('1 member', { exact: true })).toBeVisible()
  await expect(ben.getByText('You are an admin')).toBeVisible()
  await expect(ben.getByRole('button', { name: '1 member' })).toBeVisible()
  await expect(post(ben, 'Thank you for sharing').getByRole('button', { name: 'Remove post' })).toBeVisible()
  await say(ben, 'Alone with the circle')
  await expect(feed(ada)).toHaveCount(0)
})

test('a circle with a cover, with a refused file, and with an upload that fails', async ({ open }) => {
  const page = await member(await open('Cover'), 'mentor')
  await page.goto('/circles')
  const create = await fillCircle(page, 'With a cover')
  const choose = dialog(page).getByLabel('Cover image', { exact: true })
  const preview = dialog(page).getByRole('img', { name: 'Your cover' })
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please upload an image file').first()).toBeVisible()
  await closeToasts(page)
  await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(page.getByText('Image must be less than 10MB').first()).toBeVisible()
  await choose.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a jpeg at all') })
  await expect(dialog(page).getByText('Please upload an image file').first()).toBeVisible()
  await expect(preview).toHaveCount(0)
  await choose.setInputFiles(PICTURE)
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await dialog(page).getByRole('button', { name: 'Remove image' }).click()
  await expect(preview).toHaveCount(0)
  await choose.setInputFiles(PICTURE)
  await expect(preview).toBeVisible()

  // A try that fails keeps all; one whose answer is lost makes one circle.
  await onCreating(page, (request) => request.abort('failed'))
  await create.click()
  await expect(page.getByText('Failed to create circle').first()).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('With a cover')
  await onCreating(page, async (request) => {
    await request.fetch()
    await request.abort('failed')
  })
  await create.click()
  await expect(create).toBeEnabled()
  await create.click()
  await expect(page.getByText('Circle created successfully')).toBeVisible()
  await expect(page).toHaveURL(CIRCLE)
  const size = () =>
    page
      .locator('img.cover')
      .evaluate(
        ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
          naturalWidth && naturalWidth <= 1200 && naturalHeight <= 400,
      )
  await expect.poll(size).toBe(true)
  await page.goto('/circles?q=With%20a%20cover')
  await expect(page.getByRole('article', { name: 'With a cover' })).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'With a cover' }).locator('img.cover')).toHaveCount(1)

  await fillCircle(page, 'Cover left behind')
  await choose.setInputFiles(PICTURE)
  await expect(preview).toBeVisible()
  await page.route('**/api/circle-covers', (request) => request.abort('failed'))
  await create.click()
  await expect(page.getByText('Failed to upload cover image, creating circle without it')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cover left behind' })).toBeVisible()
  await expect(page.locator('svg.cover')).toBeVisible()
  await page.unrouteAll()

  // Should a server make a circle without its admin, the person is told.
  await page.goto('/circles')
  await onCreating(page, async (request) => {
    const answer = await request.fetch()
    await request.fulfill({ response: answer, json: { ...(await answer.json()), is_admin: false } })
  })
  await (await fillCircle(page, 'Nobody in charge')).click()
  await expect(page.getByText('Circle created but failed to join as admin')).toBeVisible()

  await page.goto('/circles')
  await fillCircle(page, 'Too late')
  await page.context().clearCookies()
  await create.click()
  await expect(page.getByText('You must be logged in to create a circle')).toBeVisible()
})

test('the list is searched, narrowed by tabs and loaded by scrolling', async ({ open }) => {
  const page = await member(await open('Finder'), 'admin')
  const names = Array.from({ length: 21 }, (_, index) => `Viaduct ${index + 1}`)
  for (const name of names) await circleOf(page, name, 'diaspora')
  await page.goto('/circles')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const cards = page.getByRole('main').getByRole('article')
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true')
  await tab('All').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Diaspora')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?type=diaspora$/)
  await expect(cards.first()).toContainText('Diaspora')
  await page.getByRole('searchbox', { name: 'Search circles' }).fill('vIADuct')
  await expect(page).toHaveURL(/type=diaspora&q=vIADuct$/)
  await expect(cards.first()).toContainText('Viaduct 21')
  await expect(cards).toHaveCount(20)
  await expect(page.getByRole('status').filter({ hasText: 'More than 20 circles found' })).toBeAttached()
  // A wheel over the side bar does not scroll the page.
  await cards.first().hover()
  // Covers that arrive late make the page longer: the end is scrolled to until it is reached.
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await expect(cards).toHaveCount(21, { timeout: 1000 })
  }).toPass()
  await tab('Interest').click()
  await expect(page.getByText('No circles found')).toBeVisible()
  await page.goBack()
  await expect(cards.first()).toContainText('Viaduct 21')
  await expect(page.getByRole('searchbox')).toHaveValue('vIADuct')
  await page.reload()
  await expect(tab('Diaspora')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox').fill('Viaduct 7')
  await expect(cards).toHaveCount(1)
  // Anywhere on the card leads there, by its one link.
  await expect(cards.getByRole('link')).toHaveCount(1)
  await cards.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Viaduct 7' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Circles' }).click()
  await expect(page).toHaveURL(/\/circles$/)

  await page.goto(UNKNOWN)
  await expect(page.getByText('Failed to load circle', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/circles$/)
  await page.route('**/api/circles', (request) => request.abort('failed'))
  await page.reload()
  await expect(page.getByText('Failed to load circles')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards.first()).toBeVisible()
})

test('a long feed loads by scrolling and keeps still while others post', async ({ open }) => {
  const ada = await member(await open('Reader'), 'mentor')
  const ben = await member(await open('Writer'), 'mentee')
  const path = await circleOf(ada, 'A long feed')
  await send(ben, `${path}/membership`)
  for (let index = 1; index <= 25; index++)
    await send(ada, `${path}/posts`, { post_id: uuidv7(), content: `Number ${index}.\n\nWith a second line.` })
  await ada.goto(path)
  const posts = feed(ada).getByRole('article')
  await expect(posts).toHaveCount(20)
  await feed(ada).focus()
  await ada.keyboard.press('End')
  await expect(posts).toHaveCount(25)
  await expect(posts.last()).toContainText('Number 1.')
  await expect(posts.last()).toHaveAttribute('aria-setsize', '25')
  const fifth = post(ada, 'Number 20.')
  await fifth.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await fifth.boundingBox())?.y ?? 0)
  await fontsLoaded(ada)
  // The box moves down under what one writes above it.
  await box(ada).fill('One\nmore\nline\nand\nanother\nline')
  const before = await top()
  await ben.goto(path)
  await say(ben, 'News from the writer')
  await expect(posts).toHaveCount(26)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await ada.getByRole('button', { name: 'New posts' }).click()
  await expect(posts.first()).toBeInViewport()
  await expect(posts.first()).toContainText('News from the writer')
  await expect(ada.getByRole('button', { name: 'New posts' })).toHaveCount(0)
  // At the top what is new shows by itself.
  await say(ben, 'More from the writer')
  await expect(posts.first()).toContainText('More from the writer')
  await expect(ada.getByRole('button', { name: 'New posts' })).toHaveCount(0)

  // What goes back to its place is no news.
  await post(ada, 'More from the writer').getByRole('button', { name: 'Pin post' }).click()
  await expect(posts.first()).toContainText('Pinned')
  await post(ada, 'Number 24.').getByRole('button', { name: 'Pin post' }).click()
  await expect(posts.first()).toContainText('Number 24.')
  await expect(posts.nth(1)).toContainText('More from the writer')
  await expect(ada.getByRole('button', { name: 'New posts' })).toHaveCount(0)

  // Page Down and Page Up go from post to post.
  await feed(ada).focus()
  await ada.keyboard.press('PageDown')
  await expect(posts.first()).toBeFocused()
  await ada.keyboard.press('PageDown')
  await ada.keyboard.press('PageUp')
  await expect(posts.first()).toBeFocused()

  await ada.reload()
  await expect(box(ada)).toHaveValue(/^One\nmore/)
})

test('a circle is made and written to by keyboard alone', async ({ open }) => {
  const page = await member(await open('Keys'), 'mentor')
  await page.goto('/circles')
  const focus = async (wanted: Locator) => {
    await expect(wanted).toBeVisible()
    for (let step = 0; step < 40 && !(await wanted.evaluate((found) => found === document.activeElement)); step++)
      await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused()
  }
  await focus(page.getByRole('button', { name: 'Create Circle' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Typed, not clicked')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No mouse was near.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await focus(dialog(page).getByRole('button', { name: 'Create Circle' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Diaspora Circle')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await focus(box(page))
  await page.keyboard.type('Hello')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(post(page, 'Hello')).toHaveCount(1)
  await expect(box(page)).toBeFocused()
  await focus(page.getByRole('button', { name: 'Edit post' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type(' there')
  await page.keyboard.press('Escape')
  await expect(post(page, 'Hello')).toBeFocused()
  await focus(page.getByRole('button', { name: 'Edit post' }))
  await page.keyboard.press('Enter')
  // What was typed before is there again.
  await page.keyboard.type(' again')
  await page.keyboard.press('Control+Enter')
  await expect(post(page, 'Hello there again')).toContainText('edited')
})

test('on a phone', async ({ open }) => {
  const page = await member(await open('Small', PHONE), 'mentee')
  await page.goto('/circles')
  await expectNoSidewaysScroll(page)
  await (await fillCircle(page, 'Averylongnamewithoutanyspacethatneverthelesshastobeshownwhole')).click()
  await expect(page).toHaveURL(CIRCLE)
  await say(page, `https://example.com/${'long/'.repeat(40)}`)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Edit post' }).click()
  await expectNoSidewaysScroll(page)
  await closeToasts(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Back to Circles' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

const WIDE = { viewport: { width: 1280, height: 900 } }

test('the list of circles and the dialog of a new one are accessible', async ({ open }) => {
  const page = await member(await open('Axe', WIDE), 'admin')
  await page.goto('/circles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessibleInEveryLook(page, 'list')
  const create = await fillCircle(page, '')
  await dialog(page)
    .getByLabel('Cover image', { exact: true })
    .setInputFiles({
      name: 'cover.jpg',
      mimeType: 'image/jpeg',
      buffer: readFileSync(PICTURE),
    })
  await create.click()
  await expect(dialog(page).getByText('Please enter a name')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'create dialog with an error')
})

test('a circle is accessible, empty and with posts', async ({ open }) => {
  const page = await member(await open('Axe', WIDE), 'admin')
  await page.goto(await circleOf(page, 'Seen with posts'))
  await expect(page.getByText('No posts yet. Be the first to share something!')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'empty circle')
  await say(page, 'First words with https://example.com/')
  await say(page, 'Second words')
  await post(page, 'First words').getByRole('button', { name: 'Pin post' }).click()
  await expect(page.getByText('Pinned')).toBeVisible()
  await post(page, 'Second words').getByRole('button', { name: 'Edit post' }).click()
  await expectAccessibleInEveryLook(page, 'circle with posts')
  await post(page, 'First words').getByRole('button', { name: 'Delete post' }).click()
  await expectAccessibleInEveryLook(page, 'delete dialog')
})

test('the members of a circle are accessible, and a circle from outside', async ({ open }) => {
  const page = await member(await open('Axe', WIDE), 'admin')
  await page.goto(await circleOf(page, 'Seen from outside'))
  await page.getByRole('button', { name: '1 member' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await expectAccessibleInEveryLook(page, 'members')
  await page.keyboard.press('Escape')
  await leave(page)
  await expect(page.getByText('Join this circle to see posts and participate in discussions')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'from outside')
})
