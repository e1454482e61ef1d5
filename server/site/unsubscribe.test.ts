import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { UNSUBSCRIBE_PATH } from '#contract/notifications.ts'
import { unsubscribeLink } from '#server/notifications/unsubscribe-link.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, url, member, newcomer, visitor, mails, events, rows, state } = await world()

const ask = (from: Actor, to: Actor) => from.call.matches.create({ id: crypto.randomUUID(), matched_user_id: to.id })
const pathOf = (link: string) => link.slice(app.config.publicUrl.length)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** As the button of the page does it. */
const post = (path: string) => visitor().request('POST', path, '', FORM)

/** The link in the headers of the first mail to somebody. */
async function linkOf(who: Actor): Promise<string> {
  const [mail] = await mails(who.email)
  const header = mail?.headers.find((line) => line.startsWith('List-Unsubscribe:')) ?? ''
  expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const link = /<(.*)>/.exec(header)?.[1] ?? ''
  expect(mail?.links).toContain(link)
  return link
}

describe('the link in a mail', () => {
  test('opened, shows a button and changes nothing; posted to, ends such mails, without signing in', async () => {
    const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
    await ask(ama, kofi)
    const path = pathOf(await linkOf(kofi))
    const before = await state()
    for (const method of ['GET', 'HEAD']) expect((await visitor().request(method, path)).status).toBe(200)
    const { body, headers } = await visitor().request('GET', path)
    expect(body).toContain('Do you want no more emails about connection requests')
    expect(body).toContain(`<form action="${path}" method="post">`)
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['private, no-store', 'same-origin'])
    expect(await state()).toBe(before)
    const tab = await events(kofi)
    const done = await post(path)
    expect(done.status).toBe(200)
    expect(done.body).toContain('You are unsubscribed')
    await tab.next('notification.preferences_changed')
    tab.close()
    expect(await kofi.call.notifications.readPreferences()).toEqual({
      email_notifications: false,
      new_match_notifications: true,
      message_notifications: true,
    })
    const after = await state()
    expect((await post(path)).status).toBe(200)
    expect(await state()).toBe(after)
    await ask(esi, kofi)
    expect(await rows(sql`select 1 from jobs.job where name = 'mail' and data->>'to' = ${kofi.email}`)).toEqual([])
    expect((await kofi.call.notifications.list({})).items).toHaveLength(2)
  })

  test('is posted to by a mail server too, which sends no origin and no cookie, in either form', async () => {
    const kofi = await member('Kofi')
    const path = pathOf(unsubscribeLink(app.config, { user_id: kofi.id, what: 'message_notifications' }))
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      await kofi.call.notifications.updatePreferences({ message_notifications: true })
      expect((await fetch(url + path, { method: 'POST', body })).status).toBe(200)
      expect((await kofi.call.notifications.readPreferences()).message_notifications).toBe(false)
    }
  })

  test('that we did not make is 404, and changes nothing', async () => {
    const [kofi, fresh] = [await member('Kofi'), await newcomer('New')]
    const real = pathOf(unsubscribeLink(app.config, { user_id: kofi.id, what: 'email_notifications' }))
    const other = { ...app.config, secret: `${app.config.secret}!` }
    const token = real.slice(real.indexOf('=') + 1)
    const [id, what, signature = ''] = token.split('.')
    const forged = [
      '',
      'x',
      '.',
      `${id}.${what}`,
      `${id}.${what}.`,
      `${id}.message_notifications.${signature}`,
      `${id}.new_match_notifications.${signature}`,
      `${fresh.id}.${what}.${signature}`,
      `${id}.${what}.${signature.slice(0, -2)}`,
      `${id}.${what}.${signature}.x`,
      '%00',
      'a'.repeat(5000),
      pathOf(unsubscribeLink(other, { user_id: kofi.id, what: 'email_notifications' })).split('=')[1],
      pathOf(unsubscribeLink(app.config, { user_id: fresh.id, what: 'email_notifications' })).split('=')[1],
      pathOf(unsubscribeLink(app.config, { user_id: crypto.randomUUID(), what: 'email_notifications' })).split('=')[1],
    ]
    const before = await state()
    for (const one of forged) {
      const path = `${UNSUBSCRIBE_PATH}?token=${one}`
      expect((await visitor().request('GET', path)).status, one).toBe(404)
      expect((await post(path)).status, one).toBe(404)
    }
    expect((await visitor().request('GET', UNSUBSCRIBE_PATH)).status).toBe(404)
    expect(await state()).toBe(before)
  })
})
