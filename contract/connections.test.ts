import { expect, test } from 'vitest'
import { PREVIEW_SENT, preview } from './connections.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test('a preview has 50 whole characters, whatever they are made of', () => {
  expect(preview(FAMILY.repeat(20))).toBe(FAMILY.repeat(20))
  expect(preview('e\u0301'.repeat(51))).toBe(`${'e\u0301'.repeat(50)}...`)
})

test('a character that the list has cut in two is left out', () => {
  const sent = Array.from(FAMILY.repeat(40))
    .slice(0, PREVIEW_SENT + 1)
    .join('')
  expect(preview(sent)).toBe(`${FAMILY.repeat(28)}...`)
})
