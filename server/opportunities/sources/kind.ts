import type { OpportunityType } from '#contract/opportunities.ts'

/** Words of a title or a category, in the order in which they decide. */
const WORDS: [OpportunityType, RegExp][] = [
  ['volunteering', /\bvolunteer(?:s|ing)?\b/i],
  ['scholarship', /\b(?:scholarships?|fellowships?|bursar(?:y|ies)|studentships?)\b/i],
  [
    'partnership',
    /\b(?:tenders?|requests? for (?:proposals?|quotations?|tenders?)|RF[PQ]|expressions? of interest|call for partners|partnerships?)\b/i,
  ],
  ['grant', /\b(?:grants?|calls? for proposals|seed funding|funding (?:call|opportunity)|prizes?|awards?)\b/i],
]
/** Somebody is looked for who does this: "Grants Manager" is no grant. */
const ROLE =
  /\b(?:manager|officer|coordinator|specialist|director|assistant|consultant|accountant|analyst|advis[eo]r|engineer|developer|lead|head|intern)\b/i

/**
 * What an opportunity is: by the words its source sorts it with, then by those of its title; a job
 * where neither says otherwise (spec 3).
 */
export function typeOf(stated: string[], title: string): OpportunityType {
  const sorted = WORDS.find(([, words]) => stated.some((word) => words.test(word)))
  if (sorted) return sorted[0]
  if (ROLE.test(title)) return 'job'
  return WORDS.find(([, words]) => words.test(title))?.[0] ?? 'job'
}
