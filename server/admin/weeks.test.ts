import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CHART_WEEKS } from '#contract/admin.ts'
import { countWeeks, mondaysUntil } from '#server/admin/count-weeks.ts'
import { world } from '#test/world.ts'

const { app, member, admin, matched, rows, wait } = await world()
const root = await admin('Root')
const WEEK = 7 * 86_400_000

test('weeks begin on Mondays in UTC', () => {
  expect(mondaysUntil(new Date('2026-11-29T23:59:59Z')).slice(0, 2)).toEqual(['2026-11-23', '2026-11-16'])
  expect(mondaysUntil(new Date('2026-11-30T00:00:00Z'))).toHaveLength(CHART_WEEKS)
  expect(mondaysUntil(new Date('2026-11-30T00:00:00Z'))[0]).toBe('2026-11-30')
})

test('a week has its sign-ups, messages, sessions and who did something; one that is long over stays as it was', async () => {
  await rows(sql`delete from users where id <> ${root.id}`)
  await rows(sql`update users set created_at = '2020-01-01'`)
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  const { conversation_id } = await matched(ama, kofi)
  const now = app.clock.now()
  const [week] = mondaysUntil(now)
  const inWeek = `${week}T10:00:00Z`
  for (const table of ['users', 'matches', 'messages'])
    await rows(
      sql`update ${sql.identifier(table)} set created_at = ${inWeek}::timestamptz where created_at > '2021-01-01'`,
    )
  await rows(sql`update matches set answered_at = ${inWeek}::timestamptz`)
  for (const content of ['One', 'Two'])
    await ama.call.messages.send({ id: conversation_id, client_id: crypto.randomUUID(), content })
  await rows(sql`update messages set created_at = ${inWeek}::timestamptz`)
  await countWeeks(app)
  const last = async () => (await root.call.admin.listWeeks()).items.at(-1)
  expect(await last()).toEqual({ week, sign_ups: 2, active_members: 2, messages: 2, sessions: 0 })
  expect((await root.call.admin.listWeeks()).items).toHaveLength(CHART_WEEKS)
  await wait(3 * WEEK)
  await countWeeks(app)
  await rows(sql`delete from messages`)
  await countWeeks(app)
  const then = (await root.call.admin.listWeeks()).items.find((one) => one.week === week)
  expect(then).toMatchObject({ messages: 2 })
})
