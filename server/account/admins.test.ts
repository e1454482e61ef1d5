import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { grantAdmin, revokeAdmin } from '#server/account/admins.ts'
import { rows as rowsOf } from '#server/platform/db.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { insertPeople, person } from '#test/people.ts'
import { productDatabase } from '#test/faults/product-database.ts'
import { world } from '#test/world.ts'

const { app, member, banned, visitor, rows } = await world()
const isAdmin = async ({ id }: { id: string }) =>
  (await rows(sql`select 1 from user_roles where user_id = ${id} and role = 'admin'`)).length === 1
const auditOf = ({ id }: { id: string }) =>
  rows(sql`select actor, action, details from audit_log where subject = ${id} order by at, id`)

describe('an admin', () => {
  test('gets the role by their address, from the next request on, with one entry in the audit log', async () => {
    const ama = await member('Ama')
    expect((await ama.request('GET', '/api/admin/stats')).status).toBe(403)
    expect(await grantAdmin(app.database, ` ${ama.email.toUpperCase()} `)).toBe('done')
    expect((await ama.request('GET', '/api/admin/stats')).status).toBe(200)
    expect(await grantAdmin(app.database, ama.email)).toBe('nothing to do')
    expect(await auditOf(ama)).toEqual([{ actor: 'command', action: 'admin.grant', details: {} }])
  })

  test('loses the role from the next request on', async () => {
    const [ama, kofi] = [await member('Ama'), await member('Kofi')]
    for (const { email } of [ama, kofi]) await grantAdmin(app.database, email)
    expect(await revokeAdmin(app.database, ama.email)).toBe('done')
    expect((await ama.request('GET', '/api/admin/stats')).status).toBe(403)
    expect(await revokeAdmin(app.database, ama.email)).toBe('nothing to do')
    expect((await auditOf(ama)).map(({ action }) => action)).toEqual(['admin.grant', 'admin.revoke'])
  })

  test('cannot be unknown, unverified or banned', async () => {
    const waiting = 'waiting@mail.example'
    const input = { full_name: 'Waiting', email: waiting, password: 'kente and cedi', terms_accepted: true }
    await visitor().request('POST', '/api/auth/sign-up', input)
    const gone = await banned('Gone')
    expect(await grantAdmin(app.database, 'nobody@mail.example')).toBe('unknown')
    expect(await grantAdmin(app.database, waiting)).toBe('unverified')
    expect(await grantAdmin(app.database, gone.email)).toBe('banned')
    expect(await isAdmin(gone)).toBe(false)
    expect(await auditOf(gone)).toEqual([])
  })

  test('who is the last one that is not banned keeps the role, however many commands run at once', async () => {
    await rows(sql`delete from user_roles`)
    const [ama, kofi, gone] = [await member('Ama'), await member('Kofi'), await banned('Gone')]
    for (const { email } of [ama, kofi]) await grantAdmin(app.database, email)
    await rows(sql`insert into user_roles (user_id, role) values (${gone.id}, 'admin')`)
    const outcomes = await Promise.all([ama, kofi].map(({ email }) => revokeAdmin(app.database, email)))
    expect(outcomes.sort()).toEqual(['done', 'last admin'])
    const last = (await isAdmin(ama)) ? ama : kofi
    expect(await revokeAdmin(app.database, last.email)).toBe('last admin')
    expect(await isAdmin(last)).toBe(true)
    expect(await revokeAdmin(app.database, gone.email)).toBe('done')
  })
})

describe('npm run admin', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daraja56-admin-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  const command = (...words: string[]) => {
    const { DATABASE_URL: _, ...env } = process.env
    const result = spawnSync(process.execPath, ['scripts/admin.ts', ...words], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...env, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    return { status: result.status, output: (result.stdout + result.stderr).trim() }
  }

  test('prints what it did, or the reason why not', { timeout: 180_000 }, async () => {
    expect(command('ama@mail.example')).toEqual({
      status: 1,
      output: `There is no database in ${dataDir}. Start the server once, or name the right place with DATA_DIR or DATABASE_URL.`,
    })
    await productDatabase(dataDir, { postgres: false })
    const database = await openEmbedded(dataDir)
    const ama = person('Ama', app.config)
    await insertPeople(database.db, [ama])
    const running = command(ama.email)
    expect(running.status).toBe(1)
    expect(running.output).toMatch(/^Another process is already using the data folder .* Stop it first/)
    await database.close()
    expect(command(ama.email)).toEqual({ status: 0, output: `${ama.email} is an admin now.` })
    expect(command(ama.email, '--revoke')).toEqual({
      status: 1,
      output: `${ama.email} is the last admin. Name another one first.`,
    })
    expect(command('nobody@mail.example')).toEqual({
      status: 1,
      output: 'There is no account with the address nobody@mail.example.',
    })
    expect(command(ama.email, '--grant')).toEqual({
      status: 1,
      output: 'Usage: npm run admin -- someone@example.org [--revoke]',
    })
    const again = await openEmbedded(dataDir)
    expect(await rowsOf(again.db, sql`select user_id from user_roles`)).toEqual([{ user_id: ama.id }])
    await again.close()
  })
})
