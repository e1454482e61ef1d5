import { describe, expect, test, vi } from 'vitest'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { inOrderOfLanguageName, languagesLike, nameOfLanguage } from './language-names.ts'
import { RARE_LANGUAGES } from './rare-languages.ts'

describe('languages', () => {
  test('have names, and those that Chromium does not name have one of ours', () => {
    expect(nameOfLanguage('sw')).toBe('Swahili')
    expect(SPOKEN_LANGUAGES.filter((code) => nameOfLanguage(code) === code)).toEqual([])
    expect(Object.keys(RARE_LANGUAGES).filter((code) => !SPOKEN_LANGUAGES.some((known) => known === code))).toEqual([])
  })

  test('are found by the beginning of a word of their names, without accents', () => {
    expect(languagesLike(SPOKEN_LANGUAGES, 'sw').map(nameOfLanguage)).toEqual([
      'Swahili',
      'Swati',
      'Swedish',
      'Congo Swahili',
    ])
    expect(languagesLike(SPOKEN_LANGUAGES, 'YORU')).toEqual(['yo'])
    expect(languagesLike(['ff', 'sw'], 'ila')).toEqual([])
    expect(languagesLike(['sw', 'am'], ' ')).toEqual(['am', 'sw'])
  })

  test('are in the order of their names', () => {
    expect(inOrderOfLanguageName(['zu', 'am', 'sw'])).toEqual(['am', 'sw', 'zu'])
  })
})

test('where Intl knows no name, ours is shown', async () => {
  vi.resetModules()
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(undefined)
  const own = await import('./language-names.ts')
  expect(own.nameOfLanguage('luo')).toBe('Luo')
  expect(own.nameOfLanguage('xx')).toBe('xx')
})
