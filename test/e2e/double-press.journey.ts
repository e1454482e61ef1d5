// Modules: circles.
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { api, expect, fontsLoaded, signInAs, test } from './journey.ts'

const PICTURE = join(import.meta.dirname, 'portrait.jpg')

test('a double press on Join joins, and does not leave again', async ({ open }) => {
  const founder = await open('Abena')
  const guest = await open('Bayo')
  await signInAs(founder, 'mentor')
  await signInAs(guest, 'mentee')
  const id = uuidv7()
  await api(founder, 'POST', '/circles', { id, name: 'Pressed twice', description: 'Made.', circle_type: 'career' })
  const { page } = guest
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/membership')) sent.push(request.method())
  })
  await page.goto(`/circles/${id}`)
  // As slow as a hand is: the first press is answered before the second.
  await page.getByRole('button', { name: 'Join Circle' }).dblclick({ delay: 40 })
  await expect(page.getByText('Joined circle successfully')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave Circle' })).toBeEnabled()
  expect(sent).toHaveLength(1)
})

test('a double press on Create Circle sends its cover and the circle once', async ({ open }) => {
  const founder = await open('Chidi')
  await signInAs(founder, 'mentor')
  const { page } = founder
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/circle')) sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/circles')
  await page.getByRole('button', { name: 'Create Circle' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Twice with a cover')
  await form.getByLabel('Description').fill('Analysts trading job leads.')
  await form.getByLabel('Cover image', { exact: true }).setInputFiles(PICTURE)
  await expect(form.getByAltText('Your cover')).toBeVisible()
  await form.getByRole('button', { name: 'Create Circle' }).dblclick()
  await expect(page.getByText('Circle created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Twice with a cover' })).toBeVisible()
  expect(sent).toHaveLength(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a button keeps its width and its name while it is busy', async ({ open }) => {
  const writer = await open('Dayo')
  await signInAs(writer, 'mentor')
  const id = uuidv7()
  await api(writer, 'POST', '/circles', { id, name: 'Wide enough', description: 'Made.', circle_type: 'career' })
  const { page } = writer
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/posts', async (request) => {
    if (request.request().method() === 'POST') await released
    await request.fallback()
  })
  await page.goto(`/circles/${id}`)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Hello')
  const post = page.getByRole('button', { name: 'Post', exact: true })
  await fontsLoaded(page)
  const before = await post.boundingBox()
  await post.click()
  const posting = page.getByRole('button', { name: 'Posting...', exact: true })
  await expect(posting).toBeDisabled()
  expect(await posting.boundingBox()).toEqual(before)
  release()
  await expect(post).toBeDisabled()
})
