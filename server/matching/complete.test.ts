// One database is enough: nothing of it is read but the session.
import { expect, test } from 'vitest'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { startWorld, world } from '#test/world.ts'

const { member, newcomer } = await world()
const ama = await member('Ama')

const words = async (typed: string) => (await ama.call.vocabulary.complete({ typed })).words

test('a newcomer is offered words while they type, before they have a profile', async () => {
  const efua = await newcomer('Efua')
  const found = await efua.request('GET', '/api/vocabulary?typed=machine%20l')
  expect(found.status).toBe(200)
  expect(found.body.words[0]).toBe('Machine learning')
})

test('at most eight words, each once, our own before those of ESCO', async () => {
  const found = await words('man')
  expect(found).toHaveLength(8)
  expect(new Set(found).size).toBe(8)
})

test('what is spelled just as typed comes first', async () => {
  expect((await words('AI'))[0]).toBe('Artificial intelligence')
  expect((await words('ml'))[0]).toBe('Machine learning')
  expect((await words('SQL'))[0]).toBe('SQL')
})

test('what is typed in French is completed in French, without its accents too', async () => {
  expect(await words('infirmière')).toEqual(await words('infirmiere'))
  const [first = ''] = await words('infirmi')
  expect(first).toMatch(/infirmi/i)
  expect(vocabulary().conceptOf(first)).toBe(vocabulary().conceptOf('Nursing'))
})

test('what no word begins with is answered by none', async () => {
  for (const typed of ['qqqqqq', '...', '%', '🚀', '\u202e', '(.*)+$']) expect(await words(typed), typed).toEqual([])
})

test('while the vocabulary cannot be read, no word is offered, texts are composed without it, and the screen goes on', async () => {
  const broken = await startWorld(
    {},
    {
      engine: {
        vocabulary: () => {
          throw new Error('no file of words')
        },
      },
    },
  )
  const [kofi, esi] = [await broken.member('Kofi'), await broken.member('Esi')]
  const found = await kofi.request('GET', '/api/vocabulary?typed=mach')
  const form = { type: 'bio', data: { role: 'mentor', country: 'KE', skills: ['Nursing'] } }
  const bio = await kofi.request('POST', '/api/ai-form-helper', form)
  const { match_id } = await broken.matched(kofi, esi)
  const asked = { mentorship_type: 'life' }
  const draft = await kofi.request('POST', `/api/matches/${match_id}/mentorship-draft`, asked)
  await broken.stop()
  expect(found).toMatchObject({ status: 200, body: { words: [] } })
  expect(bio).toMatchObject({ status: 200, body: { suggestion: expect.stringContaining('Nursing') } })
  expect(draft).toMatchObject({ status: 200, body: { suggestion: expect.stringContaining('Esi') } })
})
