import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allPages, sizesOf } from '#test/pages.ts'
import { world } from '#test/world.ts'

const { app, member, admin, rows } = await world()
const root = await admin('Root')

test('newest first, page by page, filtered by deed, by who did it and whom it was done to', async () => {
  const [ama, other] = [await member('Ama'), await admin('Other')]
  let seen: Parameters<typeof root.call.moderation.ban>[0]['seen'] = { standing: 'active', until: null }
  const ban = async (who: typeof root, days: number) => {
    const given = { id: ama.id, ban_id: crypto.randomUUID(), seen, reason: `For ${days}`, days }
    seen = await who.call.moderation.ban(given)
  }
  for (let n = 1; n <= 24; n++) await ban(n % 2 === 0 ? root : other, n)
  await root.call.moderation.unban({ id: ama.id, seen })
  const pages = await allPages((from) => root.call.admin.listAudit(from))
  expect(sizesOf(pages)).toEqual([20, 5])
  expect(pages[0]?.[0]).toMatchObject({ action: 'user.unban', actor: 'Root', subject: 'Ama' })
  expect(
    pages
      .flat()
      .slice(1)
      .map(({ details }) => details.reason),
  ).toEqual(Array.from({ length: 24 }, (_, n) => `For ${24 - n}`))
  const count = async (input: object) =>
    (await allPages((from) => root.call.admin.listAudit({ ...input, ...from }))).flat().length
  expect(await count({ action: 'user.unban' })).toBe(1)
  expect(await count({ by: other.email })).toBe(12)
  expect(await count({ by: root.email, about: ama.email.slice(0, 5).toUpperCase() })).toBe(13)
  expect(await count({ about: other.email })).toBe(0)
})

test('nobody changes it: the database refuses every change and deletion', async () => {
  for (const statement of [
    sql`update audit_log set action = 'user.unban'`,
    sql`delete from audit_log`,
    sql`delete from audit_log where false`,
    sql`truncate audit_log`,
  ])
    await expect(app.db.execute(statement)).rejects.toThrow()
  expect((await rows(sql`select 1 from audit_log`)).length).toBeGreaterThan(0)
})
