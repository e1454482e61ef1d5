// Modules: blog.
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { expect, originOf, signInAs, test } from './journey.ts'

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

for (const viewport of WIDTHS)
  test(`without script, a post is found, read and left again at ${viewport.width}`, async ({ open }) => {
    const { page } = await open('Reader', { javaScriptEnabled: false, viewport })
    await page.goto('/blogs')
    await expect(page).toHaveTitle('Blog · Daraja56')
    const titles = page.getByRole('article').getByRole('link')
    await expect(titles).toHaveCount(6)
    await expectNoSidewaysScroll(page)
    const title = (await titles.nth(2).textContent()) ?? ''
    // Anywhere on the card leads there, as "Read more" promises.
    await page.getByText('Read more').nth(2).click({ force: true })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('By Rehema Mwakasege')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'All posts' }).first().click()
    await expect(page).toHaveURL(/\/blogs$/)
  })

test('the list of posts is accessible', async ({ open }) => {
  const { page } = await open('Reader')
  await page.goto('/blogs')
  await expectAccessibleInEveryLook(page, 'list')
})

test('a post is accessible', async ({ open }) => {
  const { page } = await open('Reader')
  await page.goto('/blogs')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('By Rehema Mwakasege')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'post')
})

test('words without an end make no post wider than the page', async ({ open }) => {
  const admin = await open('Admin', { viewport: { width: 360, height: 740 } })
  const { page } = admin
  await signInAs(admin, 'admin')
  const id = crypto.randomUUID()
  const word = 'Endless'.repeat(28)
  const content = [
    word,
    `# ${word}`,
    `- ${word}`,
    `1. ${word}\n   - ${word}`,
    `> ${word}`,
    `\`${word}\``,
    `| ${word} |\n| - |`,
  ]
  const created = await page.request.post('/api/blogs', {
    headers: { origin: originOf(page) },
    data: { id, title: word, content: content.join('\n\n'), cover_image_url: null, published: false },
  })
  expect(created.status()).toBe(201)
  for (const path of ['/blogs', `/blogs/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: word }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('what an admin can only do with a script is not shown before it has come', async ({ open }) => {
  const admin = await open('Admin')
  const { page } = admin
  await signInAs(admin, 'admin')
  const id = crypto.randomUUID()
  const data = { id, title: `Early ${id.slice(0, 8)}`, content: 'Soon.', cover_image_url: null, published: false }
  await page.request.post('/api/blogs', { headers: { origin: originOf(page) }, data })
  // On its way for as long as this lasts.
  await page.route('**/admin-blog*.js', () => {})
  await page.goto(`/blogs/${id}`)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
})

test('an admin deletes a post by keyboard, after thinking twice', async ({ open }) => {
  const admin = await open('Admin')
  const { page } = admin
  await signInAs(admin, 'admin')
  const id = crypto.randomUUID()
  const title = `To be deleted ${id.slice(0, 8)}`
  const created = await page.request.post('/api/blogs', {
    headers: { origin: originOf(page) },
    data: { id, title, content: 'Not for long.', cover_image_url: null, published: false },
  })
  expect(created.status()).toBe(201)
  await page.goto('/blogs')
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/blogs/${id}/edit`)

  const button = page.getByRole('button', { name: 'Delete' })
  const dialog = page.getByRole('dialog', { name: 'Delete this post?' })
  await button.press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'delete dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.route('**/api/blogs/*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete blog post' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.unroute('**/api/blogs/*')

  await button.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page).toHaveURL(/\/blogs$/)
  await expect(page.getByRole('status').filter({ hasText: 'Blog post deleted successfully' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  expect((await page.goto(`/blogs/${id}`))?.status()).toBe(404)
})

test('a cover that does not come leaves the initial, and one that comes tells its host nothing', async ({ open }) => {
  const admin = await open('Admin')
  const { page } = admin
  await signInAs(admin, 'admin')
  const asked: (string | undefined)[] = []
  await page.route('https://covers.example/**', (route) => {
    asked.push(route.request().headers().referer)
    return route.abort()
  })
  const id = crypto.randomUUID()
  const headers = { origin: originOf(page) }
  const cover_image_url = 'https://covers.example/picture.jpg'
  await page.request.post('/api/blogs', {
    headers,
    data: { id, title: 'Quiet cover', content: 'Words.', cover_image_url, published: false },
  })
  await page.goto(`/blogs/${id}`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.filter(Boolean)).toEqual([])
  await expect(page.locator('.blog-cover').getByText('Q', { exact: true })).toBeVisible()
  await page.request.delete(`/api/blogs/${id}`, { headers })
})
