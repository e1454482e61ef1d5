// Modules: site, account, onboarding, dashboard, discover, connections, messages, mentorship, impact.
import { PASSWORD, api, expect, mailTo, test } from './journey.ts'
import { ownDemo } from './own-demo.ts'
import { controlPanel, inDays, tracker } from './pairs.ts'
import { choose, look, press, slowDown, type } from './walker.ts'
import type { Walker } from './walker.ts'
import { PHONE } from './phone.ts'

const LAPTOP = { viewport: { width: 1280, height: 800 } }
/** The cookie banner asks them, as it asks everybody who comes for the first time. */
const UNASKED = { cookies: [], origins: [] }

type Wishes = { home: string; current: string; role: RegExp; bio: string; skill: string; interest: string }

/** From the landing page to the dashboard of a new member. */
async function arrive(walker: Walker, { home, current, role, bio, skill, interest }: Wishes): Promise<void> {
  const { page, name, email } = walker
  await page.goto('/')
  const start = page.getByRole('main').getByRole('link', { name: 'Get Started' })
  await look(walker, start)
  await press(walker, page.getByRole('button', { name: 'Reject Non-Essential' }), start)
  await press(walker, start, page.getByLabel('Full name'))
  await type(walker, page.getByLabel('Full name'), name)
  await type(walker, page.getByLabel('Email', { exact: true }), email)
  await type(walker, page.getByLabel('Password', { exact: true }), PASSWORD)
  const terms = page.getByLabel(/I accept the/)
  await press(walker, terms, terms)
  await press(
    walker,
    page.getByRole('button', { name: 'Sign Up' }),
    page.getByRole('heading', { name: 'Check your mail' }),
  )

  // The link in the mail is a press too.
  const { links } = await mailTo(page, email, 'Verify')
  walker.presses += 1
  await page.goto(links[0] ?? '')
  await look(walker, page.getByLabel('Home country'))
  await choose(walker, page.getByLabel('Home country'), home)
  await choose(walker, page.getByLabel('Current location'), current)
  await press(walker, page.getByRole('button', { name: 'Continue' }), page.getByLabel('Bio'))
  const chosen = page.getByRole('radio', { name: role })
  await press(walker, chosen, chosen)
  await type(walker, page.getByLabel('Bio'), bio)
  for (const [list, word] of [
    ['Skills', skill],
    ['Interests', interest],
  ] as const) {
    const field = page.getByRole('combobox', { name: list })
    await type(walker, field, word)
    await press(walker, page.getByRole('option', { name: word, exact: true }), field)
  }
  const welcome = page.getByRole('heading', { name: `Welcome back, ${name}` })
  await press(walker, page.getByRole('button', { name: 'Complete Setup' }), welcome)
}

/** A link of the side bar, which is a drawer on a phone. */
async function menu(walker: Walker, name: string | RegExp, leadsTo: ReturnType<Walker['page']['locator']>) {
  const { page } = walker
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  if (walker.isTouch) await press(walker, page.getByRole('banner').getByRole('button').first(), link)
  await press(walker, link, leadsTo)
}

async function write(walker: Walker, text: string): Promise<void> {
  const { page } = walker
  await type(walker, page.getByRole('textbox', { name: 'Type a message...' }), text)
  const said = page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true })
  await press(walker, page.locator('.comp').getByRole('button', { name: 'Send' }), said)
}

