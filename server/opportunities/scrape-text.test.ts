import { expect, test } from 'vitest'
import { scrapeText } from '#contract/opportunities.ts'
import { inEnglish } from '#server/texts/i18n.ts'

test.each([
  [{ added: 12, known: 40, failed: 1 }, '12 new, 40 known, 1 source failed'],
  [{ added: 0, known: 0, failed: 0 }, '0 new, 0 known, 0 sources failed'],
  [{ added: 1, known: 2, failed: 3 }, '1 new, 2 known, 3 sources failed'],
])('%o is worded as "%s"', (counts, words) => {
  expect(inEnglish(scrapeText(counts))).toBe(words)
})
