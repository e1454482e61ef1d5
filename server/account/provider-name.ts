import { FULL_NAME_MAX, isVisible } from '#contract/account.ts'
import { oneLine } from '#server/platform/one-line.ts'

const LONE_SURROGATES = /\p{Surrogate}/gu
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A name that a provider tells, as the sign-up form would have taken it: one line that can be stored, and not too long.
 * The front of the address where nothing of it is left.
 */
export function providerName(told: unknown, email: string): string {
  const name = typeof told === 'string' ? cut(oneLine(told.replace(LONE_SURROGATES, ' '))) : ''
  return isVisible(name) ? name : cut(email.split('@')[0] ?? email)
}

/** Cut between letters as people see them: no half of one is left. */
function cut(name: string): string {
  let length = 0
  for (const { segment, index } of letters.segment(name.slice(0, 4 * FULL_NAME_MAX))) {
    if (index + segment.length > FULL_NAME_MAX) break
    length = index + segment.length
  }
  return name.slice(0, length).trim()
}
