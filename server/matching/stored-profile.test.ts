import { expect, test } from 'vitest'
import { explainPair } from '#server/matching/engine/score.ts'
import { matchProfileOf, storedProfileOf } from '#server/matching/stored-profile.ts'
import type { ProfileRow } from '#server/matching/stored-profile.ts'
import { vocabulary } from '#server/matching/vocabulary/vocabulary.ts'

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
const seen = (one: ProfileRow) => matchProfileOf(one.id, storedProfileOf(one, vocabulary))
const score = (viewer: ProfileRow, peer: ProfileRow) => explainPair(seen(viewer), seen(peer), vocabulary()).score

test('without a time zone of its own, a profile has that of its country', () => {
  const zones = ['GH', 'US'].map((country) => seen(row('a', { country, time_zone: null })).time_zone)
  expect(zones).toEqual(['Africa/Accra', 'America/New_York'])
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

test('languages that a member has named count in full: none in common lowers the score', () => {
  const skills = ['Statistics']
  expect(score(mentee, row('b', { skills, languages: ['zu'] }))).toBeLessThan(score(mentee, row('b', { skills })))
})
