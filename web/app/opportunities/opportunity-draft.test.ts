import { expect, test } from 'vitest'
import type { Opportunity } from '#contract/opportunities-api.ts'
import { draftOf, valuesOf } from './opportunity-draft.ts'

const PLACE = 'KE,GH,NG,TZ,UG,RW,BI,ET,SO,SD,ZA,ZM'
const opportunity = { title: 'Engineer', description: 'Wells', opportunity_type: 'job', country: PLACE } as Opportunity

test('a place that the form shows shortened is sent as it is stored', () => {
  const draft = draftOf(opportunity)
  expect(draft.country).toMatch(/ more$/)
  expect(valuesOf({ ...draft, title: 'Another title' }, PLACE).country).toBe(PLACE)
  expect(valuesOf({ ...draft, country: 'Kenya' }, PLACE).country).toBe('KE')
})
