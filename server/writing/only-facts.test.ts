import { describe, expect, test } from 'vitest'
import { namesOnly } from '#server/writing/only-facts.ts'

const FACTS = [
  'the United Kingdom',
  'Kenya',
  'mentor',
  'Data science',
  'C++',
  'Yorùbá',
  'Wanjirũ',
  'worked 12 years',
  'SQL',
]

describe('a text passes that names only facts', () => {
  test.each([
    'I live in Kenya and like data science.',
    'Based in the United Kingdom, I know C++ and SQL. Ask me about Data Science.',
    'Hello Wanjirũ, would you mentor me? I am learning Yorùbá.',
    "Wanjirũ's advice would help. It’s about SQL’s basics.",
    'After 12 years, I still learn.',
    'One thing at a time, in two steps.',
  ])('%s', (text) => expect(namesOnly(text, FACTS)).toBe(true))
})

describe('a text is refused that names', () => {
  test.each([
    ['an employer', 'I worked at Safaricom.'],
    ['an employer at the beginning', 'Google hired me.'],
    ['a place', 'I live in Kenya, in Nairobi.'],
    ['a person', 'I was taught by Amina.'],
    ['a number', 'I have 15 years behind me.'],
    ['a number in words', 'I have ten years behind me.'],
    ['an address', 'Write to me at evil.example'],
    ['a link', 'See https://kenya'],
    ['an account', 'I am @kenya'],
    ['a degree', 'I hold an MBA.'],
    ['a name with a digit', 'I use web3.'],
    ['a skill in capitals that nobody has', 'I know AWS and SQL.'],
  ])('%s', (_, text) => expect(namesOnly(text, FACTS)).toBe(false))
})
