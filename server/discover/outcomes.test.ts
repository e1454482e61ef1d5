import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Fact } from '#contract/matching.ts'
import { BETWEEN_TWO_CONTENTS } from '#server/own-data/between-two-contents.ts'
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

test('sessions that count say the most, and the ratings of both move it', async () => {
  const ama = await member('Ama', { mentor_capacity: 5 })
  const led = async (counted: boolean, ratings: number[]) => {
    const kofi = await member('Kofi')
    const { match_id, mentorship_id } = await mentorship(ama, kofi)
    await rows(sql`update matches set match_reason = ${JSON.stringify(FACTS)}::jsonb where id = ${match_id}`)
    await rows(
      sql`insert into mentorship_sessions
          (id, mentorship_id, match_id, mentor_id, mentee_id, logged_by, session_date, duration_minutes, status, counted_at)
          values (gen_random_uuid(), ${mentorship_id}, ${match_id}, ${ama.id}, ${kofi.id}, ${kofi.id},
            now() - interval '1 day', 60, 'confirmed', ${counted ? sql`now()` : null})`,
    )
    const sides = [
      [ama.id, kofi.id],
      [kofi.id, ama.id],
    ]
    for (const [at, rating] of ratings.entries())
      await rows(
        sql`insert into mentorship_feedback (mentorship_id, reviewer_id, reviewee_id, rating)
            values (${mentorship_id}, ${sides[at]?.[0]}, ${sides[at]?.[1]}, ${rating})`,
      )
    return match_id
  }
  const worthOf = async (match_id: string) => {
    await rows(sql`update matches set match_reason = null where id <> ${match_id}`)
    const [outcome] = await readOutcomes(app.db)
    await rows(sql`update matches set match_reason = ${JSON.stringify(FACTS)}::jsonb`)
    return outcome?.worth
  }
  expect(await worthOf(await led(true, []))).toBe(1)
  expect(await worthOf(await led(false, []))).toBe(0.8)
  expect(await worthOf(await led(true, [1]))).toBeCloseTo(0.8)
  expect(await worthOf(await led(true, [1, 3]))).toBeCloseTo(0.9)
  expect(await worthOf(await led(true, [5, 5]))).toBe(1)
})

test('what the two did not meet in is an outcome too, and nobody is shown it', async () => {
  const ama = await member('Ama', { languages: ['fr'], goals: ['Contract law'] })
  const kofi = await member('Kofi', { languages: ['sw'], skills: ['Contract law'] })
  const id = crypto.randomUUID()
  await ama.call.matches.create({ id, matched_user_id: kofi.id })
  await rows(sql`update matches set match_reason = null, created_at = now() - interval '15 days' where id <> ${id}`)
  await rows(sql`update matches set created_at = now() - interval '15 days' where id = ${id}`)
  const [outcome] = await readOutcomes(app.db)
  expect(outcome?.features).toContainEqual({ feature: 'language', value: 0 })
  expect(outcome?.features.find(({ feature }) => feature === 'need')?.value).toBeGreaterThan(0)
  const { items } = await kofi.call.matches.pending({})
  const asked = await ama.call.memberPages.read({ id: kofi.id })
  await kofi.call.matches.accept({ id })
  const [accepted] = await ama.call.matches.accepted()
  const archived = BETWEEN_TWO_CONTENTS.find(({ file }) => file === 'connections.json')?.rows(kofi.id, null) ?? sql``
  const [inArchive] = await rows<{ match_reason: Fact[] }>(archived)
  for (const facts of [items[0]?.match_facts, asked.match_facts, accepted?.match_facts, inArchive?.match_reason]) {
    const shown = facts?.map(({ feature }) => feature)
    expect(shown).toContain('need')
    expect(shown).not.toContain('language')
  }
})
