import { describe, expect, test } from 'vitest'
import { BIO_MAX, bioIssue } from './bio.ts'
import { COUNTRIES, isCountry } from './countries.ts'
import { issueOf } from './issues.ts'
import { ROLES, isRole } from './members.ts'
import { country, createProfileInput, role, tags } from './members-api.ts'
import { TAGS_MAX, TAG_MAX } from './tag-limits.ts'
import { splitList, tagsIssue } from './tags.ts'

/** What the server says first against it. */
function refused(schema: { safeParse(said: unknown): { error?: { issues: { message: string }[] } | undefined } }) {
  return (said: unknown) => {
    const message = schema.safeParse(said).error?.issues[0]?.message
    return message === undefined ? undefined : issueOf(message).text
  }
}
const shown = (said: unknown) => JSON.stringify(said)?.slice(0, 60)

describe('the rules that a browser has without the schemas say what the server says', () => {
  test('of a bio', () => {
    for (const typed of [
      '',
      ' ',
      'Nurse in Berlin.',
      'b'.repeat(BIO_MAX),
      ` ${'b'.repeat(BIO_MAX)}\n`,
      'b'.repeat(BIO_MAX + 1),
      '👩🏾‍⚕️'.repeat(BIO_MAX / 7),
      'a\u0000b',
      'a\ud800b',
      `\u0000${'b'.repeat(BIO_MAX + 1)}`,
    ])
      expect(bioIssue(typed), shown(typed)).toEqual(refused(createProfileInput.shape.bio)(typed))
  })

  test('of skills and interests', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)
    for (const list of [
      [],
      ['Nursing', ' German '],
      ['n'.repeat(TAG_MAX)],
      [` ${'n'.repeat(TAG_MAX)} `],
      ['n'.repeat(TAG_MAX + 1)],
      ['Nursing', ' '],
      ['', 'a\u0000'],
      ['a\udc00'],
      many(TAGS_MAX),
      many(TAGS_MAX + 1),
      ['n'.repeat(TAG_MAX + 1), ...many(TAGS_MAX)],
      [...many(TAGS_MAX), 'a\u0000'],
    ])
      expect(tagsIssue(list), shown(list)).toEqual(refused(tags)(list))
  })

  test('of what was typed as a list, where no entry can be empty', () => {
    for (const typed of ['', ',', ' , ,', 'a,, b', `${'n'.repeat(TAG_MAX + 1)}, b`, 'a\ud800, b'])
      expect(tagsIssue(splitList(typed)), shown(typed)).toEqual(refused(tags)(splitList(typed)))
  })

  test.each([
    ['countries', isCountry, country, COUNTRIES],
    ['roles', isRole, role, ROLES],
  ])('of %s', (_, isOne, schema, list) => {
    for (const said of [...list, '', 'Wakanda', 'kenya', 'Mentor', 'toString', 0, null, undefined, {}, []])
      expect(isOne(said), shown(said)).toBe(schema.safeParse(said).success)
  })
})
