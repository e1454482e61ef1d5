import { CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Text } from '#contract/texts.ts'

/** What is wrong with the text of a post; the field itself limits its length. */
export function postIssue(content: string): Text | undefined {
  return content.trim() === '' ? CIRCLE_TEXTS.post : undefined
}
