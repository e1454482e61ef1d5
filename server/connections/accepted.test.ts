import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DASHBOARD_MATCHES } from '#contract/connections.ts'
import { world } from '#test/world.ts'

const { member, matched, pending, declined, rows } = await world()

test('the newest connections come first, as many as the dashboard shows, whoever asked', async () => {
  const ama = await member('Ama')
  const names: string[] = []
  for (let n = 0; n <= DASHBOARD_MATCHES; n++) {
    const other = await member(`M${n}`, { bio: `Bio ${n}`, country: 'GH' })
    const { conversation_id } = await (n % 2 ? matched(ama, other) : matched(other, ama))
    await rows(
      sql`update conversations set created_at = now() - ${n}::int * interval '1 hour' where id = ${conversation_id}`,
    )
    names.push(`M${n}`)
  }
  const { body } = await ama.request('GET', '/api/matches/accepted')
  expect(body.map(({ peer }: { peer: { full_name: string } }) => peer.full_name)).toEqual(
    names.slice(0, DASHBOARD_MATCHES),
  )
  expect(body[0]).toMatchObject({ match_score: 85, match_reason: null, peer: { bio: 'Bio 0', country: 'GH' } })
})

test('requests that wait or were declined are not among them, nor other people’s connections', async () => {
  const [ama, kofi, esi] = [await member('Ama'), await member('Kofi'), await member('Esi')]
  await pending(kofi, ama)
  await declined(ama, esi)
  await matched(kofi, esi)
  expect(await ama.call.matches.accepted()).toEqual([])
})
