// Modules: mentorship.
import { closeToasts, api, connected, enter, expect, test } from './journey.ts'
import { acquainted, controlPanel, tracker } from './pairs.ts'

const REQUESTS = '**/api/matches/*/mentorship-requests'

test('asked for with what is missing, sent, and declined', async ({ open }) => {
  const { mentor, mentee } = await acquainted(open, ['David Osei', 'Amina Wairimu'])
  await expect(mentor.page.getByRole('button', { name: 'Request Mentorship' })).toHaveCount(0)

  const { page } = mentee
  await page.getByRole('button', { name: 'Request Mentorship' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Mentorship' })
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Missing information', { exact: true })).toBeVisible()
  await expect(page.getByText('Please select mentorship type and duration').first()).toBeVisible()
  await expect(dialog.getByLabel('Mentorship type')).toBeFocused()
  await expect(dialog.getByLabel('Duration')).toHaveAccessibleDescription('Please select mentorship type and duration')

  // The line breaks: what was chosen and typed stays.
  await dialog.getByLabel('Mentorship type').selectOption('Entrepreneurship')
  await dialog.getByLabel('Duration').selectOption('Bi-weekly (2 months)')
  await dialog.getByLabel(/^Message/).fill('I sell honey, and would like to sell more of it.')
  await page.route(REQUESTS, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Failed to send mentorship request')).toBeVisible()
  await page.unroute(REQUESTS)
  await expect(dialog.getByLabel(/^Message/)).toHaveValue('I sell honey, and would like to sell more of it.')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Mentorship request sent successfully')).toBeVisible()
  await expect(
    page.getByText("Mentorship request sent. You'll be notified when the mentor responds.").first(),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Request Pending', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Mentorship' })).toHaveCount(0)

  await expect(mentor.page.getByText('New Mentorship Request', { exact: true })).toBeVisible()
  await expect(mentor.page.getByText('Amina Wairimu asks you to be their mentor.').first()).toBeVisible()
  const incoming = mentor.page.getByRole('region', { name: 'Mentorship Requests (1)' })
  await expect(incoming.getByText('Entrepreneurship · Bi-weekly (2 months)')).toBeVisible()
  await expect(incoming.getByText('I sell honey, and would like to sell more of it.')).toBeVisible()
  await mentor.page.route('**/api/mentorship-requests/*/decline', (route) => route.abort())
  await closeToasts(mentor.page)
  await incoming.getByRole('button', { name: 'Decline' }).click()
  await expect(mentor.page.getByText('Failed to decline request')).toBeVisible()
  await mentor.page.unroute('**/api/mentorship-requests/*/decline')
  await incoming.getByRole('button', { name: 'Decline' }).click()
  await expect(mentor.page.getByText('Mentorship request declined')).toBeVisible()
  await expect(incoming).toHaveCount(0)

  await expect(page.getByText('Request Declined', { exact: true })).toBeVisible()
  await expect(page.getByText(/cannot take on a mentorship at the moment.*you can ask again from \d/)).toBeVisible()
  await expect(page.getByText('Request Pending', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Request Mentorship' })).toHaveCount(0)
})

test('accepted: both see the mentorship begin', async ({ open }) => {
  const { mentor, mentee } = await acquainted(open, ['Efua Mensah', 'Otieno Ouma'])
  await mentee.page.getByRole('button', { name: 'Request Mentorship' }).click()
  const dialog = mentee.page.getByRole('dialog', { name: 'Request Mentorship' })
  await dialog.getByLabel('Mentorship type').selectOption('Career guidance')
  await dialog.getByLabel('Duration').selectOption('Monthly (3 months)')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  const { page } = mentor
  const incoming = page.getByRole('region', { name: 'Mentorship Requests (1)' })
  const accept = incoming.getByRole('button', { name: 'Accept' })

  const answer = '**/api/mentorship-requests/*/accept'
  await page.route(answer, (route) => route.abort())
  await closeToasts(page)
  await accept.click()
  await expect(page.getByText('Failed to accept request')).toBeVisible()
  await page.unroute(answer)
  await page.route(answer, (route) => route.fulfill({ contentType: 'application/json', body: 'broken' }))
  await closeToasts(page)
  await accept.click()
  await expect(page.getByText('Failed to create mentorship')).toBeVisible()
  await page.unroute(answer)
  await closeToasts(page)
  await accept.click()

  await expect(page.getByText('Mentorship Started!', { exact: true })).toBeVisible()
  await expect(mentee.page.getByText('Mentorship Started!', { exact: true })).toBeVisible()
  await expect(page.getByText('Mentor - Active', { exact: true })).toBeVisible()
  await expect(mentee.page.getByText('Mentee - Active', { exact: true })).toBeVisible()
  await expect(incoming).toHaveCount(0)
  for (const panel of [controlPanel(mentor), tracker(mentee)]) {
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(panel.getByText('Active', { exact: true })).toBeVisible()
    await expect(panel.getByRole('definition')).toHaveText([
      'Career guidance',
      'Monthly (3 months)',
      '0',
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Nairobi' }).format(new Date()),
    ])
    await expect(panel.getByText('No sessions logged yet')).toBeVisible()
  }
  await expect(controlPanel(mentor).getByRole('button', { name: 'End Mentorship' })).toBeVisible()
  await expect(tracker(mentee).getByRole('button', { name: 'End Mentorship' })).toHaveCount(0)
  await expect(tracker(mentee).getByRole('button', { name: 'Start Session' })).toHaveCount(0)

  // Hidden stays hidden in this browser, in every chat and after a reload.
  await page.getByRole('button', { name: 'Hide Tracker' }).click()
  await expect(controlPanel(mentor)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show Tracker' })).toHaveAttribute('aria-expanded', 'false')
  await expect(controlPanel(mentor)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Tracker' }).click()
  await expect(controlPanel(mentor)).toBeVisible()
})

test('a mentor without room cannot accept, and both are told why', async ({ open }) => {
  const mentor = await open('Nomvula Dube')
  await enter(mentor, { home: 'South Africa', current: 'Canada', role: 'Mentor' })
  const chats: string[] = []
  for (const name of ['Mentee One', 'Mentee Two', 'Mentee Three', 'Zainab Bello']) {
    const mentee = await open(name)
    await enter(mentee, { home: 'Nigeria', current: 'Nigeria', role: 'Mentee' })
    const { match_id, chat } = await connected(mentee, mentor)
    chats.push(chat)
    if (chats.length === 4) {
      await mentee.page.goto(chat)
      await mentee.page.getByRole('button', { name: 'Request Mentorship' }).click()
      const dialog = mentee.page.getByRole('dialog', { name: 'Request Mentorship' })
      await dialog.getByLabel('Mentorship type').selectOption('Life')
      await dialog.getByLabel('Duration').selectOption('Ongoing')
      await dialog.getByRole('button', { name: 'Send Request' }).click()
      await expect(mentee.page.getByText('Your mentor has no room for another mentorship at the moment.')).toBeVisible()
    } else {
      const asked = await api<{ id: string }>(mentee, 'POST', `/matches/${match_id}/mentorship-requests`, {
        request_id: crypto.randomUUID(),
        mentorship_type: 'academic',
        duration_frequency: 'weekly',
      })
      await api(mentor, 'POST', `/mentorship-requests/${asked.id}/accept`, {})
    }
  }
  // The request leaves a trace everywhere: on the dashboard, in the list, and in the chat with somebody else.
  await mentor.page.goto('/dashboard')
  await expect(mentor.page.getByRole('link', { name: '1 mentorship request waits for your answer' })).toBeVisible()
  await mentor.page.goto('/messages')
  const row = mentor.page.getByRole('listitem').filter({ hasText: 'Zainab Bello' })
  await expect(row.getByText('Mentorship request')).toBeVisible()
  await expect(mentor.page.getByText('Mentorship request', { exact: true })).toHaveCount(1)
  await mentor.page.goto(chats[0] ?? '')
  await expect(mentor.page.getByRole('region', { name: 'Mentorship Requests (1)' })).toHaveCount(0)
  await mentor.page.getByRole('link', { name: '1 mentorship request in another conversation' }).click()
  const incoming = mentor.page.getByRole('region', { name: 'Mentorship Requests (1)' })
  const why = 'You are mentoring as many people as you have room for. End a mentorship before you accept another'
  await incoming.getByRole('button', { name: 'Accept' }).click()
  await expect(mentor.page.getByText(why).first()).toBeVisible()
  await expect(incoming.getByText('Zainab Bello')).toBeVisible()
})
