// Modules: opportunities, admin.
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, originOf, routeOnce, signInAs, test } from './journey.ts'
import type { Person } from './journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const board = (page: Page) => page.getByRole('list', { name: 'Opportunities' })
const row = (page: Page, title: string) => board(page).getByRole('listitem', { name: title })
const save = (page: Page, title: string) => row(page, title).getByRole('button', { name: `Save ${title}` })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search opportunities' })
const post = (page: Page) => dialog(page).getByRole('button', { name: 'Post Opportunity' })
const today = () => new Date().toISOString().slice(0, 10)

async function onBoard(person: Person, who: string): Promise<Page> {
  await signInAs(person, who)
  await person.page.goto('/opportunities')
  await expect(board(person.page)).toBeVisible()
  return person.page
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post Opportunity' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Post a New Opportunity' })).toBeVisible()
}

/** Opens the form and fills what is required. */
async function fillForm(page: Page, title: string): Promise<void> {
  await openForm(page)
  await dialog(page).getByLabel('Title').fill(title)
  await dialog(page).getByLabel('Country').fill('Ghana')
  await dialog(page).getByLabel('Description').fill('Written for a journey.')
}

/** An opportunity posted past the screens, by who is signed in on the page. */
async function posted(page: Page, title: string, rest: object = {}): Promise<void> {
  const answer = await page.request.post('/api/opportunities', {
    data: { id: uuidv7(), title, description: 'Made for a journey.', country: 'GH', ...rest },
    headers: { origin: originOf(page) },
  })
  expect(answer.status()).toBe(201)
}

// They share the demo's accounts, and with them what is saved: one after the other.
test.describe.configure({ mode: 'default' })

