import { inEnglish } from '#server/texts/i18n.ts'
import { expect, test } from 'vitest'
import { COUNTRIES, isAfrican } from '#contract/countries.ts'
import { TAG_MAX } from '#contract/tag-limits.ts'
import { OPPORTUNITY_TEXTS, OPPORTUNITY_TYPES, canonicalLink } from '#contract/opportunities.ts'
import { seedMembers } from '#db/seed/members.ts'
import { seedOpportunities } from '#db/seed/opportunities.ts'

const memberOf = new Map(seedMembers.map((member) => [member.key, member]))

/** Real organisations must not appear as if they offered something here. */
const REAL =
  /\b(google|microsoft|amazon|meta|apple|facebook|linkedin|mtn|safaricom|airtel|orange|vodafone|dangote|flutterwave|paystack|andela|jumia|interswitch|unicef|unesco|undp|usaid|oxfam|chevening|commonwealth|fulbright|erasmus|mastercard|rockefeller|gates|ford foundation|tony elumelu|mo ibrahim|african union|world bank|red cross|save the children|oxford|cambridge|harvard|makerere|ashesi|m-pesa|m-kopa|peace corps)\b/i

test('the board has sixty opportunities, at least eight of each type, in Africa and in the diaspora', () => {
  expect(seedOpportunities).toHaveLength(60)
  for (const type of OPPORTUNITY_TYPES)
    expect(
      seedOpportunities.filter(({ opportunity_type }) => opportunity_type === type).length,
      type,
    ).toBeGreaterThanOrEqual(8)
  const countries = [...new Set(seedOpportunities.map(({ country }) => country))]
  expect(countries.filter(isAfrican).length).toBeGreaterThanOrEqual(20)
  expect(countries.filter((name) => !isAfrican(name)).length).toBeGreaterThanOrEqual(10)
})

test('no title, description, organisation or link occurs twice', () => {
  for (const of of [
    seedOpportunities.map(({ title }) => title.toLowerCase()),
    seedOpportunities.map(({ description }) => description),
    seedOpportunities.map(({ organisation }) => organisation.toLowerCase()),
    seedOpportunities.map(({ link }) => canonicalLink(link)),
  ])
    expect(new Set(of).size).toBe(60)
})

test.each(seedOpportunities)(
  '"$title" is complete, names nobody real and has a possible poster',
  ({ title, description, country, organisation, link, skills, ...more }) => {
    expect(COUNTRIES).toContain(country)
    expect(title.length).toBeLessThanOrEqual(80)
    expect(title).not.toMatch(/[.!]$/)
    expect(description.length).toBeGreaterThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(500)
    for (const words of [title, description, organisation]) {
      expect(words).toBe(words.normalize('NFC').trim())
      expect(words).not.toMatch(/[!"]|\s\s/)
      expect(words).not.toMatch(REAL)
      expect(words).not.toMatch(/\b(unique|exciting|amazing|world-class|dynamic|cutting-edge|game[- ]changer)\b/i)
    }
    expect(new URL(link).hostname, inEnglish(OPPORTUNITY_TEXTS.link)).toMatch(/\.example$/)
    expect(link).toMatch(/^https:\/\/[^/]+\/\S+/)
    expect(skills === null || skills.length > 0).toBe(true)
    for (const skill of skills ?? []) expect(skill).toMatch(new RegExp(`^[^,]{1,${TAG_MAX}}$`))
    const poster = memberOf.get(more.by)
    expect(more.days_ago).toBeGreaterThan(0)
    expect(more.days_ago).toBeLessThanOrEqual(Math.min(40, poster?.joined_days_ago ?? 0))
    for (const key of more.saved_by ?? []) expect(memberOf.get(key)?.joined_days_ago).toBeGreaterThan(more.days_ago)
  },
)

test('two opportunities are closed and saved by the demo mentee; each demo account saved at least three', () => {
  const closed = seedOpportunities.filter(({ deadline_in = 0 }) => deadline_in < 0)
  expect(closed).toHaveLength(2)
  for (const { deadline_in = 0, days_ago, saved_by } of closed) {
    expect(-deadline_in).toBeLessThan(days_ago)
    expect(saved_by).toContain('demo-mentee')
  }
  for (const key of ['demo-mentor', 'demo-mentee', 'demo-admin'])
    expect(seedOpportunities.filter(({ saved_by = [] }) => saved_by.includes(key)).length).toBeGreaterThanOrEqual(3)
  expect(seedOpportunities.filter(({ deadline_in = 99 }) => deadline_in < 0 || deadline_in >= 9)).toHaveLength(60)
})
