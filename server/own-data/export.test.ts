import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportPath } from '#contract/own-data.ts'
import { CONTENTS } from '#server/own-data/contents.ts'
import { LEFT_OUT } from '#server/own-data/left-out.ts'
import { exportKey } from '#server/own-data/export-files.ts'
import { exportStore } from '#server/own-data/export-store.ts'
import { makeExport } from '#server/own-data/make-export.ts'
import { sweepExports } from '#server/own-data/sweep-exports.ts'
import type { Files } from '#server/platform/files.ts'
import { tableColumns } from '#test/database.ts'
import { OPPORTUNITY } from '#test/fuzz/good-inputs.ts'
import { world } from '#test/world.ts'
import type { Actor } from '#test/world.ts'

const { app, url, member, mentorship, circle, rows, mails, events, wait } = await world()

const HOUR_MS = 3_600_000
const start = (who: Actor, id: string = crypto.randomUUID()) => who.call.ownData.startExport({ id })
const stateOf = async (who: Actor) => (await who.call.ownData.readExport()).export
const fetchFile = (who: Actor, id: string) => fetch(url + exportPath(id), { headers: { cookie: who.cookieHeader() } })

/** Has an archive made. @returns its files by name */
async function archiveOf(who: Actor): Promise<Record<string, string>> {
  const { id } = await start(who)
  await expect.poll(async () => (await stateOf(who))?.status).toBe('ready')
  const answer = await fetchFile(who, id)
  expect(answer.status).toBe(200)
  const unpacked = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** What nobody gets: what signs somebody in, others' addresses, and what only the product reads. */
const KEPT_BACK = new Set([
  'accounts.account_id',
  'accounts.password_hash',
  'sessions.token',
  'attachments.stored_name',
  'messages.attachment_url',
  'reports.copy',
])

/** Rows of these tables that name the member otherwise are another's. */
const OWNER: Record<string, string> = {
  notifications: 'user_id',
  impact_ledger: 'user_id',
  blocks: 'user_id',
  reports: 'reporter_id',
  mentorship_feedback: 'reviewer_id',
}

async function somebodyWithEverything(): Promise<{ ama: Actor; kofi: Actor }> {
  const [ama, kofi] = [await member('Ama Export'), await member('Kofi Export')]
  const { conversation_id, mentorship_id } = await mentorship(ama, kofi)
  const write = (who: Actor, content: string) =>
    who.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content })
  await write(ama, 'Read this “book”, ɓe')
  await write(kofi, 'I shall read it')
  const form = new FormData()
  const attachment_id = crypto.randomUUID()
  form.set('attachment_id', attachment_id)
  form.set('file', new File(['A reading list'], 'books.txt', { type: 'text/plain' }))
  await ama.request('POST', `/api/conversations/${conversation_id}/attachments`, form)
  await ama.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content: '', attachment_id })
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const session = await kofi.call.mentorshipSessions.create({
    id: mentorship_id,
    session_id: crypto.randomUUID(),
    session_date: at(-100),
    duration_minutes: 60,
    topics_discussed: 'Bridges of concrete',
  })
  await ama.call.mentorshipSessions.confirm({ id: session.id })
  await kofi.call.scheduledSessions.create({
    id: mentorship_id,
    scheduled_id: crypto.randomUUID(),
    starts_at: at(50),
    duration_minutes: 60,
    place: 'The library of Kumasi',
  })
  const circle_id = await circle(ama, kofi)
  await ama.call.circlePosts.create({ id: circle_id, post_id: crypto.randomUUID(), content: 'Welcome, builders' })
  const { id } = await ama.call.opportunities.create({ id: crypto.randomUUID(), ...OPPORTUNITY })
  await ama.call.savedOpportunities.save({ id })
  const bad = await member('Bad Export')
  await ama.request('PUT', `/api/blocks/${bad.id}`)
  await ama.request('POST', '/api/reports', {
    id: crypto.randomUUID(),
    kind: 'member',
    target_id: bad.id,
    reason: 'spam',
    details: 'Sells watches',
  })
  await ama.call.notifications.updatePreferences({ message_notifications: false })
  await ama.call.mentorships.end({ id: mentorship_id, reason: 'other' })
  await ama.call.mentorshipFeedback.create({ id: mentorship_id, rating: 5, comment: 'A fine mentee' })
  return { ama, kofi }
}

