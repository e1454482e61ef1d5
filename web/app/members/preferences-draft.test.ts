import { describe, expect, test } from 'vitest'
import { SPOKEN_LANGUAGES } from '#contract/spoken-languages.ts'
import { draftIn, draftOf, preferencesIn, preferencesIssues } from './preferences-draft.ts'

const STORED = { goals: ['Public speaking, in French'], languages: ['sw', 'en'], paused: false, mentor_capacity: 3 }

describe('matching preferences', () => {
  test('come back from the form as they went in, the room only of those who can mentor', () => {
    expect(preferencesIn(draftOf(STORED), true)).toEqual(STORED)
    const { mentor_capacity: _, ...rest } = STORED
    expect(preferencesIn(draftOf(STORED), false)).toEqual(rest)
  })

  test('are sent with what is still typed', () => {
    const draft = { ...draftOf(STORED), goals: { chosen: ['Go'], typed: 'Rust' } }
    expect(preferencesIn(draft, false).goals).toEqual(['Go', 'Rust'])
  })

  test('are refused with too many or too long goals, and with too many languages', () => {
    const draft = draftOf(STORED)
    expect(preferencesIssues(draft)).toEqual({})
    expect(preferencesIssues({ ...draft, goals: { chosen: [], typed: 'm'.repeat(61) } }).goals?.id).toBe('tags.long')
    const languages = SPOKEN_LANGUAGES.slice(0, 21)
    expect(preferencesIssues({ ...draft, languages }).languages?.values).toEqual({ max: 20 })
  })
})

describe('a draft of them', () => {
  test('is there again as it was typed, but for the switch', () => {
    const draft = { ...draftOf(STORED), goals: { chosen: [], typed: 'Ru' }, mentor_capacity: '0' }
    expect(draftIn(JSON.parse(JSON.stringify({ ...draft, paused: true })), STORED)).toEqual(draft)
  })

  test.each([undefined, null, 7, [], {}, { languages: 'sw', mentor_capacity: '21', paused: 'yes' }])(
    'in the shape %j, which no page of ours stored, leaves them as they are',
    (stored) => expect(draftIn(stored, STORED)).toEqual(draftOf(STORED)),
  )

  test('leaves out languages that are not on the list', () => {
    expect(draftIn({ languages: ['sw', 'tlh', 5, 'sw'] }, STORED).languages).toEqual(['sw'])
  })
})
