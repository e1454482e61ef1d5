import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactInput } from '#contract/contact-api.ts'
import { CONTACT_FIELDS, CONTACT_LIMITS, CONTACT_TEXTS, contactIssues } from '#contract/contact.ts'
import type { ContactField } from '#contract/contact.ts'
import { issueOf } from '#contract/issues.ts'
import { NOT_STORABLE } from '#contract/storable.ts'

const GOOD = { name: 'Ama', email: 'ama@mail.example', subject: 'Hello', message: 'A question' }
const refusals = (values: Record<ContactField, string>) => {
  const { error } = contactInput.safeParse(values)
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], issueOf(message).text]),
  )
}

test.each([
  ['name', '', CONTACT_TEXTS.name],
  ['name', ' \n\t ', CONTACT_TEXTS.name],
  ['name', 'x'.repeat(101), CONTACT_TEXTS.nameLong],
  ['email', '', CONTACT_TEXTS.email],
  ['email', 'ama', CONTACT_TEXTS.email],
  ['email', 'ama@mail', CONTACT_TEXTS.email],
  ['email', `${'x'.repeat(256)}@mail.example`, CONTACT_TEXTS.emailLong],
  ['subject', '', CONTACT_TEXTS.subject],
  ['subject', 'x'.repeat(201), CONTACT_TEXTS.subjectLong],
  ['message', '', CONTACT_TEXTS.message],
  ['message', 'x'.repeat(1001), CONTACT_TEXTS.messageLong],
] as const)('%s %j is refused with the same words before and after it is sent', (field, value, words) => {
  const values = { ...GOOD, [field]: value }
  expect(contactIssues(values)).toEqual({ [field]: words })
  expect(refusals(values)).toEqual({ [field]: words })
})

test.each(CONTACT_FIELDS)('%s may be as long as its limit, and spaces around it do not count', (field) => {
  const longest =
    field === 'email' ? `${'x'.repeat(CONTACT_LIMITS.email - 13)}@mail.example` : 'x'.repeat(CONTACT_LIMITS[field])
  const values = { ...GOOD, [field]: `  ${longest} \n` }
  expect(contactIssues(values)).toEqual({})
  expect(contactInput.parse(values)[field]).toBe(longest)
})

test('what the page refuses, the server refuses with the same words', () => {
  const words = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 1010 }),
    fc.emailAddress(),
  )
  fc.assert(
    fc.property(fc.record({ name: words, email: words, subject: words, message: words }), (values) => {
      for (const [field, said] of Object.entries(contactIssues(values)))
        expect([NOT_STORABLE, said]).toContainEqual(refusals(values)[field])
    }),
    { numRuns: 500, seed: 56 },
  )
})
