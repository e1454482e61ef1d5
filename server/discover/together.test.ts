import { expect, test } from 'vitest'
import { explainPair } from '#server/matching/engine/score.ts'
import type { Engine } from '#server/matching/matching.ts'
import { startWorld } from '#test/world.ts'

/** Whom the engine compared, by the first word of whom it was shown, in order. */
const compared: { seeker: string; skill: string }[] = []
/** Longer than a turn: whatever may run beside it, does. */
const slow: Engine['explainPair'] = (seeker, sought, concepts) => {
  compared.push({ seeker: seeker.id, skill: sought.offer[0]?.word ?? '' })
  const until = performance.now() + 8
  while (performance.now() < until);
  return explainPair(seeker, sought, concepts)
}

test('what one member asks for at once is ranked one after the other, beside what another asks for', async () => {
  const { member, stop } = await startWorld({}, undefined, { explainPair: slow })
  const [ama, kofi] = [await member('Ama'), await member('Kofi')]
  for (let n = 0; n < 12; n++) await member(`P${n}`, { skills: [['Law', 'Nursing', 'Python'][n % 3] ?? ''] })
  const ask = (who: typeof ama, skill: string) => who.call.discover.list({ skill })
  const pages = await Promise.all([ask(ama, 'Law'), ask(ama, 'Nursing'), ask(ama, 'Python'), ask(kofi, 'Law')])
  await stop()
  expect(pages.map(({ matches }) => matches.length)).toEqual([4, 4, 4, 4])
  const changes = (skills: string[]) => skills.filter((skill, index) => skill !== skills[index - 1]).length
  const own = compared.filter(({ seeker }) => seeker === ama.id).map(({ skill }) => skill)
  expect(changes(own)).toBe(3)
  const ofKofi = compared.findIndex(({ seeker }) => seeker === kofi.id)
  expect(ofKofi).toBeLessThan(compared.findLastIndex(({ seeker }) => seeker === ama.id))
})
