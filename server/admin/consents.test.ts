import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { POLICY_VERSION } from '#contract/policy-version.ts'
import { recordConsent } from '#server/account/record-consent.ts'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'

const { app, member, admin, rows } = await world()
const root = await admin('Root')
const readings = () => rows(sql`select actor, details from audit_log where action = 'consents.read' order by at, id`)
const csv = async (query = '') => (await root.request('GET', `/api/admin/consents.csv${query}`)).body as string

test('newest first, page by page, filtered by address and by news; each reading is in the audit log', async () => {
  await rows(sql`delete from user_consents`)
  await rows(sql`insert into user_consents (id, email, terms_accepted, marketing_consent, ip_address, user_agent, consent_timestamp)
    select gen_random_uuid(), 'm' || n || '@mail.example', true, n % 2 = 0, '10.0.0.1', 'Kiosk 3', timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, 45) n`)
  const pages = await allPages((from) => root.call.admin.listConsents(from))
  expect(sizesOf(pages)).toEqual([20, 20, 5])
  expect(pages.flat().map(({ email }) => email)).toEqual(
    Array.from({ length: 45 }, (_, n) => `m${45 - n}@mail.example`),
  )
  expect(pages[0]?.[0]).toMatchObject({ ip_address: '10.0.0.1', user_agent: 'Kiosk 3', policy_version: null })
  expect(await readings()).toEqual([20, 20, 5].map((n) => ({ actor: root.id, details: { as: 'list', rows: n } })))
  const { items } = await root.call.admin.listConsents({ q: 'M4', marketing: 'yes' })
  expect((await readings()).at(-1)?.details).toEqual({ as: 'list', rows: 4, by_email: true, marketing: 'yes' })
  expect(items.map(({ email }) => email)).toEqual([
    'm44@mail.example',
    'm42@mail.example',
    'm40@mail.example',
    'm4@mail.example',
  ])
})

test('as a file with the same filter, whose cells no spreadsheet runs', async () => {
  await rows(sql`delete from user_consents`)
  await rows(sql`insert into user_consents (id, email, terms_accepted, marketing_consent, user_agent, policy_version, consent_timestamp)
    select gen_random_uuid(), 'm' || n || '@mail.example', true, false, case n when 1 then '=cmd()' else 'A, "B"' end, '2025-10-13', timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, 1200) n`)
  const lines = (await csv()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1201)
  expect(lines[0]).toBe('Email,Terms Accepted,Marketing,IP Address,Timestamp,User Agent,Policy Version')
  expect(lines[1]).toBe('m1200@mail.example,yes,no,,2026-01-01T20:00:00.000Z,"A, ""B""",2025-10-13')
  expect(lines.at(-1)).toBe("m1@mail.example,yes,no,,2026-01-01T00:01:00.000Z,'=cmd(),2025-10-13")
  expect((await csv('?q=m12&marketing=no')).trimEnd().split('\r\n')).toHaveLength(1 + 1 + 10 + 1)
  expect((await root.request('GET', '/api/admin/consents.csv?marketing=maybe')).status).toBe(400)
})

test('a new consent notes the version of the legal documents, which is the date that they carry', async () => {
  const ama = await member('Ama')
  await recordConsent(app.db, ama.id, ama.email, { marketing_consent: true, ip_address: null, user_agent: null })
  await ama.call.userConsents.withdrawMarketing()
  expect((await ama.call.userConsents.readOwn()).slice(0, 2)).toMatchObject([
    { marketing_consent: false, policy_version: POLICY_VERSION },
    { marketing_consent: true, policy_version: POLICY_VERSION },
  ])
  const folder = join(import.meta.dirname, '../../content/legal')
  const day = new Date(`${POLICY_VERSION}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file), 'utf8').split('\n').slice(0, 4)).toContain(`Last updated: ${day}`)
})
