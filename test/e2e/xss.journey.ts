// Modules: all.
import type { Page } from '@playwright/test'
import { CONTACT_LIMITS } from '#contract/contact.ts'
import { BLOG_TITLE_MAX } from '#contract/blog.ts'
import { ALL_PAYLOADS } from '#test/xss/payloads.ts'
import { expect, signInAs, test } from './journey.ts'

type Mail = { id: string; subject: string }

/** As many as fit into a field, together; what is longer alone is cut. */
function packed(max: number, between: string): string[] {
  const packs: string[] = []
  for (const payload of ALL_PAYLOADS) {
    const longer = `${packs.at(-1) ?? ''}${between}${payload}`
    if (packs.length > 0 && longer.length <= max) packs[packs.length - 1] = longer
    else packs.push(payload.slice(0, max))
  }
  return packs
}

/** Everything that a page does which only a stranger's script or address would make it do. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog "${dialog.message()}" at ${page.url()}`)
    void dialog.dismiss()
  })
  page.context().on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) seen.push(`request to ${request.url()} at ${page.url()}`)
  })
  page.context().on('page', (opened) => seen.push(`a window to ${opened.url()}`))
  return seen
}

/** What must not stand in the part of a page that is made of what people wrote. */
const strangers = (page: Page, within: string) =>
  page.locator(within).evaluateAll((roots) =>
    roots.flatMap((root) =>
      Array.from(root.querySelectorAll('*')).flatMap((element) => [
        ...(/^(script|style|iframe|object|embed|form|meta|base|link|img|video|audio|template|math|textarea|title)$/i.test(
          element.localName,
        )
          ? [element.localName]
          : []),
        ...element
          .getAttributeNames()
          .filter((name) => /^(on|style$|srcdoc|ping|formaction)/i.test(name))
          .map((name) => `${element.localName} ${name}`),
        ...(['href', 'src', 'action'] as const)
          .map((name) => element.getAttribute(name) ?? '')
          .filter((address) => /^[^/#]*:/.test(address) && !/^(https?|mailto):/.test(address)),
      ]),
    ),
  )

const bodyOf = (html: string) => html.slice(html.indexOf('<body'), html.lastIndexOf('</body>'))

async function post(page: Page, origin: string, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { origin } })
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true)
}

test('no script of a stranger runs in what is shown of a post', async ({ open, baseURL }) => {
  test.setTimeout(240_000)
  const person = await open('Admin')
  const { page } = person
  await signInAs(person, 'admin')
  const titles = packed(BLOG_TITLE_MAX, ' ')
  const ids: string[] = []
  for (const [n, title] of titles.entries()) {
    const id = crypto.randomUUID()
    ids.push(id)
    const content = ALL_PAYLOADS.filter((_, index) => index % titles.length === n).join('\n\n')
    await post(page, baseURL ?? '', '/api/blogs', { id, title, content, published: true })
  }
  const all = crypto.randomUUID()
  await post(page, baseURL ?? '', '/api/blogs', { id: all, title: 'All of them', content: ALL_PAYLOADS.join('\n\n') })

  const reader = (await open('Reader')).page
  const seen = [watch(page, baseURL ?? ''), watch(reader, baseURL ?? '')]
  await reader.goto('/blogs')
  for (let more = true; more;) {
    expect(await strangers(reader, 'article, li')).toEqual([])
    const next = reader.locator('a[href*="cursor="]').last()
    more = (await next.count()) > 0
    if (more) await reader.goto((await next.getAttribute('href')) ?? '')
  }
  for (const [n, id] of ids.entries()) {
    await reader.goto(`/blogs/${id}`)
    await expect(reader.getByRole('heading', { level: 1 })).toContainText((titles[n] ?? '').trim().slice(0, 3))
    expect(await strangers(reader, 'article')).toEqual([])
  }
  await page.goto(`/blogs/${all}`)
  // An admin's page has the form that deletes the post.
  expect((await strangers(page, 'article')).filter((found) => found !== 'form')).toEqual([])
  await page.goto(`/blogs/${all}/edit`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('<script>alert(1)</script>')
  expect(await strangers(page, '[aria-label="Preview"]')).toEqual([])
  for (const at of [page, reader]) expect(await at.evaluate(() => '__xss' in window)).toBe(false)
  expect(seen.flat()).toEqual([])
})

test('nor in the mail of the contact form', async ({ open, baseURL }) => {
  test.setTimeout(120_000)
  const { page } = await open('Reader')
  const [messages, subjects, names] = [
    packed(CONTACT_LIMITS.message, '\n'),
    packed(CONTACT_LIMITS.subject, ' '),
    packed(CONTACT_LIMITS.name, ' '),
  ]
  await Promise.all(
    names.map((name, n) =>
      post(page, baseURL ?? '', '/api/send-contact-email', {
        name,
        email: `reader.${n}@mail.example`,
        subject: subjects[n % subjects.length],
        message: messages[n % messages.length],
      }),
    ),
  )
  const seen = watch(page, baseURL ?? '')
  const written = async () =>
    ((await (await page.request.get('/dev/mail.json')).json()) as Mail[]).filter(({ subject }) =>
      subject.startsWith('Contact form:'),
    )
  await expect.poll(async () => (await written()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(names.length)
  const mails = await Promise.all(
    (await written()).map(async ({ id }) => bodyOf(await (await page.request.get(`/dev/mail/${id}`)).text())),
  )
  // As a mail program would show them that has no policy of its own.
  await page.setContent(mails.join('\n'))
  await expect(page.getByText('Somebody wrote through the contact form').first()).toBeVisible()
  expect(await strangers(page, 'body')).toEqual([])
  expect(seen).toEqual([])
})
