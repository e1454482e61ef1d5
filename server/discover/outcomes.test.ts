import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Fact } from '#contract/matching.ts'
import { readOutcomes } from '#server/discover/outcomes.ts'
import { world } from '#test/world.ts'

const { app, member, pending, matched, declined, mentorship, rows } = await world()
const FACTS: Fact[] = [{ feature: 'need', seeker: 'viewer', percent: 80, words: ['Law'] }]

test('a request is worth more the further it led, a young one without an answer says nothing', async () => {
  const ama = await member('Ama', { mentor_capacity: 5 })
  const others = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => member(name)))
  const [refused, silent, young, friend, mentee] = others
  if (!refused || !silent || !young || !friend || !mentee) throw new Error('five were made')
  await declined(ama, refused)
  await pending(ama, silent)
  await rows(sql`update matches set created_at = now() - interval '15 days' where status = 'pending'`)
  await pending(ama, young)
  await matched(ama, friend)
  await mentorship(ama, mentee)
  await rows(sql`update matches set match_reason = ${JSON.stringify(FACTS)}::jsonb`)
  const outcomes = await readOutcomes(app.db)
  expect(outcomes.map(({ worth }) => worth).toSorted((a, b) => a - b)).toEqual([0, 0.1, 0.6, 0.8])
  for (const { features } of outcomes) expect(features).toEqual([{ feature: 'need', value: 0.8 }])
  // Of requests whose score the engine could not make nothing is learnt.
  await rows(sql`update matches set match_reason = null where status <> 'accepted'`)
  expect(await readOutcomes(app.db)).toHaveLength(2)
})
