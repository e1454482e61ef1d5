import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { PRODUCTION_LIMITS, limitSetting } from '#server/platform/config-limits.ts'
import { DEVICE_COOKIE } from '#server/account/known-devices.ts'
import type { Client } from '#test/client.ts'
import { PASSWORD } from '#test/people.ts'
import { world } from '#test/world.ts'

// One database is enough: what is counted is how often somebody tried; limits.test.ts counts on both.

const asInProduction = (['signIn', 'wrongPassword', 'mail', 'resetMail'] as const).map((name) => {
  const { points, seconds } = PRODUCTION_LIMITS[name]
  return [limitSetting(name), `${points}/${seconds}`]
})
const { member, visitor, mails, allMails } = await world({
  TRUSTED_PROXIES: '1',
  ...Object.fromEntries(asInProduction),
})

// The time of the limits stands still, and passes when we say so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const passes = (seconds: number) => void vi.setSystemTime(Date.now() + 1000 * seconds)

let block = 0
/** Addresses that no other test has. */
const addresses = () => {
  block += 1
  return (host: number) => ({ 'x-forwarded-for': `198.51.${block}.${host}` })
}
const signIn = (email: string, password: string, from: Record<string, string>, who: Client = visitor()) =>
  who.request('POST', '/api/auth/sign-in', { email, password }, from)
const forgot = (email: string, from: Record<string, string>, who: Client = visitor()) =>
  who.request('POST', '/api/auth/request-password-reset', { email }, from)

/** A browser that was signed in to the account, and is not any more. */
async function knownTo(email: string, from: Record<string, string>): Promise<Client> {
  const browser = visitor()
  expect((await signIn(email, PASSWORD, from, browser)).status).toBe(200)
  await browser.request('POST', '/api/auth/sign-out')
  expect([...browser.cookies.keys()]).toContain(DEVICE_COOKIE.https)
  return browser
}

describe('120 wrong passwords for one account from 120 addresses', () => {
  const attack = async (email: string, from: (host: number) => Record<string, string>) => {
    const statuses: number[] = []
    for (let host = 1; host <= 120; host++) statuses.push((await signIn(email, `guess ${host}`, from(host))).status)
    return statuses
  }

  test('are slowed after ten, the same where there is no account; a device that it knows signs in at once', async () => {
    const { email } = await member('Ama')
    const from = addresses()
    const phone = await knownTo(email, from(200))
    const statuses = await attack(email, from)
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401))
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(11)
    expect(statuses.at(-1)).toBe(429)
    expect(await attack('nobody@mail.example', addresses())).toEqual(statuses)
    // From a network that the others have used up, too.
    expect((await signIn(email, 'a slip', from(1), phone)).status).toBe(401)
    expect((await signIn(email, PASSWORD, from(1), phone)).status).toBe(200)
  })

  test('make another device wait for seconds, or for a link that is mailed', async () => {
    const { email } = await member('Ama')
    const from = addresses()
    await attack(email, from)
    const refused = await signIn(email, PASSWORD, from(201))
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeLessThanOrEqual(30)

    const browser = visitor()
    await forgot(email, from(202), browser)
    const token = new URL((await mails(email))[0]?.links[0] ?? '').searchParams.get('token')
    const password = 'kente and cedi'
    expect((await browser.request('POST', '/api/auth/reset-password', { token, password }, from(202))).status).toBe(200)
    expect((await signIn(email, password, from(202), browser)).status).toBe(200)

    expect((await signIn(email, password, from(203))).status).toBe(429)
    passes(wait)
    expect((await signIn(email, password, from(203))).status).toBe(200)
  })
})

test('55 foreign requests for a new password: a known device gets its mail, and each quarter of an hour one goes to anybody', async () => {
  const { email } = await member('Ama')
  const from = addresses()
  const phone = await knownTo(email, from(200))
  const count = async () => (await allMails()).filter(({ to }) => to === email).length
  const ask = async (hosts: number[]) => {
    const answers = await Promise.all(hosts.map((host) => forgot(email, from(host))))
    return answers.map(({ status }) => status)
  }
  const hosts = Array.from({ length: 55 }, (_, n) => n + 1)
  expect(await ask(hosts)).toEqual(Array<number>(55).fill(200))
  expect(await count()).toBe(6)
  expect((await forgot(email, from(1), phone)).status).toBe(200)
  expect(await count()).toBe(7)
  await ask([60])
  expect(await count()).toBe(7)
  passes(900)
  await ask([61, 62])
  expect(await count()).toBe(8)
})

test('the cookie is HttpOnly, Secure, lasts a year and names nobody', async () => {
  const { id, email } = await member('Ama')
  const cookies = (await signIn(email, PASSWORD, addresses()(1))).headers.getSetCookie()
  const cookie = cookies.find((line) => line.startsWith(DEVICE_COOKIE.https)) ?? ''
  const flags = cookie.toLowerCase().split('; ').slice(1)
  expect(flags.toSorted()).toEqual(['httponly', 'max-age=31536000', 'path=/', 'samesite=lax', 'secure'])
  for (const name of [id, email, 'Ama']) expect(cookie).not.toContain(name)
})

test('a device is known to the accounts that it was signed in to, for a year, and has ten tries itself', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  const from = addresses()
  const shared = await knownTo(ama.email, from(1))
  expect((await signIn(kofi.email, PASSWORD, from(1), shared)).status).toBe(200)
  const cookie = shared.cookies.get(DEVICE_COOKIE.https) ?? ''
  const forged = visitor()
  forged.cookies.set(DEVICE_COOKIE.https, `${cookie.slice(0, 30)}${cookie[30] === 'x' ? 'y' : 'x'}${cookie.slice(31)}`)
  for (const { email } of [ama, kofi, esi])
    for (let host = 1; host <= 11; host++) await signIn(email, 'guess', from(10 + host))
  const guess = async (email: string, who: Client) => (await signIn(email, 'guess', from(50), who)).status
  expect(await guess(ama.email, shared)).toBe(401)
  expect(await guess(kofi.email, shared)).toBe(401)
  expect(await guess(esi.email, shared)).toBe(429)
  expect(await guess(kofi.email, forged)).toBe(429)

  const statuses = []
  for (let n = 0; n < 10; n++) statuses.push(await guess(ama.email, shared))
  expect(statuses.at(-1)).toBe(429)

  passes(365 * 86_400 + 1)
  for (let host = 1; host <= 11; host++) await signIn(kofi.email, 'guess', from(70 + host))
  expect(await guess(kofi.email, shared)).toBe(429)
})
