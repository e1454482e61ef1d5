// Modules: account, settings.
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#server/account/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { start } from '#server/start.ts'
import { freePort, temporaryFolder } from '#test/faults/server-process.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { insertMember } from './insert-member.ts'
import { PASSWORD, enter, expect, signIn, test } from './journey.ts'
import { insertsInto } from './new-members.ts'

// The site has a name of its own: browsers refuse passkeys where the address is a number.
test.describe.configure({ mode: 'default' })
let site: Awaited<ReturnType<typeof ownSite>>
test.beforeAll(async () => {
  site = await ownSite()
})
test.afterAll(() => site.end())

async function ownSite() {
  const [folder, port] = [await temporaryFolder('passkeys'), await freePort()]
  const baseURL = `http://localhost:${port}`
  const config = readConfig('serve', {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: baseURL,
    SECRET: 'a secret of the journeys, long enough to be one',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'silent',
  })
  const { app, stop } = await start(config)
  insertsInto(baseURL, (member) => insertMember(app, member))
  return {
    baseURL,
    ban: (email: string, isBanned: boolean) =>
      app.db
        .update(users)
        .set({ bannedAt: isBanned ? new Date() : null })
        .where(eq(users.email, email)),
    end: async () => {
      await stop()
      await folder.remove()
    },
  }
}

/** A device that holds keys and knows its owner's finger. */
async function device(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognise: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey is added, signs in without the password, and is removed', async ({ open }) => {
  const tatu = await open('Tatu Hamisi', { baseURL: site.baseURL })
  await enter(tatu, { home: 'Kenya', current: 'Kenya', role: 'Both' })
  const { page } = tatu
  const finger = await device(page)
  await page.goto('/settings')
  const add = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Phone of Tatu')
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    return dialog
  }
  // A stranger's finger.
  await finger.recognise(false)
  const dialog = await add()
  await expect(page.getByText('The passkey was not made. Please try again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await finger.recognise(true)
  await add()
  await expect(page.getByText('Passkey added')).toBeVisible()
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section).toContainText('Phone of Tatu')
  await expect(section).toContainText('not used yet')
  await expectAccessibleInEveryLook(page, 'passkeys')

  // In, without a password.
  await page.context().clearCookies()
  await page.goto('/auth?return_to=/settings')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/settings/)
  await expect(section).toContainText('last used')

  // Banned, it opens nothing.
  await page.context().clearCookies()
  await page.goto('/auth')
  await site.ban(tatu.email, true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This account has been suspended.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  await site.ban(tatu.email, false)

  // Removed, it signs nobody in.
  await signIn(tatu, tatu.email, PASSWORD)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/settings')
  await section.getByRole('button', { name: 'Remove Phone of Tatu' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey could not be used.').first()).toBeVisible()
})
