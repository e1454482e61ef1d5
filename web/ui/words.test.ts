import { describe, expect, test } from 'vitest'
import { NO_WORDS, withTyped, wordsIn, wordsStored } from './words.ts'

describe('what is typed into a field of words', () => {
  test('becomes a word with a comma, and several with several', () => {
    expect(withTyped(NO_WORDS, 'Law')).toEqual({ chosen: [], typed: 'Law' })
    expect(withTyped(NO_WORDS, 'Law,')).toEqual({ chosen: ['Law'], typed: '' })
    expect(withTyped({ chosen: ['Law'], typed: '' }, ' law, Chess,, Medi')).toEqual({
      chosen: ['Law', 'Chess'],
      typed: 'Medi',
    })
  })

  test('becomes words with semicolons and new lines too', () => {
    expect(withTyped(NO_WORDS, 'Law; Chess\nGo\r\nTea;')).toEqual({ chosen: ['Law', 'Chess', 'Go', 'Tea'], typed: '' })
    expect(wordsIn({ chosen: [], typed: 'Law;Chess' })).toEqual(['Law', 'Chess'])
  })

  test('is sent with the words that are chosen, once', () => {
    expect(wordsIn({ chosen: ['Law, public', 'Chess'], typed: ' chess, Go ' })).toEqual(['Law, public', 'Chess', 'Go'])
    expect(wordsIn(NO_WORDS)).toEqual([])
  })
})

describe('what is stored of such a field', () => {
  test('is read as it was', () => {
    const words = { chosen: ['Law'], typed: 'Med' }
    expect(wordsStored(JSON.parse(JSON.stringify(words)))).toEqual(words)
  })

  test('is words too where an older page stored a text', () => {
    expect(wordsStored('Law, Med')).toEqual({ chosen: ['Law'], typed: 'Med' })
  })

  test.each([undefined, null, 7, ['a'], { chosen: 'Law', typed: 5 }, { chosen: [7, null] }])(
    'is no word in the shape %j, which no page of ours stored',
    (stored) => expect(wordsStored(stored)).toEqual(NO_WORDS),
  )
})