test('a nurse on a slow phone and a mentor far away come from the landing page to their second session', async ({
  open,
}) => {
  const demo = await ownDemo()
  try {
    const opened = { baseURL: demo.baseURL, storageState: UNASKED }
    const nurse: Walker = {
      ...(await open('Hauwa Bello', {
        ...PHONE,
        ...opened,
        timezoneId: 'Africa/Lagos',
        reducedMotion: 'no-preference',
      })),
      presses: 0,
      isTouch: true,
    }
    const manager: Walker = {
      ...(await open('Tunde Adeyemi', {
        ...LAPTOP,
        ...opened,
        timezoneId: 'America/Toronto',
        reducedMotion: 'no-preference',
      })),
      presses: 0,
      isTouch: false,
    }
    await slowDown(nurse.page)
    const [phone, laptop] = [nurse.page, manager.page]

    await Promise.all([
      arrive(nurse, {
        home: 'Nigeria',
        current: 'Nigeria',
        role: /^Mentee/,
        bio: 'Nurse on a maternity ward in Kano.',
        skill: 'Nursing',
        interest: 'Product management',
      }),
      arrive(manager, {
        home: 'Nigeria',
        current: 'Canada',
        role: /^Mentor/,
        bio: 'Product manager for health software in Toronto.',
        skill: 'Product management',
        interest: 'Nursing',
      }),
    ])

    // She asks, with a line.
    await press(
      nurse,
      phone.getByRole('link', { name: 'Ask 3 people to connect' }),
      phone.getByRole('article', { name: manager.name }),
    )
    const details = phone.getByRole('dialog', { name: manager.name })
    const connect = details.getByRole('button', { name: 'Connect with Tunde' })
    await press(nurse, phone.getByRole('article', { name: manager.name }).getByRole('link'), connect)
    await type(nurse, details.getByLabel('Add a line (optional)'), 'I would like to build software for wards.')
    await press(nurse, connect, phone.getByText('Connection request sent!'))

    // He is told, reads the line and accepts.
    const requests = laptop.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Requests.*1/ })
    await look(manager, requests)
    const request = laptop.getByRole('article', { name: nurse.name })
    await press(manager, requests, request)
    await expect(request).toContainText('I would like to build software for wards.')
    await press(manager, request.getByRole('button', { name: 'Accept' }), laptop.getByRole('log', { name: 'Messages' }))
    await write(manager, 'Hello Hauwa, tell me more about your ward.')

    // She answers and asks to be mentored.
    await menu(nurse, /Messages/, phone.getByRole('main').getByRole('link', { name: /Tunde Adeyemi/ }))
    await press(
      nurse,
      phone.getByRole('main').getByRole('link', { name: /Tunde Adeyemi/ }),
      phone.getByRole('log', { name: 'Messages' }).getByText('Hello Hauwa, tell me more about your ward.'),
    )
    await write(nurse, 'We write everything on paper.')
    const asking = phone.getByRole('dialog', { name: 'Request Mentorship' })
    await press(nurse, phone.getByRole('button', { name: 'Request Mentorship' }), asking.getByLabel('Mentorship type'))
    await choose(nurse, asking.getByLabel('Mentorship type'), 'Career guidance')
    await choose(nurse, asking.getByLabel('Duration'), 'Monthly (3 months)')
    await press(
      nurse,
      asking.getByRole('button', { name: 'Send Request' }),
      phone.getByText('Request Pending', { exact: true }),
    )
    const incoming = laptop.getByRole('region', { name: 'Mentorship Requests (1)' })
    await look(manager, incoming)
    await press(
      manager,
      incoming.getByRole('button', { name: 'Accept' }),
      controlPanel(manager).getByRole('button', { name: 'Schedule' }),
    )

    // The first session: scheduled by her, over, logged by him, confirmed by her.
    await look(nurse, phone.getByText('Mentee - Active', { exact: true }))
    const scheduling = phone.getByRole('dialog', { name: 'Schedule Mentorship Session' })
    await press(nurse, tracker(nurse).getByRole('button', { name: 'Schedule' }), scheduling.getByLabel('Place'))
    await type(nurse, scheduling.getByLabel('Date', { exact: true }), inDays(3))
    await press(
      nurse,
      scheduling.getByRole('button', { name: 'Schedule Session' }),
      tracker(nurse).getByRole('region', { name: 'Scheduled' }),
    )
    await look(manager, controlPanel(manager).getByRole('region', { name: 'Scheduled' }))
    const chat = new URL(laptop.url()).pathname.split('/').pop()
    const { scheduled } = await api<{ scheduled: { id: string }[] }>(
      manager,
      'GET',
      `/conversations/${chat}/mentorship`,
    )
    await demo.letPass(scheduled[0]?.id ?? '')
    await look(manager, controlPanel(manager).getByText('Did it take place?'))
    const logging = laptop.getByRole('dialog', { name: 'Log Mentorship Session' })
    await press(
      manager,
      controlPanel(manager).getByRole('button', { name: 'Yes' }),
      logging.getByRole('button', { name: 'Log Session' }),
    )
    await type(manager, logging.getByLabel(/^Topics/), 'What a product manager does')
    await press(
      manager,
      logging.getByRole('button', { name: 'Log Session' }),
      controlPanel(manager).getByText(/^Waiting for Hauwa/),
    )
    const hers = tracker(nurse).getByRole('region', { name: 'Sessions' }).getByRole('listitem')
    await look(nurse, hers)
    await press(nurse, hers.getByRole('button', { name: 'Confirm' }), hers.getByText('Confirmed', { exact: true }))

    // The second session: with the timer, logged by him, confirmed by her.
    await press(
      manager,
      controlPanel(manager).getByRole('button', { name: 'Start Session' }),
      controlPanel(manager).getByText('Session in progress'),
    )
    await look(nurse, tracker(nurse).getByText('Session in progress'))
    await press(
      manager,
      controlPanel(manager).getByRole('button', { name: 'End & Log' }),
      logging.getByRole('button', { name: 'Log Session' }),
    )
    await type(manager, logging.getByLabel(/^Topics/), 'A first prototype')
    await press(
      manager,
      logging.getByRole('button', { name: 'Log Session' }),
      controlPanel(manager).getByText('A first prototype'),
    )
    const second = hers.filter({ hasText: 'A first prototype' })
    await look(nurse, second)
    await press(nurse, second.getByRole('button', { name: 'Confirm' }), second.getByText('Confirmed', { exact: true }))

    // Both see what has become of it.
    await menu(nurse, /Impact/, phone.getByRole('button', { name: /2 ?Sessions/ }))
    await menu(manager, /Impact/, laptop.getByRole('button', { name: /2 ?Sessions/ }))

    // A way that becomes longer fails here; one that becomes shorter lowers the figure.
    expect(nurse.presses).toBeLessThanOrEqual(42)
    expect(manager.presses).toBeLessThanOrEqual(33)
  } finally {
    await demo.end()
  }
})
