// One database is enough: it is about mails and calendar files; the rows behind them are in transitions.test.ts, on both.
import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { cityOf } from '#contract/time-zones.ts'
import { subjectOf } from '#test/smtp-sink.ts'
import type { ReceivedMail } from '#test/smtp-sink.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, member, mentorship, rows, mails: mailsTo, wait } = await world()

/** The mails to somebody once there are so many, without those of the bell, which come beside them. */
async function mails(to: string, atLeast = 1): Promise<ReceivedMail[]> {
  const received = async () => (await mailsTo(to, 0)).filter((mail) => mail.calendar !== null || isFeedback(mail))
  await expect.poll(async () => (await received()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(atLeast)
  return received()
}
const isFeedback = (mail: ReceivedMail) => subjectOf(mail).startsWith('How was your mentorship')

const HOUR = 3_600_000
const fresh = () => crypto.randomUUID()
const hence = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString()
const LINK = 'https://meet.example/bridge?room=1'

type Planned = { id: string; starts_at: string }
const plan = async (who: Actor, mentorship_id: string, more: object = {}) => {
  const { status, body } = await who.request('POST', `/api/mentorships/${mentorship_id}/scheduled-sessions`, {
    scheduled_id: fresh(),
    starts_at: hence(48),
    duration_minutes: 90,
    place: LINK,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Planned
}
const move = (who: Actor, id: string, starts_at: string, place = LINK) =>
  who.request('PUT', `/api/scheduled-sessions/${id}`, { starts_at, duration_minutes: 90, place })
const cancel = (who: Actor, id: string) => who.request('POST', `/api/scheduled-sessions/${id}/cancel`, {})

async function pair(names: [string, string] = ['Ama', 'Kofi']) {
  const [ama, kofi] = [await member(names[0]), await member(names[1])]
  return { ama, kofi, ...(await mentorship(ama, kofi)) }
}

/** The only event of a mail's invitation, as a calendar parses it. */
function eventOf(mail: ReceivedMail | undefined) {
  if (!mail?.calendar) throw new Error(`no invitation in "${mail?.subject}"`)
  const calendar = new ICAL.Component(ICAL.parse(mail.calendar.text))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const component = events[0] ?? new ICAL.Component('vevent')
  const event = new ICAL.Event(component)
  return {
    type: mail.calendar.type,
    method: calendar.getFirstPropertyValue('method'),
    names: component.getAllProperties().map(({ name }) => name),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    zone: event.startDate.zone.tzid,
    status: component.getFirstPropertyValue('status'),
    summary: event.summary,
    location: event.location,
    url: component.getFirstPropertyValue('url'),
    attendees: event.attendees.map((one) => [String(one.getFirstValue()).toLowerCase(), one.getFirstParameter('cn')]),
    organizer: component.getFirstProperty('organizer')?.getFirstValue(),
  }
}
const utc = (iso: string) => iso.replace('.000', '')

describe('the invitation for calendars', () => {
  test('adds the session to both calendars, moves it there, and removes it', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    const starts_at = `${hence(48).slice(0, 16)}:00.000Z`
    const { id } = await plan(ama, mentorship_id, { starts_at })
    for (const who of [ama, kofi]) {
      const event = eventOf((await mails(who.email))[0])
      expect(event).toMatchObject({
        method: 'REQUEST',
        sequence: 0,
        start: utc(starts_at),
        end: utc(new Date(Date.parse(starts_at) + 1.5 * HOUR).toISOString()),
        zone: 'UTC',
        status: 'CONFIRMED',
        summary: 'Mentorship session: Ama and Kofi',
        location: LINK,
        url: LINK,
        attendees: [
          [`mailto:${ama.email}`, 'Ama'],
          [`mailto:${kofi.email}`, 'Kofi'],
        ],
      })
      expect(event.type).toMatch(/^text\/calendar;.*method=REQUEST/)
      expect(event.uid).toContain(id)
    }
    const { uid } = eventOf((await mails(kofi.email))[0])
    const later = `${hence(96).slice(0, 16)}:00.000Z`
    expect((await move(kofi, id, later, 'The library, second floor; room 4')).status).toBe(200)
    for (const who of [ama, kofi]) {
      const event = eventOf((await mails(who.email, 2))[1])
      expect(event).toMatchObject({
        method: 'REQUEST',
        uid,
        sequence: 1,
        start: utc(later),
        status: 'CONFIRMED',
        location: 'The library, second floor; room 4',
      })
      expect(event.url).toMatch(/\/messages\/[\da-f-]{36}$/)
    }
    expect((await cancel(ama, id)).status).toBe(200)
    for (const who of [ama, kofi]) {
      const event = eventOf((await mails(who.email, 3))[2])
      expect(event).toMatchObject({ method: 'CANCEL', uid, sequence: 2, start: utc(later), status: 'CANCELLED' })
      expect(event.type).toMatch(/^text\/calendar;.*method=CANCEL/)
    }
    // A second cancel changes nothing and sends no mail.
    await cancel(kofi, id)
    expect(await mails(kofi.email, 3)).toHaveLength(3)
  })

  test('removes future sessions when the mentorship ends, but not one that has begun', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    const begun = await plan(ama, mentorship_id, { starts_at: hence(1) })
    const ahead = [await plan(ama, mentorship_id), await plan(kofi, mentorship_id, { starts_at: hence(72) })]
    const gone = await plan(kofi, mentorship_id, { starts_at: hence(96) })
    await cancel(kofi, gone.id)
    await rows(sql`update scheduled_sessions set starts_at = now() - interval '5 minutes' where id = ${begun.id}`)
    await mails(kofi.email, 5)
    await ama.call.mentorships.end({ id: mentorship_id, reason: 'goal_achieved' })
    for (const who of [ama, kofi]) {
      const received = (await mails(who.email, 8)).slice(5)
      const cancelled = received.filter(({ calendar }) => calendar).map(eventOf)
      expect(cancelled.map(({ method, sequence }) => [method, sequence])).toEqual([
        ['CANCEL', 1],
        ['CANCEL', 1],
      ])
      expect(new Set(cancelled.map(({ uid }) => uid.split('@')[0]))).toEqual(new Set(ahead.map(({ id }) => id)))
      expect(received.filter(({ calendar }) => !calendar)).toHaveLength(1)
    }
  })

  test('of a cancelled session goes only to the side that is not banned', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    const { id } = await plan(ama, mentorship_id)
    await mails(kofi.email, 1)
    await rows(sql`update users set banned_at = now() where id = ${kofi.id}`)
    await cancel(ama, id)
    expect(eventOf((await mails(ama.email, 2))[1]).method).toBe('CANCEL')
    expect(await mails(kofi.email)).toHaveLength(1)
  })
})

describe('a mail has the time in the reader’s zone and in the other side’s', () => {
  /** The local time of a zone for times in UTC, before and after a change of its offset. */
  test.each([
    ['Europe/London', '2026-03-28T10:00:00.000Z', 'Saturday, 28 March 2026 at 10:00'],
    ['Europe/London', '2026-03-29T00:30:00.000Z', 'Sunday, 29 March 2026 at 00:30'],
    ['Europe/London', '2026-03-29T01:00:00.000Z', 'Sunday, 29 March 2026 at 02:00'],
    ['Europe/London', '2026-03-29T10:00:00.000Z', 'Sunday, 29 March 2026 at 11:00'],
    ['Europe/London', '2026-10-25T00:30:00.000Z', 'Sunday, 25 October 2026 at 01:30'],
    ['Europe/London', '2026-10-25T01:30:00.000Z', 'Sunday, 25 October 2026 at 01:30'],
    ['America/New_York', '2026-03-07T15:00:00.000Z', 'Saturday, 7 March 2026 at 10:00'],
    ['America/New_York', '2026-03-08T06:59:00.000Z', 'Sunday, 8 March 2026 at 01:59'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', 'Sunday, 8 March 2026 at 03:00'],
    ['America/New_York', '2026-11-01T06:30:00.000Z', 'Sunday, 1 November 2026 at 01:30'],
    ['America/New_York', '2026-11-01T15:00:00.000Z', 'Sunday, 1 November 2026 at 10:00'],
    ['Africa/Cairo', '2026-04-23T08:00:00.000Z', 'Thursday, 23 April 2026 at 10:00'],
    ['Africa/Cairo', '2026-04-23T21:59:00.000Z', 'Thursday, 23 April 2026 at 23:59'],
    ['Africa/Cairo', '2026-04-23T22:00:00.000Z', 'Friday, 24 April 2026 at 01:00'],
    ['Africa/Cairo', '2026-04-24T08:00:00.000Z', 'Friday, 24 April 2026 at 11:00'],
    ['Africa/Cairo', '2026-10-29T08:00:00.000Z', 'Thursday, 29 October 2026 at 11:00'],
    ['Africa/Cairo', '2026-10-30T08:00:00.000Z', 'Friday, 30 October 2026 at 10:00'],
    // In Ramadan Morocco's time is an hour behind: from 15 February to 22 March 2026.
    ['Africa/Casablanca', '2026-02-14T09:00:00.000Z', 'Saturday, 14 February 2026 at 10:00'],
    ['Africa/Casablanca', '2026-02-16T09:00:00.000Z', 'Monday, 16 February 2026 at 09:00'],
    ['Africa/Casablanca', '2026-03-21T09:00:00.000Z', 'Saturday, 21 March 2026 at 09:00'],
    ['Africa/Casablanca', '2026-03-23T09:00:00.000Z', 'Monday, 23 March 2026 at 10:00'],
  ])('in %s, %s is %s', async (zone, starts_at, written) => {
    await wait(Date.parse('2026-02-01T00:00:00Z') - app.clock.now().getTime())
    const { ama, kofi, mentorship_id } = await pair()
    await ama.request('PUT', '/api/profiles/me/time-zone', { time_zone: zone })
    await kofi.request('PUT', '/api/profiles/me/time-zone', { time_zone: 'Africa/Nairobi' })
    await plan(kofi, mentorship_id, { starts_at })
    const [hers] = await mails(ama.email)
    const [his] = await mails(kofi.email)
    const shown = `${written} (${cityOf(zone)} time)`
    expect(plain(hers)).toContain(`When: ${shown}, 90 minutes`)
    expect(plain(his)).toContain(`For Ama: ${shown}`)
    const nairobi = new Date(Date.parse(starts_at) + 3 * HOUR).toISOString().slice(11, 16)
    expect(plain(his)).toMatch(new RegExp(`When: [^\\n]* at ${nairobi} \\(Nairobi time\\), 90 minutes`))
    expect(plain(hers)).toMatch(new RegExp(`For Kofi: [^\\n]* at ${nairobi} \\(Nairobi time\\)`))
    // Invitations have UTC times, whatever the offset of the zone.
    for (const mail of [hers, his]) expect(eventOf(mail)).toMatchObject({ start: utc(starts_at), zone: 'UTC' })
  })

  test('a move across a change of the offset keeps the time in UTC, not the local hour', async () => {
    await wait(Date.parse('2026-03-20T00:00:00Z') - app.clock.now().getTime())
    const { ama, kofi, mentorship_id } = await pair()
    await ama.request('PUT', '/api/profiles/me/time-zone', { time_zone: 'Europe/London' })
    const { id } = await plan(kofi, mentorship_id, { starts_at: '2026-03-28T10:00:00.000Z' })
    await move(kofi, id, '2026-03-30T10:00:00.000Z')
    const received = await mails(ama.email, 2)
    expect(received.map(plain).map((text) => /at (\d\d:\d\d) \(London/.exec(text)?.[1])).toEqual(['10:00', '11:00'])
    expect(received.map((mail) => eventOf(mail).start)).toEqual(['2026-03-28T10:00:00Z', '2026-03-30T10:00:00Z'])
  })

  test('the same zone is stated once, and one minute is in the singular', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    await plan(ama, mentorship_id, { duration_minutes: 1 })
    const [mail] = await mails(kofi.email)
    expect(plain(mail)).toMatch(/When: [^\n]* \(Nairobi time\), 1 minute\n/)
    expect(plain(mail)).not.toContain('For Ama')
  })
})

test('a session without a place is scheduled, and neither mail nor calendar names one', async () => {
  const { ama, mentorship_id } = await pair()
  await plan(ama, mentorship_id, { place: ' ' })
  const [mail] = await mails(ama.email)
  expect(plain(mail)).not.toContain('Where:')
  expect(mail?.calendar?.text).not.toContain('LOCATION')
})

test('each side gets mail and invitation in their own language', async () => {
  const { ama, kofi, mentorship_id } = await pair(['አበበ', 'ሰላም'])
  await rows(sql`update users set language = 'ar-XB' where id = ${kofi.id}`)
  await plan(ama, mentorship_id, { place: 'ቤት' })
  const [hers, his] = [(await mails(ama.email))[0], (await mails(kofi.email))[0]]
  expect(plain(hers)).toContain('You scheduled a mentorship session.')
  expect(hers?.html).toContain('<html lang="en" dir="ltr">')
  expect(his?.html).toContain('<html lang="ar-XB" dir="rtl">')
  const written = [plain(his).replaceAll(/Nairobi|https?:\S*|Daraja56/g, ''), eventOf(his).summary]
  for (const text of written) expect(text).not.toMatch(/[a-z]{2}/i)
})

describe('hostile names and places', () => {
  const EVIL = [
    'Ama\r\nBcc: victim@mail.example',
    'Ama\nATTENDEE:mailto:victim@mail.example',
    'Ama\rEND:VEVENT\rBEGIN:VEVENT',
    'Ama";PARTSTAT=DECLINED:mailto:victim@mail.example',
    'Ama\\nDTSTART:20300101T000000Z',
    'Ama\\u000d\\u000aBcc: victim@mail.example\\x0aWhere: elsewhere',
    'Ama\u2028X-EVIL:1\u0085X-EVIL:2',
    '=?utf-8?Q?Ama=0ABcc:_victim=40mail.example?=',
    '\u202eAma; , : ^n "\' <b>',
  ]
  const PLACES = [
    'https://meet.example/\r\nATTENDEE:mailto:victim@mail.example',
    'https://meet.example/a,b;c\\d?x=1,2',
    'Here\r\n\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR',
    '<script>alert(1)</script>\nWhere: elsewhere',
    'Here\\u000aWhere: elsewhere',
    'javascript:alert(1)',
  ]
  const PROPERTIES = ['attendee', 'description', 'dtend', 'dtstamp', 'dtstart', 'location', 'organizer', 'sequence']
  PROPERTIES.push('status', 'summary', 'uid', 'url')

  test.each([...EVIL.map((name) => ({ name, place: LINK })), ...PLACES.map((place) => ({ name: 'Ama', place }))])(
    '$name at $place adds no header, no line and no recipient',
    async ({ name, place }) => {
      const { ama, kofi, mentorship_id } = await pair([name, 'Kofi'])
      await plan(ama, mentorship_id, { place })
      for (const who of [ama, kofi]) {
        const received = await mails(who.email)
        expect(received).toHaveLength(1)
        const [mail] = received
        expect(mail?.headers.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).toSorted()).toEqual(
          ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted(),
        )
        expect(mail?.html).not.toMatch(/<script|<b>/)
        const event = eventOf(mail)
        expect([...new Set(event.names)].filter((one) => !one.startsWith('x-')).toSorted()).toEqual(PROPERTIES)
        expect(event.names.filter((one) => one.startsWith('x-evil'))).toEqual([])
        expect(event.attendees.map(([address]) => address)).toEqual([`mailto:${ama.email}`, `mailto:${kofi.email}`])
        expect(event).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'CONFIRMED' })
        expect(event.url).toMatch(/^https:\/\//)
        for (const text of [event.summary, event.location]) expect(text).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
        // Each line of the mail occurs once, so a value cannot add a second place.
        expect(plain(mail).match(/^Where: /gm)).toHaveLength(1)
      }
      expect(await mails('victim@mail.example', 0)).toEqual([])
    },
  )

  test('a link with special characters still works', async () => {
    const { ama, kofi, mentorship_id } = await pair()
    await plan(ama, mentorship_id, { place: 'https://meet.example/a,b;c?x=1,2' })
    const { url } = eventOf((await mails(kofi.email))[0])
    expect(decodeURIComponent(String(url))).toBe('https://meet.example/a,b;c?x=1,2')
  })

  test('names in any script arrive unchanged', async () => {
    const { kofi, ama, mentorship_id } = await pair(['أمينة بنت علي', 'Ọlá Ẹ̀gbẹ́ 🌍'])
    await plan(ama, mentorship_id, { place: 'مكتبة الإسكندرية' })
    const mail = (await mails(kofi.email))[0]
    expect(eventOf(mail)).toMatchObject({
      summary: 'Mentorship session: أمينة بنت علي and Ọlá Ẹ̀gbẹ́ 🌍',
      location: 'مكتبة الإسكندرية',
    })
    expect(plain(mail)).toContain('Hello Ọlá,')
  })
})

function plain(mail: ReceivedMail | undefined): string {
  return (mail?.text ?? '').replaceAll('\r\n', '\n').replaceAll('\u202f', ' ')
}
