import * as fakeDatabase from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { openKept, readKeptAnswers } from './kept-database.ts'

const DAY = 86_400_000

beforeEach(() => {
  for (const [name, part] of Object.entries(fakeDatabase)) vi.stubGlobal(name, part)
})

test('an answer that is older than any session is not read, and is deleted', async () => {
  const kept = await openKept('ama')
  const now = Date.now()
  const answer = (hash: string, days: number) => ({
    hash,
    key: [hash],
    data: 'words',
    updated_at: now - days * DAY,
    // A screen without a line shows it again and again.
    used_at: now,
    version: 'one',
  })
  await kept?.database.put('answers', answer('young', 29.9))
  await kept?.database.put('answers', answer('old', 30.1))
  expect((await readKeptAnswers(now)).map(({ hash }) => hash)).toEqual(['young'])
  expect(await kept?.database.getAllKeys('answers')).toEqual(['young'])
})
