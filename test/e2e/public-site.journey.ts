// Modules: all.
import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { crawl } from './crawl.ts'
import type { Crawl } from './crawl.ts'
import { HTML_RULES } from './html-rules.ts'
import { expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScroll } from './accessible.ts'
import { expect, signInAs, test } from './journey.ts'

let crawled: Promise<Crawl> | null = null

/** The crawl of this worker, made once. */
function site(origin: string | undefined): Promise<Crawl> {
  return (crawled ??= crawl(origin ?? ''))
}

/** One address of every kind of page: posts and found answers all look alike. */
async function kinds(origin: string | undefined): Promise<string[]> {
  const { pages } = await site(origin)
  const html = [...pages.values()].filter(({ type }) => type.includes('html')).map(({ path }) => path)
  const post = html.find((path) => /^\/blogs\/[0-9a-f-]{36}$/.test(path)) ?? ''
  return [
    ...html.filter(
      (path) =>
        !/^\/(blogs\/|auth|discover|messages|connection-requests|dashboard|profile|settings|impact|help\?)/.test(path),
    ),
    post,
    '/help?q=mentor',
    '/help?q=xyzzy',
    '/no-such-page',
  ]
}

test('every link, file, anchor and address of the public pages leads somewhere', async ({ baseURL }) => {
  const { pages, complaints } = await site(baseURL)
  expect(complaints).toEqual([])
  const paths = [...pages.keys()]
  for (const path of [
    '/blogs',
    '/help',
    '/community-guidelines',
    '/privacy-policy',
    '/terms-of-service',
    '/cookies-policy',
    '/auth',
  ])
    expect(paths).toContain(path)
  expect(paths.filter((path) => /^\/blogs\/[0-9a-f-]{36}$/.test(path)).length).toBeGreaterThanOrEqual(6)
  expect(paths.filter((path) => /\.(pdf|docx)$/.test(path))).toHaveLength(6)
  const missing = await fetch(`${baseURL}/no-such-page`)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('noindex')
})

test('the HTML of every public page is valid', async ({ baseURL, open }) => {
  const { pages } = await site(baseURL)
  const texts = new Map<string, string>()
  for (const { path, type, text } of pages.values()) if (type.includes('html')) texts.set(path, text)
  texts.set('404', await (await fetch(`${baseURL}/no-such-page`)).text())
  for (const path of ['/auth?mode=sign-up', '/auth?mode=forgot', '/help?q=mentor'])
    texts.set(path, await (await fetch(baseURL + path)).text())
  const refused = await fetch(`${baseURL}/contact`, { method: 'POST', body: new URLSearchParams({ name: '' }) })
  texts.set('contact form, refused', await refused.text())
  const admin = await open('Admin')
  await signInAs(admin, 'admin')
  for (const path of ['/blogs', [...pages.keys()].find((one) => /^\/blogs\/[0-9a-f-]{36}$/.test(one)) ?? ''])
    texts.set(`${path} for admins`, await (await admin.page.request.get(path)).text())
  const validator = new HtmlValidate(new StaticConfigLoader(HTML_RULES))
  const problems: string[] = []
  for (const [path, text] of texts) {
    const { results } = await validator.validateString(text, path)
    for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
      problems.push(`${path} ${line}:${column} ${ruleId}: ${message}`)
  }
  expect(problems).toEqual([])
})

/** Into so many journeys the public pages are dealt out, one page after the other. */
const PARTS = 4
/** On a phone their sections unfold. */
const WITH_SECTIONS = /^\/(privacy-policy|terms-of-service|cookies-policy|community-guidelines)$/

for (let part = 0; part < PARTS; part++)
  test(`the public pages are accessible and fit, part ${part + 1} of ${PARTS}`, async ({ open, baseURL }) => {
    const { page } = await open('Reader', { viewport: { width: 1280, height: 900 } })
    for (const path of (await kinds(baseURL)).filter((_, index) => index % PARTS === part)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessibleInEveryLook(page, path)
      await page.setViewportSize({ width: 360, height: 640 })
      if (WITH_SECTIONS.test(path)) {
        await page.locator('.doc-nav summary').click()
        await expectAccessible(page, `${path}, its sections unfolded`)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  })

test('without a script every public page shows its text and leads on', async ({ open, baseURL }) => {
  const { page } = await open('Plain Reader', { javaScriptEnabled: false })
  for (const path of await kinds(baseURL)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(30)
    await expect(page.getByRole('region', { name: /cookies/i })).toBeHidden()
  }
  await page.goto('/no-such-page')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  await expect(page).toHaveURL('/help')
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blogs\/[0-9a-f-]{36}$/)
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('what is typed and pressed before the script of the way in has come is not lost', async ({ open }) => {
  const { page } = await open('Early Bird')
  const arrive = await holdBack(page, 'react')
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill('mentor@demo.daraja56.example')
  await page.getByLabel('Password', { exact: true }).fill('daraja56')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
  arrive()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('whoever presses before the script has come is led on by the focus, also where its own script comes last', async ({
  open,
}) => {
  const { page } = await open('Early Keys')
  const [arrive, arriveLast] = [await holdBack(page, 'react'), await holdBack(page, 'focus-fallback')]
  await page.goto('/auth?mode=forgot')
  await page.getByLabel('Email', { exact: true }).fill('mentor@demo.daraja56.example')
  await page.getByRole('button', { name: 'Send reset link' }).press('Enter')
  arrive()
  const heading = page.getByRole('heading', { name: 'Check your mail' })
  await expect(heading).toBeVisible()
  arriveLast()
  await expect(heading).toBeFocused()
})

/** Lets a script wait until the function that it returns is called. */
async function holdBack(page: Page, script: string): Promise<() => void> {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(new RegExp(`/assets/${script}-.*\\.js$`), async (route) => {
    await late
    await route.continue()
  })
  return arrive
}
