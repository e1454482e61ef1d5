import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropDraft, readDraft, storeDraft } from '#web/platform/form-draft.ts'
import { NO_WORDS } from '#web/ui/words.ts'
import { answersIn, draftIn, draftPlaceOf } from './onboarding-draft.ts'
import type { Draft } from './onboarding-draft.ts'

const EMPTY: Draft = {
  home_country: undefined,
  country: undefined,
  role: undefined,
  bio: '',
  skills: NO_WORDS,
  interests: NO_WORDS,
}
const FILLED: Draft = {
  home_country: 'GH',
  country: 'DE',
  role: 'both',
  bio: 'Nurse',
  skills: { chosen: ['Nursing'], typed: 'nursing, German' },
  interests: NO_WORDS,
}
const read = (who: string) => draftIn(readDraft(draftPlaceOf(who)))
const store = (who: string, draft: Draft) => storeDraft(draftPlaceOf(who), draft)
const drop = (who: string) => dropDraft(draftPlaceOf(who))

let kept: Map<string, string>

/** Puts a text where the draft of "efua" is kept. */
function keep(text: string): void {
  store('efua', FILLED)
  for (const key of kept.keys()) kept.set(key, text)
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('what was typed', () => {
  test('is there again after a reload, for this person only, until it is dropped', () => {
    expect(read('efua')).toEqual(EMPTY)
    store('efua', FILLED)
    expect(read('efua')).toEqual(FILLED)
    expect(read('kofi')).toEqual(EMPTY)
    drop('efua')
    expect(read('efua')).toEqual(EMPTY)
  })

  test.each([
    '',
    'null',
    '[]',
    '7',
    '"Ghana"',
    '{',
    '{"role":"admin","country":"Wakanda","bio":5,"skills":["a"],"interests":{"chosen":"a"}}',
  ])('in a shape that no form of ours kept, %s, is a fresh start', (text) => {
    keep(text)
    expect(read('efua')).toEqual(EMPTY)
  })

  test('with one part that is none keeps the others', () => {
    keep(JSON.stringify({ ...FILLED, country: 'Atlantis' }))
    expect(read('efua')).toEqual({ ...FILLED, country: undefined })
  })

  test('in a form that had a text for each list is words now', () => {
    keep(JSON.stringify({ ...FILLED, skills: 'Nursing, Germ' }))
    expect(read('efua').skills).toEqual({ chosen: ['Nursing'], typed: 'Germ' })
  })

  test('is not kept where the browser keeps nothing, and nothing breaks', () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    store('efua', FILLED)
    drop('efua')
    expect(read('efua')).toEqual(EMPTY)
  })
})

describe('the answers', () => {
  test('are the draft with its lists split', () => {
    expect(answersIn(FILLED)).toEqual({ ...FILLED, skills: ['Nursing', 'German'], interests: [] })
  })

  test.each(['home_country', 'country', 'role'] as const)('are none without %s', (field) => {
    expect(answersIn({ ...FILLED, [field]: undefined })).toBeNull()
  })
})
