import { CIRCLE_TEXTS } from '#contract/circles.ts'

/** What is wrong with the words of a post; the field itself takes no more than may be sent. */
export function postIssue(content: string): string | undefined {
  return content.trim() === '' ? CIRCLE_TEXTS.post : undefined
}
