import { expect, test } from 'vitest'
import { unknownWords } from '#server/matching/unknown-words.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { world } from '#test/world.ts'

const { app, member } = await world()

test('words that no concept has are counted by members, without those of few members', async () => {
  await member('Ama', { skills: ['Qwzxling', 'Nursing', 'Underwater accounting'], interests: ['qwzxling'] })
  await member('Kofi', { goals: ['QWZXLING'], skills: ['Underwater accounting'] })
  await member('Zuri', { interests: ['qwzxlïng'], skills: ['Only mine'] })
  expect(await unknownWords(app.db, vocabulary(), 2)).toEqual([
    { word: expect.stringMatching(/^qwzxl.ng$/i) as string, members: 3, head: null },
    { word: 'Underwater accounting', members: 2, head: 'Accounting' },
  ])
  expect((await unknownWords(app.db, vocabulary(), 3)).map(({ members }) => members)).toEqual([3])
})
