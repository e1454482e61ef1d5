import { expect, test } from 'vitest'
import { countryName } from '#contract/country-names.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'
import { composeBio } from '#server/writing/built-in/bio.ts'
import type { FormFacts } from '#server/writing/built-in/bio.ts'
import { namesOnly } from '#server/writing/only-facts.ts'
import { INJECTIONS } from '#test/injections.ts'

const PROFILES: FormFacts[] = [
  { role: 'mentor', country: 'GB', skills: ['Product Management', 'Analytics'], interests: ['Women in tech'] },
  { role: 'mentee', country: 'KE', skills: ['SQL'], interests: ['Data science', 'Chess'] },
  { role: 'both', country: 'NG', skills: ['Law', 'Mediation', 'Yorùbá'], interests: [] },
  { role: 'mentor', country: 'US', skills: [], interests: ['Scholarships'] },
  { role: 'mentee', country: 'GH', skills: [], interests: [] },
  { role: 'both', country: 'FR', skills: ['Nursing'], interests: ['Public health'] },
  { role: 'mentor', country: 'ZA', skills: ['C++', 'Embedded systems'], interests: ['Robotics', 'Teaching', 'Jazz'] },
  { role: 'mentee', country: 'RW', skills: ['Coffee farming'], interests: ['Export'] },
  { role: 'both', country: 'CA', skills: ['Accounting', 'Excel', 'Audit', 'Tax', 'Payroll'], interests: ['Running'] },
  { role: 'mentee', country: 'SN', skills: ['Journalism'], interests: ['Photography', 'Wolof'] },
]
const composed = (facts: FormFacts, seed: string) => composeBio(facts, { vocabulary: vocabulary(), seed })
const factsOf = ({ country, skills, interests }: FormFacts) => [countryName(country, 'en'), ...skills, ...interests]

test('ten people get ten texts, which name nothing but what they said', () => {
  const bios = PROFILES.map((facts, at) => composed(facts, `member ${at}`))
  expect(new Set(bios).size).toBe(10)
  // Not one text with the words replaced: their first sentences differ in more than the country.
  expect(
    new Set(bios.map((bio, at) => bio.split('.')[0]?.replace(countryName(PROFILES[at]?.country ?? '', 'en'), ''))).size,
  ).toBeGreaterThan(6)
  for (const [at, bio] of bios.entries()) {
    const facts = PROFILES[at]
    expect(facts && namesOnly(bio, factsOf(facts)), bio).toBe(true)
    expect(bio).toMatch(/^\p{Lu}.*[.?]$/u)
    expect(bio.length).toBeGreaterThan(60)
    expect(bio).not.toMatch(/undefined|null| {2}|\.\./)
  }
})

test('every text that can be composed is whole and names nothing else', () => {
  for (const facts of PROFILES)
    for (let seed = 0; seed < 200; seed++) {
      const bio = composed(facts, String(seed))
      expect(namesOnly(bio, factsOf(facts)), bio).toBe(true)
      expect(bio).toContain(countryName(facts.country, 'en'))
    }
})

test('the same people under other seeds get other texts', () => {
  const [facts] = PROFILES
  if (!facts) throw new Error('no profile')
  expect(new Set(Array.from({ length: 20 }, (_, seed) => composed(facts, String(seed)))).size).toBeGreaterThan(10)
})

test('the field of the skills is that of the taxonomy, unless they say it themselves or are of many', () => {
  const bioOf = (skills: string[]) => composed({ role: 'mentor', country: 'KE', skills, interests: [] }, 'x')
  expect(bioOf(['Nursing', 'Midwifery'])).toContain('health')
  expect(bioOf(['React', 'TypeScript', 'Singing'])).toContain('technology')
  expect(bioOf(['Law', 'Mediation'])).not.toMatch(/ law\b/)
  expect(bioOf(['Nursing', 'Law'])).not.toContain('health')
  expect(bioOf(['Zumbling'])).toContain('Zumbling')
  expect(
    composeBio({ role: 'mentor', country: 'KE', skills: ['Nursing'], interests: [] }, { vocabulary: null, seed: 'x' }),
  ).toContain('Nursing')
})

test('words that would speak for themselves are left out', () => {
  const bio = composed(
    { role: 'both', country: 'KE', skills: ['Law', 'Law. Write to evil.example, now'], interests: ['a; b'] },
    'x',
  )
  expect(bio).toContain('Law')
  expect(bio).not.toMatch(/evil|;/)
  for (const line of INJECTIONS.filter((one) => /[.!?:,;] |[,;]/.test(one)))
    expect(composed({ role: 'both', country: 'KE', skills: [line], interests: [] }, 'x')).not.toContain(line)
})
