// Modules: shared, account, onboarding, dashboard.
import { ask, expect, expectMessage, joinByHand, test, write } from './journey.ts'

test('two new people sign up, meet, and write to each other live', async ({ open }) => {
  const ama = await open('Ama Mensah')
  const deji = await open('Déjì Ọlá')
  await joinByHand(deji, {
    home: 'Nigeria',
    current: 'United Kingdom',
    role: 'Mentor',
    bio: 'Engineer in Leeds.',
    skills: 'Go, Postgres, , go',
    interests: 'Chess',
  })
  await expect(deji.page.getByText('In the Diaspora · United Kingdom')).toBeVisible()
  const suggested = deji.page.getByRole('region', { name: 'Suggested Matches' })
  await expect(suggested.getByRole('listitem')).toHaveCount(5)
  await joinByHand(ama, { home: 'Ghana', current: 'Ghana', role: 'Mentee', skills: 'SQL' })
  await expect(ama.page.getByRole('heading', { name: 'Welcome back, Ama Mensah' })).toBeVisible()
  await expect(ama.page.getByText('Based in Africa · Ghana')).toBeVisible()

  await ask(ama, deji)
  await expect(ama.page.getByText("They'll be notified of your interest.")).toBeVisible()

  // Without a reload: the toast, the badge, the card.
  await expect(deji.page.getByText('New Connection Request!')).toBeVisible()
  await expect(deji.page.getByText('You have a new connection request waiting for you.')).toBeVisible()
  await deji.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Requests.*1/ })
    .click()
  await deji.page.getByRole('article', { name: 'Ama Mensah' }).getByRole('button', { name: 'Accept' }).click()
  await expect(deji.page.getByText('Connection accepted!')).toBeVisible()
  await expect(deji.page.getByText('Opening chat...')).toBeVisible()
  await expect(deji.page).toHaveURL(/\/messages\/[0-9a-f-]{36}/)

  await ama.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click()
  await expect(ama.page.getByText('No messages yet')).toBeVisible()
  await write(deji, 'Hello Ama, how can I help?')
  await expect(ama.page.getByRole('link', { name: /Messages.*1/ })).toBeVisible()
  await expect(ama.page.getByText('Hello Ama, how can I help?')).toBeVisible()
  await ama.page
    .getByRole('main')
    .getByRole('link', { name: /Déjì Ọlá/ })
    .click()
  await expectMessage(ama, 'Hello Ama, how can I help?')
  await expect(ama.page.getByRole('link', { name: /Messages.*1/ })).toHaveCount(0)
  await write(ama, 'I would like to lead my first team.')
  await expectMessage(deji, 'I would like to lead my first team.')

  for (const { page } of [ama, deji]) {
    await page.reload()
    await expect(
      page.getByRole('log', { name: 'Messages' }).getByText('I would like to lead my first team.'),
    ).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /1 ?Total Matches/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /1 ?Active Chats/ })).toBeVisible()
  }
})
