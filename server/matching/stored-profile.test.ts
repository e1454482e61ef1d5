import { expect, test } from 'vitest'
import { explainPair } from '#server/matching/engine/score.ts'
import { matchProfileOf, storedProfileOf } from '#server/matching/stored-profile.ts'
import type { ProfileRow } from '#server/matching/stored-profile.ts'
import { vocabulary } from '#server/matching/vocabulary/prebuilt.ts'

const row = (id: string, more: Partial<ProfileRow>): ProfileRow => ({
  id,
  role: 'mentor',
  location_type: 'diaspora',
  home_country: 'NG',
  country: 'CA',
  time_zone: 'America/Toronto',
  bio: '',
  skills: [],
  interests: [],
  goals: [],
  languages: [],
  ...more,
})
const seen = (one: ProfileRow, is_full = false) =>
  matchProfileOf({ id: one.id, profile: storedProfileOf(one, vocabulary), is_full })
const score = (viewer: ProfileRow, peer: ProfileRow) => explainPair(seen(viewer), seen(peer), vocabulary()).score

test('without a time zone of its own, a profile has that of its country, but none of several', () => {
  const zones = ['GH', 'GB', 'US', 'CD'].map((country) => seen(row('a', { country, time_zone: null })).time_zone)
  expect(zones).toEqual(['Africa/Accra', 'Europe/London', null, null])
})

test('who names no goals needs their interests and what their bio names', () => {
  const bio = 'I am a nurse in Kumasi and would love to understand statistics.'
  const words = (more: Partial<ProfileRow>) =>
    seen(row('a', { role: 'mentee', interests: ['Chess'], bio, ...more })).need.map(({ word }) => word)
  expect(words({})).toEqual(['Chess', 'Nursing', 'Statistics'])
  expect(words({ goals: ['Excel'] })).toEqual(['Excel'])
  expect(words({ role: 'mentor' })).toEqual(['Chess'])
  const mentors = ['Nursing', 'Plumbing'].map((skill) => row('b', { skills: [skill] }))
  const [fits, other] = mentors.map((mentor) => score({ ...mentee, goals: [], bio }, mentor))
  expect(fits).toBeGreaterThan(other ?? 100)
})

test('a member without a free place is no mentor, and may still learn', () => {
  const both = row('a', { role: 'both', skills: ['Law'], goals: ['Nursing'] })
  const [learner, nurse] = [row('b', { role: 'both', goals: ['Law'] }), row('b', { skills: ['Nursing'] })]
  const ofFull = (peer: ProfileRow) => explainPair(seen(both, true), seen(peer), vocabulary()).score
  expect(ofFull(learner)).toBeLessThan(score(both, learner))
  expect(ofFull(nurse)).toBe(score(both, nurse))
})

const GOALS = [
  'Statistics, Public speaking, Nursing, Grant writing, Excel, Midwifery, SQL, Epidemiology, Fundraising, Negotiation',
  'Project management, Data visualisation, Carpentry, Beekeeping, Accounting, Photography, Welding, Chess, Choirs, Python',
  'Marketing, Law, Cooking, Solar energy',
].flatMap((line) => line.split(', '))
const mentee = row('a', {
  role: 'mentee',
  location_type: 'africa',
  country: 'NG',
  time_zone: 'Africa/Lagos',
  goals: [...GOALS, 'Yorùbá'],
  languages: ['ha', 'en'],
})

test('a needed skill more never lowers the score of a mentor, a language neither', () => {
  const all = [...GOALS, 'Yorùbá']
  const scores = [0, ...all.keys()].map((count) => score(mentee, row('b', { skills: all.slice(0, count + 1) })))
  expect(scores).toEqual(scores.toSorted((one, other) => one - other))
  expect(scores.at(-1)).toBeGreaterThan(scores[0] ?? 0)
})

test('a need more that a mentor serves never lowers the score, however it is written', () => {
  const mentor = row('b', { skills: ['Palliative care'] })
  const goals = ['end-of-life care', 'palliatve caree', 'care at the end of life']
  const scores = goals.map((_, at) => score({ ...mentee, goals: goals.slice(0, at + 1) }, mentor))
  expect(scores).toEqual(goals.map(() => scores[0]))
})

test('languages that a member has named count in full: none in common lowers the score', () => {
  const skills = ['Statistics']
  expect(score(mentee, row('b', { skills, languages: ['zu'] }))).toBeLessThan(score(mentee, row('b', { skills })))
})
