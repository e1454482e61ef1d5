import { expect, test } from 'vitest'
import { placeOf, placeText } from './places.ts'
import type { Text } from './texts.ts'

const english = ({ message, values }: Text) =>
  message.replace('{names}', String(values?.names)).replace(/\{count.*\}/, `${String(values?.count)} more`)

test.each([
  ['KE', 'Kenya'],
  ['KE,GH', 'Kenya, Ghana'],
  ['remote', 'Remote'],
  ['Mombasa, Kenya', 'Mombasa, Kenya'],
  ['EU', 'EU'],
  ['KE,ZZ', 'KE,ZZ'],
])('the place %s is shown as %s', (stored, shown) => {
  expect(placeText(stored, 'en', english)).toBe(shown)
})

test.each([
  ['Kenya', 'KE'],
  ['Kenya, Ghana', 'KE,GH'],
  ['Anywhere', 'anywhere'],
  ['EU', 'EU'],
  ['On a ship', 'On a ship'],
])('the words %s are stored as %s', (words, stored) => {
  expect(placeOf(words, 'en', english)).toBe(stored)
})
