// One database is enough: passages are files, searched in memory.
import { describe, expect, test } from 'vitest'
import { builtInAnswer, isAnswer } from '#server/assistant/built-in.ts'
import { readAskedOtherwise, readPassages, readSameWordsText } from '#server/assistant/passages.ts'
import type { Passage } from '#server/assistant/passages.ts'
import { createSearch } from '#server/assistant/search.ts'
import { trigramGuesser } from '#server/assistant/trigrams.ts'
import { readSameWords, wordReader } from '#server/assistant/words.ts'
import { readHelp } from '#server/site/help.ts'

const passages = readPassages([], 'en')
const read = wordReader(readSameWords(readSameWordsText()))
const search = createSearch(passages, read)
const first = (question: string) => search.find(question)[0]?.passage.path

describe('the passages', () => {
  test('are every question of help and every section of the guidelines and legal texts, each at an address of its own', () => {
    expect(passages.filter(({ kind }) => kind === 'help').map(({ title }) => title)).toEqual(
      readHelp().map(({ question }) => question),
    )
    const paths = passages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/community-guidelines#no-asking-for-money')
    expect(paths).toContain('/privacy-policy#the-technical-log')
    for (const path of paths) expect(path).toMatch(/^\/[a-z-]+#[\w-]+$/)
  })

  test('are plain text with links to our own pages alone', () => {
    const all = passages.flatMap(({ blocks }) => blocks).join('\n')
    expect(all).not.toMatch(/\*\*|\{\{|\]\((?!\/)|^\||<\w/m)
    expect(all).toContain('[Forgot password?](/auth?mode=forgot)')
    expect(all).toContain('contact form')
  })

  test('can be asked for otherwise: every question that content/asked-otherwise.txt names is in help', () => {
    const known = new Set(readHelp().map(({ question }) => question))
    expect([...readAskedOtherwise().keys()].filter((question) => !known.has(question))).toEqual([])
  })
})

describe('the search', () => {
  test.each([
    ['forgot my pasword', 'i-forgot-my-password-how-do-i-get-a-new-one'],
    ['FORGOT MY PASSWORD!!!', 'i-forgot-my-password-how-do-i-get-a-new-one'],
    ['is it free', 'who-can-join-and-what-does-it-cost'],
    ['how do I log out', 'how-long-do-i-stay-signed-in-and-how-do-i-sign-out'],
    ['how do I record a session', 'how-do-i-log-a-session'],
    ['what does an 87% match mean', 'what-does-the-match-percentage-mean'],
    ['someone harasses me, where do I complain', 'how-do-i-report-a-member'],
    ['cancelling a scheduled session', 'how-do-i-get-a-session-into-my-calendar-and-will-i-be-reminded'],
  ])('finds the answer to %j', (question, id) => {
    expect(first(question)).toBe(`/help#${id}`)
    expect(search.find(question)[0]).toSatisfy(isAnswer)
  })

  test('finds nothing for what says nothing, and nothing sure for what is about something else', () => {
    for (const question of ['', '?', 'how do I', '🦒', 'x'.repeat(1000)]) expect(search.find(question)).toEqual([])
    for (const question of ['who won the last world cup', 'what is 17 times 23', 'is malaria dangerous'])
      expect(search.find(question).filter(isAnswer), question).toEqual([])
  })

  test('helps itself out of a title that says nothing', () => {
    const passage: Passage = { kind: 'post', title: '…', page: 'x', path: '/x', otherwise: ['?'], blocks: ['Okapi.'] }
    const [found] = createSearch([passage], read).find('okapi')
    expect(found?.score).toBeGreaterThan(0)
    expect(createSearch([], read).find('okapi')).toEqual([])
  })
})

describe('the words', () => {
  test.each([
    ['cancel', 'cancelled', 'cancelling', 'cancels'],
    ['connection', 'connections', 'connect', 'connected'],
    ['verify', 'verified', 'verification', 'verifies'],
    ['invitation', 'invitations', 'invite', 'invited'],
    ['sign in', 'log in', 'login', 'Logging into'],
    ['picture', 'photos', 'avatar'],
  ])('%s: its forms and what means the same are one', (...forms) => {
    expect(new Set(forms.map((form) => read(form).join(' '))).size).toBe(1)
  })

  test('what is not the same stays apart', () => {
    const apart = ['mentor', 'mentee', 'mentorship', 'session', 'log in', 'log a session', 'circle', 'message']
    expect(new Set(apart.map((form) => read(form).join(' '))).size).toBe(apart.length)
  })

  test('a mistyped word is read as the one it is most like, and another one as none', () => {
    const guess = trigramGuesser(['password', 'passport', 'mentorship', 'circle'])
    expect(guess('pasword')?.word).toBe('password')
    expect(guess('mentorhsip')?.word).toBe('mentorship')
    for (const other of ['giraffe', 'cir', '', 'x'.repeat(500)]) expect(guess(other)).toBeUndefined()
  })
})

test('an answer is short enough for a chat, whatever the passage', () => {
  const long = 'Okapi live here and there. '.repeat(200).trim()
  const passage: Passage = {
    kind: 'post',
    title: 'Okapi',
    page: 'our blog',
    path: '/x',
    otherwise: [],
    blocks: ['No.', long],
  }
  const answer = builtInAnswer([{ role: 'user', content: 'okapi' }], createSearch([passage], read), 'en')
  expect(answer.length).toBeLessThan(1_000)
  expect(answer).toMatch(/^Okapi live here and there\. .*here and there\.\n\nFrom our blog: \[Okapi\]\(\/x\)$/s)
  const endless = { ...passage, blocks: ['okapi'.repeat(1_000)] }
  expect(builtInAnswer([{ role: 'user', content: 'okapi' }], createSearch([endless], read), 'en').length).toBeLessThan(
    1_000,
  )
})
