import type { OpportunityType } from '#contract/opportunities.ts'

/** Patterns for a title or category; the first match decides. */
const WORDS: [OpportunityType, RegExp][] = [
  ['volunteering', /\bvolunteer(?:s|ing)?\b/i],
  ['scholarship', /\b(?:scholarships?|fellowships?|bursar(?:y|ies)|studentships?)\b/i],
  [
    'partnership',
    /\b(?:tenders?|requests? for (?:proposals?|quotations?|tenders?)|RF[PQ]|expressions? of interest|call for partners|partnerships?)\b/i,
  ],
  ['grant', /\b(?:grants?|calls? for proposals|seed funding|funding (?:call|opportunity)|prizes?|awards?)\b/i],
]
/** A title with a role is a job: "Grants Manager" is not a grant. */
const ROLE =
  /\b(?:manager|officer|coordinator|specialist|director|assistant|consultant|accountant|analyst|advis[eo]r|engineer|developer|lead|head|intern)\b/i

/**
 * The type of an opportunity, by the categories of its source, then by its title; a job if neither decides (rule: opportunity-type).
 */
export function typeOf(stated: string[], title: string): OpportunityType {
  const sorted = WORDS.find(([, words]) => stated.some((word) => words.test(word)))
  if (sorted) return sorted[0]
  if (ROLE.test(title)) return 'job'
  return WORDS.find(([, words]) => words.test(title))?.[0] ?? 'job'
}