describe('an archive', () => {
  test('has every row of every table that names the member, and nothing that is not theirs', async () => {
    const { ama, kofi } = await somebodyWithEverything()
    const files = await archiveOf(ama)
    const names = Object.keys(files).map((name) => name.replace(/[0-9a-f-]{36}/, 'id'))
    expect(names.toSorted()).toEqual(
      ['README.txt', ...CONTENTS.map(({ file }) => file), 'files/id-books.txt'].toSorted(),
    )
    for (const { file } of CONTENTS) expect(files['README.txt']).toContain(`${file}: `)
    expect(Object.entries(files).find(([name]) => name.endsWith('books.txt'))?.[1]).toBe('A reading list')

    const whole = JSON.stringify(
      Object.entries(files).flatMap(([name, text]) => (name.endsWith('.json') ? [JSON.parse(text) as unknown] : [])),
    )
    const missing: string[] = []
    for (const table of (await tableColumns(app.db)).keys()) {
      if (table in LEFT_OUT) continue
      const mine = await rows<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where to_jsonb(t)::text like ${`%${ama.id}%`}`,
      )
      for (const { row } of mine.filter(({ row: one }) => !(table in OWNER) || one[OWNER[table] ?? ''] === ama.id))
        for (const [column, value] of Object.entries(row)) {
          if (typeof value !== 'string' || value === '' || /^[0-9a-f]{8}-/.test(value)) continue
          if (KEPT_BACK.has(`${table}.${column}`) || whole.includes(JSON.stringify(value).slice(1, -1))) continue
          missing.push(`${table}.${column}: ${value}`)
        }
    }
    expect(missing).toEqual([])
    expect(whole).toContain('I shall read it')
    expect(whole).not.toContain(kofi.email)
    expect(whole).not.toMatch(/password_hash|"token"|"secret"/)
  })

  test('has more messages than one portion holds, in order and once each', async () => {
    const { ama } = await somebodyWithEverything()
    const [talk] = await rows<{ id: string; peer_id: string }>(
      sql`select conversation_id as id, peer_id from conversation_members where user_id = ${ama.id}`,
    )
    await rows(sql`insert into messages (id, client_id, conversation_id, seq, sender_id, content)
      select gen_random_uuid(), gen_random_uuid(), ${talk?.id ?? ''}, n, ${ama.id}, 'n' || n from generate_series(4, 2500) n`)
    const found = JSON.parse((await archiveOf(ama))['messages.json'] ?? '') as { seq: number }[]
    expect(found.map(({ seq }) => seq)).toEqual(Array.from({ length: 2500 }, (_, n) => n + 1))
  })

  test('is begun once however often it is pressed, told of live and by email, and replaced by a new one', async () => {
    const ama = await member('Ama')
    const tab = await events(ama)
    const started = await Promise.all([start(ama), start(ama), start(ama)])
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    await expect.poll(async () => (await stateOf(ama))?.status).toBe('ready')
    await tab.next('own_data.export_changed')
    expect((await mails(ama.email))[0]?.subject).toBe('Your data is ready to download')
    const first = await stateOf(ama)
    await archiveOf(ama)
    expect((await fetchFile(ama, first?.id ?? '')).status).toBe(404)
    await sweepExports(app)
    expect(await rows(sql`select 1 from data_exports where user_id = ${ama.id}`)).toHaveLength(1)
  })

  test('is there for 48 hours, then its file is gone; so it is when the account is deleted', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    await archiveOf(kofi)
    const { id } = await start(ama)
    await expect.poll(async () => (await stateOf(ama))?.status).toBe('ready')
    const kept = await rows<{ archive_id: string }>(
      sql`select archive_id from data_exports where user_id in (${ama.id}, ${kofi.id})`,
    )
    const isStored = () => Promise.all(kept.map(({ archive_id }) => app.files.exists(exportKey(archive_id))))
    expect(await isStored()).toEqual([true, true])
    await kofi.request('POST', '/api/delete-account')
    await wait(48 * HOUR_MS + 1000)
    expect((await fetchFile(ama, id)).status).toBe(404)
    expect(await stateOf(ama)).toBeNull()
    await sweepExports(app)
    expect(await isStored()).toEqual([false, false])
  })

  test('that the store does not take has failed, and can be begun again', async () => {
    const ama = await member('Ama')
    const store = exportStore.of(app)
    const away = { putStream: () => Promise.reject(new Error('the store is away')) }
    exportStore.provide(app, Object.assign(Object.create(store) as Files, away))
    await start(ama)
    await expect.poll(async () => (await stateOf(ama))?.status).toBe('failed')
    exportStore.provide(app, store)
    expect(Object.keys(await archiveOf(ama))).toContain('profile.json')
  })

  test('whose process ended in the middle is made by the next one', async () => {
    const ama = await member('Ama')
    const archive_id = crypto.randomUUID()
    await rows(sql`insert into data_exports (user_id, id, archive_id, status, percent)
      values (${ama.id}, ${archive_id}, ${archive_id}, 'running', 40)`)
    await makeExport(app, { archive_id })
    expect(await stateOf(ama)).toMatchObject({ status: 'ready', percent: 100 })
  })
})

test('every table is in an archive, or is left out with a reason', async () => {
  const sources = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-contents.ts'))
  const source = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')
  const named = new Set(Array.from(source.matchAll(/\b(?:from|join)\s+(\w+)/g), ([, table = '']) => table))
  const tables = [...(await tableColumns(app.db)).keys()]
  expect(tables.filter((table) => !named.has(table) && !(table in LEFT_OUT))).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((table) => named.has(table) || !tables.includes(table))).toEqual([])
})
