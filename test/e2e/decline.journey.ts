// Modules: connections.
import { expectAccessibleInEveryLook } from './accessible.ts'
import { api, ask, enter, expect, test } from './journey.ts'

/** A skill that nobody else has, so that the two stand alone among all members. */
const SUGGESTED = '/discover?skill=Zither%20repair'

test('a declined request leaves the list, and the two are not shown to each other again', async ({ open }) => {
  const kofi = await open('Kofi Boateng')
  const lena = await open('Lena Haile')
  await enter(lena, { home: 'Ethiopia', current: 'Canada', role: 'Mentor', skills: 'Zither repair' })
  await enter(kofi, { home: 'Ghana', current: 'Ghana', role: 'Mentee', skills: 'Zither repair' })
  const both = [
    { page: kofi.page, other: 'Lena Haile' },
    { page: lena.page, other: 'Kofi Boateng' },
  ]
  for (const { page, other } of both) {
    await page.goto(SUGGESTED)
    await expect(page.getByRole('article', { name: other })).toBeVisible()
  }
  await lena.page.goto('/connection-requests')
  await expect(lena.page.getByText('No pending connection requests')).toBeVisible()
  await expect(lena.page.getByRole('link', { name: 'Discover Connections' })).toBeVisible()
  await ask(kofi, lena)
  await lena.page.getByRole('article', { name: 'Kofi Boateng' }).getByRole('button', { name: 'Decline' }).click()
  await expect(lena.page.getByText('Request declined', { exact: true })).toBeVisible()
  await expect(lena.page.getByText('The connection request has been declined.')).toBeVisible()
  await expect(lena.page.getByText('No pending connection requests')).toBeVisible()
  await expect(lena.page.getByRole('link', { name: /Requests.*1/ })).toHaveCount(0)
  for (const { page } of both) {
    await page.goto(SUGGESTED)
    await expect(page.getByText('Nobody we can suggest was found for “Zither repair”.')).toBeVisible()
  }
})

test('asking somebody who has already asked connects the two', async ({ open }) => {
  const ife = await open('Ifẹ́ Balógun')
  const omar = await open('Omar Diop')
  await enter(omar, { home: 'Senegal', current: 'France', role: 'Both' })
  await enter(ife, { home: 'Nigeria', current: 'Nigeria', role: 'Both', skills: 'Oud making' })
  await omar.page.goto('/discover?skill=Oud%20making')
  await expect(omar.page.getByRole('article', { name: 'Ifẹ́ Balógun' })).toBeVisible()
  await ask(ife, omar)
  await omar.page.getByRole('article', { name: 'Ifẹ́ Balógun' }).getByRole('button', { name: 'Connect' }).click()
  await expect(omar.page.getByText('Connection accepted!')).toBeVisible()
  await expect(omar.page).toHaveURL(/\/messages\/[0-9a-f-]{36}/)
})

test('a request with a line is shown to who is asked, and is withdrawn under Sent by keyboard', async ({ open }) => {
  const [esi, noor] = [await open('Esi Withdraws'), await open('Noor Asked')]
  await enter(noor, { home: 'Sudan', current: 'Norway', role: 'Mentor', skills: 'Reed weaving' })
  await enter(esi, { home: 'Ghana', current: 'Ghana', role: 'Mentee', skills: 'Reed weaving' })
  const { page } = esi
  await page.goto('/discover?skill=Reed%20weaving')
  await page.getByRole('link', { name: 'Noor Asked' }).click()
  const line = page.getByRole('dialog').getByLabel('Add a line (optional)')
  await line.fill('We met in Khartoum.')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('link', { name: 'Noor Asked' }).click()
  await expect(line).toHaveValue('We met in Khartoum.')
  await page.getByRole('button', { name: 'Connect with Noor' }).press('Enter')
  await expect(page.getByText('Connection request sent!')).toBeVisible()
  await noor.page.goto('/connection-requests')
  const card = noor.page.getByRole('article', { name: 'Esi Withdraws' })
  await expect(card).toContainText('We met in Khartoum.')

  await page.goto('/connection-requests')
  await page.getByRole('tab', { name: 'Received' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=sent/)
  await expect(page.getByRole('article', { name: 'Noor Asked' })).toContainText('We met in Khartoum.')
  await expectAccessibleInEveryLook(page, 'requests that I sent')
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(page.getByText('Request withdrawn')).toBeVisible()
  await expect(page.getByText('No request of yours waits for an answer')).toBeVisible()
  await expect(card).toHaveCount(0)
  // Discover suggests them again when they may be asked again; their page says when.
  await page.goto('/discover?skill=Reed%20weaving')
  await expect(page.getByText('Nobody we can suggest was found for “Reed weaving”.')).toBeVisible()
  const { user } = await api<{ user: { id: string } }>(noor, 'GET', '/auth/session')
  await page.goto(`/members/${user.id}`)
  await expect(page.getByText(/^You withdrew your request\. You can ask again from ./)).toBeVisible()
})
