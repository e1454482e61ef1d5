import { beforeEach, describe, expect, test, vi } from 'vitest'
import { momentOf } from '#web/platform/format.ts'
import { eraseNotes } from './erase-notes.ts'
import { addNote, notebooksOf, notesAt, removeNote } from './notes.ts'
import { notesFileName, notesText } from './notes-text.ts'
import type { NotesPlace } from './notes.ts'

const ADA: NotesPlace = { user_id: 'ada', mentorship_id: 'm1', role: 'mentor' }
const AT = '2026-11-21T09:30:00.000Z'
const LATER = '2026-11-22T09:30:00.000Z'

/** What a browser keeps: the entries are its own properties, and it may refuse. */
function browserStorage(refuses?: () => never) {
  const storage: Record<string, string> = {}
  return Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: refuses ?? ((key: string, value: string) => void (storage[key] = value)) },
    removeItem: { value: (key: string) => void delete storage[key] },
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  return () => vi.unstubAllGlobals()
})

describe('private notes', () => {
  test('stand newest first, trimmed, with their moment', () => {
    expect(addNote(ADA, 'Ben Okello', '  First\nthing ', new Date(AT))).toBe(true)
    addNote(ADA, 'Ben Okello', 'Second', new Date(LATER))
    expect(notesAt(ADA)).toMatchObject([
      { text: 'Second', written_at: LATER },
      { text: 'First\nthing', written_at: AT },
    ])
  })

  test('are apart for each person, mentorship and role', () => {
    addNote(ADA, 'Ben Okello', 'Mine', new Date(AT))
    for (const other of [{ user_id: 'ben' }, { mentorship_id: 'm2' }, { role: 'mentee' as const }])
      expect(notesAt({ ...ADA, ...other })).toEqual([])
  })

  test('go one by one, and leave nothing behind with the last', () => {
    addNote(ADA, 'Ben Okello', 'One', new Date(AT))
    addNote(ADA, 'Ben Okello', 'Two', new Date(LATER))
    for (const { id } of notesAt(ADA)) expect(removeNote(ADA, id)).toBe(true)
    expect(Object.keys(localStorage)).toEqual([])
    expect(notebooksOf('ada')).toEqual([])
  })

  test('are erased for one person and nobody else', () => {
    addNote(ADA, 'Ben Okello', 'Mine', new Date(AT))
    addNote({ ...ADA, mentorship_id: 'm2', role: 'mentee' }, 'Cleo', 'Mine too', new Date(AT))
    addNote({ ...ADA, user_id: 'adam' }, 'Dan', 'Not mine', new Date(AT))
    localStorage.setItem('cookieConsent', 'rejected')
    expect(notebooksOf('ada').map(({ role, peer_name }) => [role, peer_name])).toEqual([
      ['mentor', 'Ben Okello'],
      ['mentee', 'Cleo'],
    ])
    eraseNotes('ada')
    expect(notebooksOf('ada')).toEqual([])
    expect(notebooksOf('adam')).toHaveLength(1)
    expect(localStorage.getItem('cookieConsent')).toBe('rejected')
  })

  test('say so when the browser has no room, and what stood before still stands', () => {
    addNote(ADA, 'Ben Okello', 'Kept', new Date(AT))
    const kept = localStorage.getItem('notes:ada:m1:mentor')
    const full = browserStorage(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    Object.assign(full, { 'notes:ada:m1:mentor': kept })
    vi.stubGlobal('localStorage', full)
    expect(addNote(ADA, 'Ben Okello', 'Too much', new Date(LATER))).toBe(false)
    expect(notesAt(ADA)).toMatchObject([{ text: 'Kept' }])
  })

  test('are none where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(notesAt(ADA)).toEqual([])
    expect(addNote(ADA, 'Ben Okello', 'Lost', new Date(AT))).toBe(false)
    expect(notebooksOf('ada')).toEqual([])
  })

  test.each([
    'nonsense',
    '{}',
    '{"notes":[{"id":1}]}',
    '{"notes":[{"id":"x","text":"y","written_at":"never"}]}',
    'null',
  ])('survive what somebody else wrote in their place: %s', (kept) => {
    localStorage.setItem('notes:ada:m1:mentor', kept)
    expect(notesAt(ADA)).toEqual([])
    expect(addNote(ADA, 'Ben Okello', 'New', new Date(AT))).toBe(true)
    expect(notesAt(ADA)).toMatchObject([{ text: 'New' }])
  })
})

describe('the export', () => {
  test('holds title, person and every note under its moment', () => {
    addNote(ADA, 'Ben Okello', 'First\nthing', new Date(AT))
    addNote(ADA, 'Ben Okello', 'Second', new Date(LATER))
    const mine = notebooksOf('ada')
    expect(notesText(mine)).toBe(
      `Mentee Progress Notes\nBen Okello\n\n${momentOf(LATER)}\nSecond\n\n${momentOf(AT)}\nFirst\nthing\n`,
    )
    expect(notesText([{ role: 'mentee', peer_name: 'Cleo', notes: [] }, ...mine])).toMatch(
      /^Personal Reflections\nCleo\n\n\nMentee Progress Notes\nBen Okello\n\n/,
    )
  })

  test('is named after the person and the day, as file systems allow it', () => {
    expect(notesFileName(['Personal Reflections', 'Ṣadé A/B: "C"'], new Date(2026, 0, 5, 23))).toBe(
      'Personal Reflections - Ṣadé A B C - 2026-01-05.txt',
    )
  })
})