test('from post to saved to closed', async ({ open }) => {
  const ada = await onBoard(await open('Ada'), 'mentor')
  await expect(ada).toHaveTitle(/Opportunities · /)
  await openForm(ada)
  await expect(dialog(ada).getByLabel('Title')).toBeFocused()
  await expect(dialog(ada).getByLabel('Type')).toHaveValue('job')
  await post(ada).click()
  for (const text of ['Please enter a title', 'Please enter a description', 'Please enter a country'])
    await expect(dialog(ada).getByText(text)).toBeVisible()
  await expect(dialog(ada).getByLabel('Title')).toBeFocused()
  await dialog(ada).getByLabel('Title').fill('Kente loom keeper')
  await dialog(ada).getByLabel('Country').fill('Ghana')
  await dialog(ada).getByLabel('Organisation (optional)').fill('Bonwire Weavers')
  await dialog(ada).getByLabel('Description').fill('Keep forty looms in order.')
  await dialog(ada).getByLabel('Link (optional)').fill('javascript:alert(1)')
  await dialog(ada).getByLabel('Skills (optional)').fill(' Weaving, , weaving, Teaching,')
  await dialog(ada).getByLabel('Deadline (optional)').fill('2020-01-01')
  await post(ada).click()
  await expect(dialog(ada).getByText('Please enter an address that begins with https:// or http://')).toBeVisible()
  await expect(dialog(ada).getByText('Please choose a deadline that is not over')).toBeVisible()
  await dialog(ada).getByLabel('Link (optional)').fill('https://looms.example/keeper?utm_source=a')
  await dialog(ada).getByLabel('Deadline (optional)').fill(today())
  await post(ada).click()
  await expect(ada.getByText('Opportunity posted successfully')).toBeVisible()
  await expect(dialog(ada)).toHaveCount(0)
  const own = row(ada, 'Kente loom keeper')
  await expect(own.getByText('Job', { exact: true })).toBeVisible()
  await expect(own.getByText('Ghana')).toBeVisible()
  await expect(own.getByText('Bonwire Weavers')).toBeVisible()
  await expect(own.locator('p time')).toHaveAttribute('datetime', today())
  await expect(own.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(['Weaving', 'Teaching'])
  const details = own.getByRole('link', { name: 'View Details' })
  await expect(details).toHaveAttribute('href', 'https://looms.example/keeper?utm_source=a')
  await expect(details).toHaveAttribute('target', '_blank')
  await expect(details).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')

  const ben = await onBoard(await open('Ben'), 'mentee')
  await expect(row(ben, 'Kente loom keeper').getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  // A save that fails is taken back.
  await routeOnce(ben, '**/save', (request) => request.abort('failed'))
  await save(ben, 'Kente loom keeper').click()
  await expect(ben.getByText('Failed to save opportunity')).toBeVisible()
  await expect(save(ben, 'Kente loom keeper')).toHaveAttribute('aria-pressed', 'false')
  await save(ben, 'Kente loom keeper').click()
  await expect(save(ben, 'Kente loom keeper')).toHaveAttribute('aria-pressed', 'true')
  await expect(ben.getByText('Opportunity saved')).toBeVisible()
  await tab(ben, 'Saved').click()
  await expect(ben).toHaveURL(/\?tab=saved$/)
  await expect(board(ben).getByRole('listitem').first()).toContainText('Kente loom keeper')

  // What is over stays here, marked, and stands in no other list.
  const over = 'Research assistant, maize storage'
  await expect(row(ben, over).getByText('Closed')).toBeVisible()
  await tab(ben, 'Jobs').click()
  await search(ben).fill('maize storage')
  await expect(ben.getByText('No opportunities found')).toBeVisible()
  await tab(ben, 'Saved').click()
  await expect(row(ben, over)).toBeVisible()
  await search(ben).fill('')
  await expect(row(ben, 'Kente loom keeper')).toBeVisible()

  await routeOnce(ben, '**/save', (request) => request.abort('failed'))
  await save(ben, 'Kente loom keeper').click()
  await expect(ben.getByText('Failed to unsave opportunity')).toBeVisible()
  await expect(row(ben, 'Kente loom keeper')).toBeVisible()
  await save(ben, 'Kente loom keeper').focus()
  await ben.keyboard.press('Space')
  await expect(ben.getByText('Opportunity unsaved')).toBeVisible()
  await expect(row(ben, 'Kente loom keeper')).toHaveCount(0)
  await expect(board(ben).getByRole('button', { name: /^Save/ }).first()).toBeFocused()
  await ben.reload()
  await expect(row(ben, over)).toBeVisible()
  await expect(row(ben, 'Kente loom keeper')).toHaveCount(0)
})

test('a link that was posted already is refused, with the way to the first posting', async ({ open }) => {
  const ada = await onBoard(await open('Ada'), 'mentor')
  await posted(ada, 'Beekeeping fellowship', { opportunity_type: 'scholarship', link: 'https://bees.example/fellows' })
  const ben = await onBoard(await open('Ben'), 'mentee')
  await fillForm(ben, 'Fellowship with bees')
  await dialog(ben).getByLabel('Link (optional)').fill('http://www.bees.example/fellows/?utm_medium=mail#top')
  await post(ben).click()
  await expect(dialog(ben).getByText('This link was posted already.')).toBeVisible()
  await dialog(ben).getByRole('button', { name: 'Show the first posting' }).click()
  const first = dialog(ben).getByRole('region', { name: 'First posting' })
  await expect(first).toBeFocused()
  await expect(first.getByRole('heading', { name: 'Beekeeping fellowship' })).toBeVisible()
  await first.getByRole('button', { name: 'Save Beekeeping fellowship' }).click()
  await expect(first.getByRole('button', { name: 'Save Beekeeping fellowship' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(dialog(ben).getByLabel('Title')).toHaveValue('Fellowship with bees')

  // Another link passes; a broken line keeps the form, and the same again is posted once.
  await dialog(ben).getByLabel('Link (optional)').fill('https://bees.example/fellows?year=2')
  await expect(first).toHaveCount(0)
  await routeOnce(ben, '**/api/opportunities', (request) => request.abort('failed'))
  await post(ben).click()
  await expect(ben.getByText('Failed to post opportunity')).toBeVisible()
  await expect(dialog(ben).getByLabel('Description')).toHaveValue('Written for a journey.')
  await post(ben).click()
  await expect(ben.getByText('Opportunity posted successfully')).toBeVisible()
  await expect(row(ben, 'Fellowship with bees')).toHaveCount(1)
  await expect(ben.getByRole('button', { name: 'Post Opportunity' })).toBeFocused()
})

test('one changes and deletes what one has posted', async ({ open }) => {
  const page = await onBoard(await open('Ada'), 'mentor')
  await posted(page, 'Clay oven builders', { opportunity_type: 'volunteering', skills: ['Clay', 'Patience'] })
  await page.reload()
  await expect(row(page, 'Clay oven builders').getByRole('link', { name: 'View Details' })).toHaveCount(0)
  await row(page, 'Clay oven builders').getByRole('button', { name: 'Edit Clay oven builders' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Edit Opportunity' })).toBeVisible()
  await expect(dialog(page).getByLabel('Skills (optional)')).toHaveValue('Clay, Patience')
  await dialog(page).getByLabel('Title').fill('Clay oven menders')
  await dialog(page).getByLabel('Type').selectOption('Partnership')
  await routeOnce(page, '**/api/opportunities/*', (request) => request.abort('failed'))
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update opportunity')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Opportunity updated successfully')).toBeVisible()
  await tab(page, 'Partnerships').click()
  await row(page, 'Clay oven menders').getByRole('button', { name: 'Delete Clay oven menders' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Clay oven menders')).toBeVisible()
  await row(page, 'Clay oven menders').getByRole('button', { name: 'Delete Clay oven menders' }).click()
  await routeOnce(page, '**/api/opportunities/*', (request) => request.abort('failed'))
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Failed to delete opportunity')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Opportunity deleted successfully')).toBeVisible()
  await expect(row(page, 'Clay oven menders')).toHaveCount(0)

  // Signed out elsewhere meanwhile: the form says so.
  await fillForm(page, 'Nobody posts this')
  await page.context().clearCookies()
  await post(page).click()
  await expect(page.getByText('You must be logged in to post an opportunity')).toBeVisible()
})

test('search, tabs and more of them on scrolling, by keyboard too', async ({ open }) => {
  const page = await onBoard(await open('Ben'), 'mentee')
  const rows = board(page).locator('> li')
  await expect(rows).toHaveCount(20)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)

  await tab(page, 'All').focus()
  for (const name of ['Saved', 'Jobs', 'Scholarships', 'Grants']) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Grants')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\?tab=grant$/)
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasNot: page.getByText('Grant', { exact: true }) })).toHaveCount(0)

  // Words stand in title, description or country, whatever their case; the address keeps them.
  await search(page).fill('gHANa')
  await expect(page).toHaveURL(/tab=grant&q=gHANa/)
  await expect(rows.filter({ hasNotText: /ghana/i })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  await page.reload()
  await expect(search(page)).toHaveValue('gHANa')
  await expect(tab(page, 'Grants')).toHaveAttribute('aria-selected', 'true')
  await search(page).fill('no such words anywhere')
  await expect(page.getByText('No opportunities found')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/opportunities$/)
  await expect(search(page)).toHaveValue('')

  await page.route('**/api/opportunities?*', (request) => request.abort('failed'))
  await page.goto('/opportunities?tab=volunteering')
  await expect(page.getByText('Failed to load opportunities')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/opportunities?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows.first()).toBeVisible()
})

test('admins have the sources read; others are not offered it', async ({ open }) => {
  const ben = await onBoard(await open('Ben'), 'mentee')
  await expect(ben.getByRole('button', { name: 'Scrape Opportunities' })).toHaveCount(0)
  const admin = await open('Admin')
  await signInAs(admin, 'admin')
  const { page } = admin
  await page.goto('/admin/dashboard')
  const scrape = page.getByRole('button', { name: 'Scrape Opportunities' })
  await routeOnce(page, '**/api/scrape-opportunities', (request) => request.abort('failed'))
  await scrape.click()
  await expect(page.getByText('Failed to scrape opportunities. Please try again.')).toBeVisible()
  await scrape.click()
  await expect(page.getByText(/^\d+ new, \d+ known, 0 sources failed$/)).toBeVisible()
  await page.goto('/opportunities')
  await search(page).fill('Solar mini-grid technician')
  const found = row(page, 'Solar mini-grid technician')
  await expect(found.getByText('Tanzania')).toBeVisible()
  await expect(found.getByText(/^Posted by .* Opportunities/)).toBeVisible()
  const source = found.getByRole('link', { name: 'Jobs across the bridge' })
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(source).toHaveAttribute('href', /\/dev\/feeds\/jobs\.xml$/)
  // Read again, everything is known.
  await page.goto('/admin/dashboard')
  await scrape.click()
  await expect(page.getByText(/^0 new, \d+ known, 0 sources failed$/)).toBeVisible()
  await page.goto('/opportunities?q=Solar')
  await expect(row(page, 'Solar mini-grid technician')).toHaveCount(1)
})

for (const [who, path] of [
  ['admin', '/opportunities'],
  ['mentor', '/opportunities'],
  ['mentor', '/opportunities?tab=saved'],
  ['admin', '/opportunities?tab=volunteering&q=zzz'],
] as const)
  test(`the board is accessible: ${path} as the ${who}`, async ({ open }) => {
    const { page, ...rest } = await open('Reader', { viewport: { width: 1280, height: 740 } })
    await signInAs({ page, ...rest }, who)
    await page.goto(path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport()
    await expectAccessibleInEveryLook(page, path)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport()
  })

test('the form of an opportunity is accessible', async ({ open }) => {
  const { page, ...rest } = await open('Reader', { viewport: { width: 1280, height: 740 } })
  await signInAs({ page, ...rest }, 'mentor')
  await page.goto('/opportunities')
  await openForm(page)
  await post(page).click()
  await expect(dialog(page).getByText('Please enter a title')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'form')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})
