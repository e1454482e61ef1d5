// Modules: site.
import { readFile } from 'node:fs/promises'
import { expect, signInAs, test, write } from './journey.ts'

const LEGAL = [
  ['terms-of-service', 'Terms of Service'],
  ['privacy-policy', 'Privacy Policy'],
  ['cookies-policy', 'Cookies Policy'],
] as const

/** The one with the most sections. */
const JUMPED_IN = 'terms-of-service'

for (const [slug, title] of LEGAL)
  test(`${title} without script: read, jump to each section, download, write`, async ({ open }) => {
    const { page } = await open('Reader', {
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'no-preference',
    })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/${slug}$`))
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Last updated: October 13, 2025', { exact: true })).toBeVisible()
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const sections = await links.allInnerTexts()
    expect(sections.length).toBeGreaterThan(6)
    // All of them have one page's layout, and that each anchor is there is seen in public-site.journey.ts.
    for (const section of slug === JUMPED_IN ? sections : []) {
      await links.getByText(section, { exact: true }).click()
      const heading = page.getByRole('heading', { level: 2, name: section, exact: true })
      await expect(heading).toBeInViewport()
      // Not under the fixed navigation.
      const bar = await page.getByRole('banner').first().boundingBox()
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
    }
    for (const [kind, begins] of [
      ['PDF', '%PDF-'],
      ['DOCX', 'PK'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Download ${kind}` }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`-${slug}\\.${kind.toLowerCase()}$`))
      expect((await readFile(await file.path())).subarray(0, begins.length).toString()).toBe(begins)
    }
    await expect(page.getByRole('main').locator('a[href^="mailto:"]').last()).toHaveAttribute(
      'href',
      /^mailto:\S+@\S+$/,
    )
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

test('on a phone the sections unfold before the text, without script', async ({ open }) => {
  const { page } = await open('Phone', {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'no-preference',
  })
  await page.goto('/privacy-policy')
  const nav = page.getByRole('navigation', { name: 'On this page' })
  await expect(nav.getByRole('link')).toHaveCount(0)
  await nav.locator('summary').click()
  await nav.getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('no public page leaves a cookie behind, whatever the banner is told', async ({ open }) => {
  const { page } = await open('Visitor', { storageState: { cookies: [], origins: [] } })
  for (const path of ['/blogs', '/help', '/community-guidelines', '/cookies-policy', '/auth', '/no-such-page', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.context().cookies(), path).toEqual([])
  }
  for (const [choice, kept] of [
    ['Close', []],
    ['Reject Non-Essential', ['cookieConsent']],
    ['Accept All Cookies', ['cookieConsent']],
  ] as const) {
    await page
      .getByRole('region', { name: /cookies/i })
      .getByRole('button', { name: choice })
      .click()
    await page.goto('/blogs')
    expect(await page.context().cookies(), choice).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage)), choice).toEqual(kept)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
  }
})

test('whatever a member’s browser keeps stands in the cookies policy', async ({ open }) => {
  const member = await open('Keeper', { viewport: { width: 1280, height: 900 } })
  const { page } = member
  await page.goto('/cookies-policy')
  const named = await page.getByRole('main').locator('td:first-child code').allInnerTexts()
  const unnamed: string[] = []
  const look = async () => {
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const cookies = (await page.context().cookies()).map(({ name }) => name)
    for (const name of [...stored, ...cookies])
      if (
        !named.some(
          (known) => name === known || name.startsWith(`${known} `) || (known.endsWith(':') && name.startsWith(known)),
        )
      )
        unnamed.push(name)
    return [...stored, ...cookies]
  }
  // What beginning with Google sets, before anybody is signed in.
  const begun = await page.request.post('/api/auth/google', { data: { return_to: '/dashboard' } })
  expect(begun.status()).toBe(200)
  const kept = new Set(await look())
  await signInAs(member, 'mentor')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(look).toContain('sidebar_state')
  await page.goto('/discover')
  await page.goto('/messages')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Wanjirũ/ })
    .click()
  await expect(page).toHaveURL(/\/messages\/./)
  await page.getByRole('textbox', { name: 'Type a message...' }).fill('Half a sentence')
  await expect.poll(async () => (await look()).some((name) => name.startsWith('draft-message:'))).toBe(true)
  for (const name of await look()) kept.add(name)
  await page.getByRole('textbox', { name: 'Type a message...' }).fill('')
  await write(member, 'A whole sentence for the cookies policy')
  for (const name of await look()) kept.add(name)
  expect(unnamed).toEqual([])
  for (const name of ['daraja56.state', 'daraja56.session_token', 'sidebar_state', 'cookieConsent'])
    expect([...kept]).toContain(name)
  expect([...kept].some((name) => name.startsWith('draft-message:'))).toBe(true)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The router writes down how far it was scrolled as it leaves; nothing else may outlive the session.
  const left = await page.evaluate(() => Object.keys(sessionStorage))
  expect(left.filter((name) => !name.startsWith('tsr-scroll-restoration'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Typed and not sent')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('daraja56.session_token')
})
