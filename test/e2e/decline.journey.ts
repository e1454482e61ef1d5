// Modules: connections.
import { ask, expect, join, test } from './journey.ts'

/** A skill that nobody else has, so that the two stand alone among all members. */
const SUGGESTED = '/discover?skill=Zither%20repair'

test('a declined request leaves the list, and the two are not shown to each other again', async ({ open }) => {
  const kofi = await open('Kofi Boateng')
  const lena = await open('Lena Haile')
  await join(lena, { home: 'Ethiopia', current: 'Canada', role: 'Mentor', skills: 'Zither repair' })
  await join(kofi, { home: 'Ghana', current: 'Ghana', role: 'Mentee', skills: 'Zither repair' })
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
    await expect(page.getByText('Nobody we can suggest passes these filters.')).toBeVisible()
  }
})

test('asking somebody who has already asked connects the two', async ({ open }) => {
  const ife = await open('Ifẹ́ Balógun')
  const omar = await open('Omar Diop')
  await join(omar, { home: 'Senegal', current: 'France', role: 'Both' })
  await join(ife, { home: 'Nigeria', current: 'Nigeria', role: 'Both', skills: 'Oud making' })
  await omar.page.goto('/discover?skill=Oud%20making')
  await expect(omar.page.getByRole('article', { name: 'Ifẹ́ Balógun' })).toBeVisible()
  await ask(ife, omar)
  await omar.page.getByRole('article', { name: 'Ifẹ́ Balógun' }).getByRole('button', { name: 'Connect' }).click()
  await expect(omar.page.getByText('Connection accepted!')).toBeVisible()
  await expect(omar.page).toHaveURL(/\/messages\/[0-9a-f-]{36}/)
})
