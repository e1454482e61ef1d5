import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { endAllAccess } from '#server/account/reset-links.ts'
import { authenticator } from '#test/authenticator.ts'
import { PASSWORD } from '#test/people.ts'
import type { Actor } from '#test/world.ts'
import { PUBLIC_URL, startWorld, world } from '#test/world.ts'

const { app, member, visitor, rows, mails, state } = await world()

async function add(who: Actor, name = 'Phone') {
  const key = authenticator(PUBLIC_URL)
  const { challenge } = await who.call.security.startPasskey({ password: PASSWORD })
  const { id } = await who.call.security.addPasskey({ name, credential: key.create(challenge) })
  return { key, id }
}
const newChallenge = async () => (await visitor().call.security.startPasskeySignIn()).challenge
const signInWith = (credential: object, browser = visitor()) =>
  browser.request('POST', '/api/auth/passkeys/sign-in', { credential })

describe('a passkey', () => {
  test('is added after the password, told by email, and signs in', async () => {
    const ama = await member('Ama')
    expect((await ama.request('POST', '/api/auth/passkeys/start', { password: 'no' })).body.code).toBe('PASSWORD_WRONG')
    const { key, id } = await add(ama)
    expect((await ama.call.security.read()).passkeys).toMatchObject([{ id, name: 'Phone', last_used_at: null }])
    expect((await mails(ama.email))[0]?.text).toContain('A passkey was added')
    const phone = visitor()
    expect((await signInWith(key.get(await newChallenge()), phone)).body).toEqual({ status: 'done' })
    expect((await phone.call.account.session())?.user.id).toBe(ama.id)
    expect((await ama.call.security.read()).passkeys?.[0]?.last_used_at).not.toBeNull()
  })

  test('signs in without a code of the authenticator: it is two factors itself', async () => {
    const ama = await member('Ama')
    const { key } = await add(ama)
    await ama.call.security.startSecondFactor({ password: PASSWORD })
    await rows(sql`update second_factors set enabled_at = now() where user_id = ${ama.id}`)
    expect((await signInWith(key.get(await newChallenge()))).status).toBe(200)
  })

  test('of a banned member is refused', async () => {
    const ama = await member('Ama')
    const { key } = await add(ama)
    await rows(sql`update users set banned_at = now() where id = ${ama.id}`)
    const answer = await signInWith(key.get(await newChallenge()))
    expect([answer.status, answer.body.code]).toEqual([403, 'BANNED'])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('that is removed signs nobody in, and a mail tells of it', async () => {
    const ama = await member('Ama')
    const { key, id } = await add(ama)
    expect((await ama.request('POST', `/api/auth/passkeys/${id}/remove`, { password: 'no' })).status).toBe(400)
    await ama.call.security.removePasskey({ id, password: PASSWORD })
    expect((await signInWith(key.get(await newChallenge()))).body.code).toBe('PASSKEY_WRONG')
    expect((await mails(ama.email, 2)).map(({ text }) => text).join(' ')).toContain('A passkey was removed')
  })
})

describe('a signature is refused', () => {
  test('when it is sent twice, even at once', async () => {
    const ama = await member('Ama')
    const { key } = await add(ama)
    const signed = key.get(await newChallenge())
    const answers = await Promise.all(Array.from({ length: 10 }, () => signInWith(signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('of a challenge that nobody was given, or that was given to add a key', async () => {
    const ama = await member('Ama')
    const { key } = await add(ama)
    const before = await rows(sql`select id from sessions`)
    expect((await signInWith(key.get('bm9ib2R5'))).body.code).toBe('PASSKEY_WRONG')
    const { challenge } = await ama.call.security.startPasskey({ password: PASSWORD })
    expect((await signInWith(key.get(challenge))).body.code).toBe('PASSKEY_WRONG')
    expect(await rows(sql`select id from sessions`)).toEqual(before)
  })

  test('of another key, of another site, without the person, and of a copied authenticator', async () => {
    const ama = await member('Ama')
    const { key } = await add(ama)
    const stranger = authenticator(PUBLIC_URL)
    const forged = { ...stranger.get(await newChallenge()), id: key.id, rawId: key.id }
    expect((await signInWith(forged)).body.code).toBe('PASSKEY_WRONG')
    expect((await signInWith(authenticator('https://evil.test').get(await newChallenge()))).status).toBe(400)
    expect((await signInWith(key.get(await newChallenge(), { verified: false }))).body.code).toBe('PASSKEY_WRONG')
    expect((await signInWith(key.get(await newChallenge()))).status).toBe(200)
    key.rewind()
    expect((await signInWith(key.get(await newChallenge()))).body.code).toBe('PASSKEY_WRONG')
  })
})

test('the challenge of one member adds no key to another, and one key belongs to one account', async () => {
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const key = authenticator(PUBLIC_URL)
  const { challenge } = await ama.call.security.startPasskey({ password: PASSWORD })
  const credential = key.create(challenge)
  const add = (who: Actor) => who.request('POST', '/api/auth/passkeys', { name: 'Key', credential })
  const before = await state()
  expect((await add(kofi)).body.code).toBe('PASSKEY_WRONG')
  expect(await state()).toBe(before)
  expect((await add(ama)).status).toBe(201)
  const second = await kofi.call.security.startPasskey({ password: PASSWORD })
  const again = await kofi.request('POST', '/api/auth/passkeys', {
    name: 'Key',
    credential: key.create(second.challenge),
  })
  expect(again.body.code).toBe('PASSKEY_WRONG')
})

test('a forgotten password that is chosen anew while a key is being added stops that', async () => {
  const ama = await member('Ama')
  const key = authenticator(PUBLIC_URL)
  const { challenge } = await ama.call.security.startPasskey({ password: PASSWORD })
  const { inTransaction } = app
  vi.spyOn(app, 'inTransaction').mockImplementationOnce(async (work) => {
    await endAllAccess(app.db, ama.id)
    return inTransaction(work)
  })
  const answer = await ama.request('POST', '/api/auth/passkeys', { name: 'Key', credential: key.create(challenge) })
  expect(answer.body.code).toBe('PASSKEY_WRONG')
  expect(await rows(sql`select 1 from passkeys where user_id = ${ama.id}`)).toEqual([])
})

test('a database that is away is no wrong passkey', async () => {
  const ama = await member('Ama')
  const { key } = await add(ama)
  const { challenge } = await ama.call.security.startPasskey({ password: PASSWORD })
  const signing = await newChallenge()
  await rows(sql`create function away() returns trigger language plpgsql as
                 $$ begin raise exception 'away' using errcode = '55P03'; end $$`)
  await rows(sql`create trigger away before delete on verifications for each row execute function away()`)
  try {
    const credential = authenticator(PUBLIC_URL).create(challenge)
    expect((await ama.request('POST', '/api/auth/passkeys', { name: 'Key', credential })).status).toBe(503)
    expect((await signInWith(key.get(signing))).status).toBe(503)
  } finally {
    await rows(sql`drop function away() cascade`)
  }
})

test('an account has at most twenty', async () => {
  const ama = await member('Ama')
  await rows(sql`insert into passkeys (id, user_id, name, credential_id, public_key, counter)
                 select gen_random_uuid(), ${ama.id}, 'Key', 'key ' || n, 'AAAA', 0 from generate_series(1, 20) n`)
  expect((await ama.request('POST', '/api/auth/passkeys/start', { password: PASSWORD })).body.code).toBe(
    'PASSKEYS_MANY',
  )
})

test('a site whose address is a number offers none', async () => {
  const numbered = await startWorld({ PUBLIC_URL: 'http://127.0.0.1' })
  try {
    const ama = await numbered.member('Ama')
    expect((await ama.call.security.read()).passkeys).toBeNull()
    expect((await ama.request('POST', '/api/auth/passkeys/start', { password: PASSWORD })).body.code).toBe(
      'PASSKEY_WRONG',
    )
  } finally {
    await numbered.stop()
  }
})
