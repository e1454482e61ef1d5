import { expect, test } from 'vitest'
import { draftLike } from './form-draft.ts'

test('what was stored is taken where it is of the kind that the form has, and nothing else', () => {
  const usual = { text: '', chosen: null as string | null, ticked: [] as string[], more: false }
  const read = draftLike(usual)
  expect(read(undefined)).toEqual(usual)
  const typed = { text: 'Half of', chosen: '4', ticked: ['one'], more: true }
  expect(read({ ...typed, older: 'gone' })).toEqual(typed)
  expect(read({ text: 4, chosen: 4, ticked: [4], more: 'yes' })).toEqual(usual)
})
