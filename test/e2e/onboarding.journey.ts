// Modules: onboarding, members.
import { join as joinPath } from 'node:path'
import { expect, onboard, signInAs, signUp, test, verify, routeOnce } from './journey.ts'

const PICTURE = joinPath(import.meta.dirname, 'portrait.jpg')

test('countries decide the shore, the picture is cropped, and nothing typed is lost', async ({ open }) => {
  const person = await open('Ṣẹ́gun Adé')
  const { page } = person
  await signUp(person)
  await verify(person)
  const current = page.getByLabel('Current location')
  await expect(current).toBeDisabled()
  await page.getByLabel('Home country').selectOption('Kenya')
  await current.selectOption('Nigeria')
  await expect(
    page.getByText(
      'If your home country is in Africa, you can only choose the same country or a country outside Africa (diaspora).',
    ),
  ).toBeVisible()
  await current.selectOption('Canada')
  await expect(page.getByText('You will be tagged as')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Bio').fill('Half a sentence')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(current).toHaveValue('CA')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence')
  await page.getByLabel('Skills').fill(`Law, ${'m'.repeat(61)}`)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByText('Please choose your role')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Mentor Share knowledge' })).toBeFocused()
  await expect(page.getByText('Please keep each entry to 60 characters')).toBeVisible()
  await page.getByRole('combobox', { name: 'Skills' }).fill('Law')
  await expect(page.getByText('Please keep each entry to 60 characters')).toBeHidden()

  const upload = page.locator('input[type=file]')
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await upload.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(page.getByText('Image size must be less than 10MB')).toBeVisible()
  await upload.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a jpeg at all') })
  await expect(page.getByText('Failed to load image')).toBeVisible()
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    // A browser that is out of memory answers so, once.
    HTMLCanvasElement.prototype.toBlob = (done) => {
      HTMLCanvasElement.prototype.toBlob = toBlob
      done(null)
    }
  })
  await upload.setInputFiles(PICTURE)
  await expect(page.getByText('Failed to optimize image')).toBeVisible()
  await routeOnce(page, '**/api/avatars', (route) => route.abort())
  await upload.setInputFiles(PICTURE)
  await expect(page.getByText('Failed to upload avatar')).toBeVisible()
  await upload.setInputFiles(PICTURE)
  await expect(page.getByText('Profile picture uploaded successfully')).toBeVisible()
  await page.goto('/onboarding')
  await onboard(person, { home: 'Kenya', current: 'Canada', role: 'Both', skills: 'Law, law, Mediation' })
  await expect(page.getByText('In the Diaspora · Canada')).toBeVisible()
  const picture = await page.evaluate(async () => {
    const session = (await (await fetch('/api/auth/session')).json()) as { profile: { avatar_url: string } }
    const small = await fetch(`${session.profile.avatar_url}?size=96`)
    return { type: small.headers.get('content-type'), bytes: (await small.arrayBuffer()).byteLength }
  })
  expect(picture.type).toBe('image/jpeg')
  expect(picture.bytes).toBeLessThan(8_000)
})

test('skills are chips, completed while typing, by keyboard and without an answer of the vocabulary', async ({
  open,
}) => {
  const newcomer = await open('Newcomer')
  const { page } = newcomer
  await signInAs(newcomer, 'new')
  await page.goto('/dashboard')
  await page.getByLabel('Home country').selectOption('Ghana')
  await page.getByLabel('Current location').selectOption('Ghana')
  await page.getByRole('button', { name: 'Continue' }).click()
  const skills = page.getByRole('combobox', { name: 'Skills' })
  const chips = page.locator('.field', { has: skills }).locator('.chip')
  await skills.pressSequentially('data sc')
  await page.getByRole('option', { name: 'Data science', exact: true }).click()
  await expect(skills).toBeFocused()
  await skills.pressSequentially('nursi')
  await expect(page.getByRole('option', { name: 'Nursing', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = (await page.getByRole('option').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['Data science', first])
  await expect(page.getByText(`Added: ${first}`)).toBeAttached()

  await page.route('**/api/vocabulary?*', (route) => route.abort())
  await page.keyboard.type('Kente weaving')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Drumming,Dance')
  await expect(chips).toHaveText(['Data science', first, 'Kente weaving', 'Drumming'])
  // Escape takes nothing away, Backspace in the empty field the last chip, and a chip has a button of its own.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(skills).toHaveValue('Dance')
  await skills.fill('')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Remove Data science' }).click()
  await expect(chips).toHaveText([first, 'Kente weaving'])
  await page.keyboard.type('Dance')

  await page.reload()
  await expect(chips).toHaveText([first, 'Kente weaving'])
  await expect(skills).toHaveValue('Dance')
})
