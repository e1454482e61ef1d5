import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeEach, expect, test, vi } from 'vitest'
import { foundText } from '#contract/help-search.ts'
import { CONTACT_TEXTS } from '#contract/contact.ts'
import type { Text } from '#contract/texts.ts'
import { plainText } from './plain-text.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))

/** As the build leaves it: a compiled message, which is a list, in the place of the ICU text. */
const compiled = (text: Text) => ({ ...text, message: compileMessage(text.message) as unknown as string })

test.each([
  [CONTACT_TEXTS.sent, 'Message sent!'],
  [CONTACT_TEXTS.nameLong, 'Please keep your name to 100 characters'],
  [foundText(0), 'No answers found'],
  [foundText(1), '1 answer found'],
  [foundText(12), '12 answers found'],
])('%o is put together in development and in the build', (text, words) => {
  expect(plainText(text)).toBe(words)
  expect(plainText(compiled(text))).toBe(words)
})

test('takes the plural form of the language', () => {
  const message = '{count, plural, one {# ኛ} few {# ፈ} other {# ሌ}}'
  vi.stubGlobal('document', { documentElement: { lang: 'pl' } })
  expect(plainText(compiled({ id: 'x', message, values: { count: 3 } }))).toBe('3 ፈ')
})
