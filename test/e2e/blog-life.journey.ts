// Modules: blog.
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { closeToasts, expect, signIn, signInAs, test, routeOnce } from './journey.ts'

const UNKNOWN = '/blogs/01890000-0000-7000-8000-000000000000'
const POST = /\/blogs\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const MARKDOWN = `## Before you write

Ask for **one thing**, and look at [the help](/help) first.

<script>document.title = 'taken'</script>
`

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

/** Fills the form as far as it is told to. */
async function write(page: Page, { title, content }: { title?: string; content?: string }): Promise<void> {
  if (title !== undefined) await page.getByLabel('Title', { exact: true }).fill(title)
  if (content !== undefined) await page.getByLabel('Content', { exact: true }).fill(content)
}

/** The page of the post that was just saved, and its path. */
async function expectSaved(page: Page, told: string): Promise<string> {
  await expect(page.getByText(told)).toBeVisible()
  await expect(page).toHaveURL(POST)
  return new URL(page.url()).pathname
}

async function expectDenied(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('You need admin privileges to create blog posts')
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/\/blogs$/)
  await expect(page.getByRole('alert')).toContainText('You need admin privileges to create blog posts')
}

test('a post from its draft to its end', async ({ open }) => {
  const { page, ...rest } = await open('Admin')
  const reader = (await open('Reader')).page
  await signInAs({ page, ...rest }, 'admin')
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'New Post' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Blog Post' })).toBeVisible()
  await expect(preview(page)).toContainText('What you write appears here as readers will see it.')
  await write(page, { title: 'How to ask, once', content: MARKDOWN })
  await expect(preview(page).getByRole('heading', { name: 'Before you write' })).toBeVisible()
  await expect(preview(page).getByRole('link', { name: 'the help' })).toHaveAttribute('target', '_blank')
  await expect(preview(page)).toContainText("document.title = 'taken'")
  await expect(page).toHaveTitle(/Create Blog Post/)
  await save(page).click()
  const path = await expectSaved(page, 'Blog post created successfully')
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  expect((await reader.goto(path))?.status()).toBe(404)
  await reader.goto('/blogs')
  await expect(reader.getByText('How to ask, once')).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Blog Post' })).toBeVisible()
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue(MARKDOWN.trim())
  await page.getByRole('switch', { name: 'Published' }).check()
  await save(page).click()
  await expectSaved(page, 'Blog post updated successfully')
  expect((await reader.goto(path))?.status()).toBe(200)
  await expect(reader.getByRole('heading', { level: 1, name: 'How to ask, once' })).toBeVisible()
  await expect(reader.getByText('Ask for one thing')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Edit' })).toHaveCount(0)

  await page.goto(`${path}/edit`)
  await write(page, { title: 'How to ask well, once' })
  await page.keyboard.press('ControlOrMeta+s')
  await expectSaved(page, 'Blog post updated successfully')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'How to ask well, once' })).toBeVisible()

  const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await page.route(`**/api${path}`, (request) => request.abort('failed'))
  await page.getByRole('button', { name: 'Delete' }).click()
  await sure.click()
  await expect(page.getByText('Failed to delete blog post')).toBeVisible()
  await page.unroute(`**/api${path}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await sure.click()
  await expect(page.getByText('Blog post deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/blogs$/)
  expect((await reader.goto(path))?.status()).toBe(404)
})

test('wrong input is told at its field, and nothing typed is lost', async ({ open }) => {
  const { page, ...rest } = await open('Admin')
  await signInAs({ page, ...rest }, 'admin')
  await page.goto('/blogs/create')
  await page.getByLabel('Cover Image URL').fill('http://pictures.example/bridge.jpg')
  await save(page).click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible()
  await expect(page.getByText('Please enter the content')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await write(page, { title: 'x'.repeat(201), content: 'Words' })
  await expect(page.getByText('Please keep the title to 200 characters')).toBeVisible()
  await expect(page.getByText('Please enter the content')).toHaveCount(0)
  await write(page, { title: 'A post' })
  await page.getByLabel('Cover Image URL').fill('https://pictures.example/bridge.jpg')
  await expect(page.getByLabel('Cover Image URL')).not.toHaveAttribute('aria-invalid')

  await expect(preview(page)).toContainText('Words')
  await page.route('**/api/blogs**', (request) => request.abort('failed'))
  await page.route('**/api/blogs/preview', (request) => request.abort('failed'))
  await write(page, { content: 'Other words' })
  await expect(page.getByText('The preview could not be refreshed.')).toBeVisible()
  await expect(preview(page)).toHaveText('Words')
  await save(page).click()
  await expect(page.getByText('Failed to save blog post')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A post')
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('Other words')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(preview(page)).toHaveText('Other words')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('Other words')
  await closeToasts(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await asked.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a post whose first answer was lost is saved once, as it was written last', async ({ open }) => {
  const { page, ...rest } = await open('Admin')
  await signInAs({ page, ...rest }, 'admin')
  await page.goto('/blogs/create')
  await write(page, { title: 'Saved on a train', content: 'Before the tunnel.' })
  await routeOnce(page, '**/api/blogs', async (request) => {
    await request.fetch()
    await request.abort('failed')
  })
  await save(page).click()
  await expect(page.getByText('Failed to save blog post')).toBeVisible()
  await write(page, { content: 'After the tunnel.' })
  await closeToasts(page)
  await save(page).click()
  await expectSaved(page, 'Blog post created successfully')
  await expect(page.getByText('After the tunnel.')).toBeVisible()
  await page.goto('/blogs')
  await expect(page.getByText('Saved on a train')).toHaveCount(1)
})

test('only admins write: others are told and led to the blog', async ({ open }) => {
  const { page } = await open('Mentor')
  await page.goto('/blogs/create')
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email', { exact: true }).fill('mentor@demo.daraja56.example')
  await page.getByLabel('Password', { exact: true }).fill('daraja56')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expectDenied(page, '/blogs/create')
  await expectDenied(page, `${UNKNOWN}/edit`)
  const admin = await open('Admin')
  await signInAs(admin, 'admin')
  await admin.page.goto(`${UNKNOWN}/edit`)
  await expect(admin.page.getByText('Failed to load blog post')).toBeVisible()
  await expect(admin.page).toHaveURL(/\/blogs$/)
  const newcomer = await open('Newcomer')
  await signIn(newcomer, 'new@demo.daraja56.example', 'daraja56')
  await expect(newcomer.page).toHaveURL(/\/onboarding/)
  await newcomer.page.goto('/blogs/create')
  await expect(newcomer.page).toHaveURL(/\/onboarding/)
})

test('a draft is written and saved by keyboard alone', async ({ open }) => {
  const { page, ...rest } = await open('Admin')
  await signInAs({ page, ...rest }, 'admin')
  await page.goto('/blogs/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const title = page.getByLabel('Title', { exact: true })
  for (let step = 0; step < 30 && !(await title.evaluate((field) => field === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Cover Image URL')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('No mouse was near.')
  await page.keyboard.press('Tab')
  await expect(preview(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Published' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Published' })).toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSaved(page, 'Blog post created successfully')
})

test('the editor is accessible, empty and with errors', async ({ open }) => {
  const { page, ...rest } = await open('Admin', { viewport: { width: 1280, height: 900 } })
  await signInAs({ page, ...rest }, 'admin')
  await page.goto('/blogs/create')
  await expect(preview(page)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'empty editor')
  await save(page).click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'editor with errors')
})

test('the editor is accessible with a post in it, and when it is left', async ({ open }) => {
  const { page, ...rest } = await open('Admin', { viewport: { width: 1280, height: 900 } })
  await signInAs({ page, ...rest }, 'admin')
  await page.goto('/blogs/create')
  await write(page, {
    title: 'A post',
    content: `${MARKDOWN}\n| Week | Step |\n|---|---|\n| 1 | Write |\n`.repeat(9),
  })
  await page.getByRole('switch', { name: 'Published' }).check()
  await expect(preview(page).getByRole('table').first()).toBeVisible()
  await expectAccessibleInEveryLook(page, 'editor with a post')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'leave dialog')
})
