import { describe, expect, test } from 'vitest'
import { namesOnly, saysFiguresOf, saysOnly } from '#server/writing/only-facts.ts'

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
    'At my best I teach at home, at university and in Kenya.',
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
    ['an employer in small letters', 'I worked at safaricom.'],
    ['a place in small letters, as everything', 'i live in nairobi.'],
    ['a person in small letters, as everything', 'I teach. my friend amina does too.'],
    ['a skill in capitals that nobody has', 'I know AWS and SQL.'],
  ])('%s', (_, text) => expect(namesOnly(text, FACTS)).toBe(false))
})

test('what the product says in its own voice has no name in small letters, and no number that is not there', () => {
  const reason = 'Skilled in Law, which you want to learn. You are 2 hours apart.'
  expect(saysOnly('They know law, and you are 2 hours apart.', [reason])).toBe(true)
  expect(saysOnly('They know law, as amina does.', [reason])).toBe(false)
  expect(saysOnly('They know law from nairobi.', [reason])).toBe(false)
  expect(saysOnly('Two know law, and you are 2 hours apart.', [reason])).toBe(false)
  const update = '3 members have joined since yesterday.'
  expect(saysFiguresOf('Lovely: 3 members have joined since yesterday.', update)).toBe(true)
  expect(saysFiguresOf('3 members have joined safaricom since yesterday.', update)).toBe(false)
})
