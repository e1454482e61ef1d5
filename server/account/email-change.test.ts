import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailChangeLink } from '#server/account/email-change-links.ts'
import { verificationLink } from '#server/account/sign-up-secrets.ts'
import { authenticator } from '#test/authenticator.ts'
import { PASSWORD, insertSignUp } from '#test/people.ts'
import type { Actor } from '#test/world.ts'
import { PUBLIC_URL, world } from '#test/world.ts'

const { app, member, visitor, rows, mails, allMails, events, state } = await world()

let count = 0
const freshAddress = () => `moved.${(count += 1)}@mail.example`
const tokenIn = (text: string | undefined) => /auth\/email\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''
const confirm = (token: string) => visitor().request('POST', '/api/auth/email/confirm', { token })
const signIn = (email: string, password = PASSWORD) =>
  visitor().request('POST', '/api/auth/sign-in', { email, password })

/** Asks for another address. @returns the tokens of both mails */
async function ask(who: Actor, email: string) {
  await who.call.security.requestNewEmail({ email, password: PASSWORD })
  await allMails()
  const token = async (to: string) =>
    tokenIn((await mails(to)).findLast(({ text }) => text.includes('auth/email'))?.text)
  return { old: await token(who.email), fresh: await token(email) }
}

describe('a changed address', () => {
  test.each(['old', 'new'] as const)('needs both mailboxes, the %s one first', async (first) => {
    const [ama, address] = [await member('Ama'), freshAddress()]
    const { old, fresh } = await ask(ama, address)
    const [one, two] = first === 'old' ? [old, fresh] : [fresh, old]
    expect((await ama.call.security.read()).new_email).toBe(address)
    expect((await confirm(one)).body).toEqual({ status: 'waiting' })
    expect((await confirm(one)).body).toEqual({ status: 'waiting' })
    expect((await ama.call.account.session())?.user.email).toBe(ama.email)
    const tab = await events(ama)
    expect((await confirm(two)).body).toEqual({ status: 'done' })
    expect(await tab.settled()).toContainEqual({ type: 'profile.changed', user_id: ama.id })
    tab.close()
    expect(await ama.call.account.session()).toMatchObject({ user: { email: address }, profile: { email: address } })
    expect((await signIn(address)).status).toBe(200)
    expect((await signIn(ama.email)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await confirm(two)).body.code).toBe('LINK_INVALID')
    const told = (await mails(ama.email, 2)).at(-1)?.text
    expect(told).toContain(`Your account now has the address ${address}`)
    expect(told).toContain('support@daraja56.example')
    expect(told).not.toContain('/auth?mode=forgot')
  })

  test('needs the password, and another address than the own one', async () => {
    const ama = await member('Ama')
    const before = await state()
    const request = (email: string, password?: string) => ama.request('POST', '/api/auth/email', { email, password })
    expect((await request(freshAddress(), 'not it')).body.code).toBe('PASSWORD_WRONG')
    expect((await request(freshAddress())).body.code).toBe('PASSWORD_WRONG')
    expect((await request(ama.email.toUpperCase(), PASSWORD)).body.message).toBe('This is your address already.')
    expect(await state()).toBe(before)
  })

  test('an address of another account gets the same answer, no link, and never changes hands', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    const answer = await ama.request('POST', '/api/auth/email', { email: kofi.email, password: PASSWORD })
    expect([answer.status, answer.body]).toEqual([200, { status: 'sent' }])
    const [mail] = await mails(kofi.email)
    expect(mail?.text).toContain('It belongs to yours, so nothing was changed')
    expect(tokenIn(mail?.text)).toBe('')
    // Even with both links.
    const [change] = await rows<{ id: string }>(sql`select id from email_changes where user_id = ${ama.id}`)
    const tokens = (['old', 'new'] as const).map((side) => tokenIn(emailChangeLink(app.config, change?.id ?? '', side)))
    await confirm(tokens[0] ?? '')
    expect((await confirm(tokens[1] ?? '')).body.code).toBe('LINK_INVALID')
    expect((await kofi.call.account.session())?.user.email).toBe(kofi.email)
  })

  test('two accounts that want one address at once: one gets it', async () => {
    const [ama, kofi, address] = [await member('Ama'), await member('Kofi'), freshAddress()]
    const links = []
    for (const who of [ama, kofi]) {
      await who.call.security.requestNewEmail({ email: address, password: PASSWORD })
      const [change] = await rows<{ id: string }>(sql`select id from email_changes where user_id = ${who.id}`)
      await confirm(tokenIn(emailChangeLink(app.config, change?.id ?? '', 'old')))
      links.push(tokenIn(emailChangeLink(app.config, change?.id ?? '', 'new')))
    }
    const answers = await Promise.all(links.map(confirm))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await rows(sql`select 1 from users where email = ${address}`)).toHaveLength(1)
  })

  test('a sign-up that waits for the new address, or the old one, ends', async () => {
    const [ama, address] = [await member('Ama'), freshAddress()]
    const { old, fresh } = await ask(ama, address)
    const waiting = [address, ama.email].map((email) => insertSignUp(app.db, app.config, email, 'a stranger chose it'))
    const tokens = (await Promise.all(waiting)).map(
      (id) => new URL(verificationLink(app.config, id)).searchParams.get('token') ?? '',
    )
    await confirm(old)
    await confirm(fresh)
    for (const token of tokens) {
      const verified = await visitor().request('POST', '/api/auth/verify-email', {
        token,
        password: 'a stranger chose it',
      })
      expect(verified.body.code).toBe('LINK_INVALID')
    }
    // The old address is free again.
    await visitor().request('POST', '/api/auth/sign-up', {
      full_name: 'Somebody',
      email: ama.email,
      password: 'kente and cedi',
      terms_accepted: true,
    })
    expect((await ama.call.account.session())?.user.email).toBe(address)
  })

  test('an account that is made meanwhile with the new address keeps it', async () => {
    const [ama, address] = [await member('Ama'), freshAddress()]
    const { old, fresh } = await ask(ama, address)
    const id = await insertSignUp(app.db, app.config, address, 'kente and cedi')
    const token = new URL(verificationLink(app.config, id)).searchParams.get('token') ?? ''
    await visitor().request('POST', '/api/auth/verify-email', { token, password: 'kente and cedi' })
    await confirm(old)
    expect((await confirm(fresh)).body.code).toBe('LINK_INVALID')
    expect((await ama.call.account.session())?.user.email).toBe(ama.email)
  })

  test('a link to choose a password that was mailed to the old address ends with the change', async () => {
    const [ama, address] = [await member('Ama'), freshAddress()]
    await visitor().request('POST', '/api/auth/request-password-reset', { email: ama.email })
    const reset = /token=([\w-]+)/.exec((await mails(ama.email)).at(-1)?.text ?? '')?.[1]
    const { old, fresh } = await ask(ama, address)
    await confirm(old)
    await confirm(fresh)
    const answer = await visitor().request('POST', '/api/auth/reset-password', { token: reset, password: 'new one 77' })
    expect(answer.body.code).toBe('LINK_INVALID')
    expect((await signIn(address)).status).toBe(200)
  })

  test('a forgotten password of the new mailbox ends a passkey that was added before', async () => {
    const [ama, address] = [await member('Ama'), freshAddress()]
    const key = authenticator(PUBLIC_URL)
    const { challenge } = await ama.call.security.startPasskey({ password: PASSWORD })
    await ama.call.security.addPasskey({ name: 'Phone', credential: key.create(challenge) })
    const { old, fresh } = await ask(ama, address)
    await confirm(old)
    await confirm(fresh)
    await visitor().request('POST', '/api/auth/request-password-reset', { email: address })
    await allMails()
    // Several mails go to this address, in no certain order.
    const texts = (await mails(address)).map(({ text }) => text).join(' ')
    const token = /reset\?token=([\w-]+)/.exec(texts)?.[1]
    await visitor().request('POST', '/api/auth/reset-password', { token, password: 'new one 77' })
    const signing = await visitor().call.security.startPasskeySignIn()
    const answer = await visitor().request('POST', '/api/auth/passkeys/sign-in', {
      credential: key.get(signing.challenge),
    })
    expect(answer.body.code).toBe('PASSKEY_WRONG')
  })

  test('a password that is chosen anew stops the change, and so does the owner', async () => {
    const ama = await member('Ama')
    const first = await ask(ama, freshAddress())
    await ama.call.account.changePassword({ current_password: PASSWORD, new_password: 'kente and cedi' })
    for (const token of [first.old, first.fresh]) expect((await confirm(token)).body.code).toBe('LINK_INVALID')
    const kofi = await member('Kofi')
    const second = await ask(kofi, freshAddress())
    await kofi.call.security.cancelNewEmail()
    expect((await confirm(second.old)).body.code).toBe('LINK_INVALID')
    expect((await kofi.call.security.read()).new_email).toBeNull()
  })

  test('a forged link, one of the other mailbox and one that is too old are refused', async () => {
    const ama = await member('Ama')
    const { old } = await ask(ama, freshAddress())
    const [id, , mac] = old.split('.')
    for (const token of [`${id}.new.${mac}`, `${id}.old.${mac?.slice(1)}`, 'wrong', `${id}.old`])
      expect((await confirm(token)).body.code).toBe('LINK_INVALID')
    await rows(sql`update email_changes set expires_at = now() - interval '1 second' where user_id = ${ama.id}`)
    expect((await confirm(old)).body.code).toBe('LINK_INVALID')
    await allMails()
  })
})
