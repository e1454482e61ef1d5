import type { CIRCLE_TYPES } from '#contract/circle-types.ts'
import { CIRCLE_DESCRIPTION_MAX, CIRCLE_NAME_MAX, CIRCLE_TEXTS } from '#contract/circles.ts'
import type { Text } from '#contract/texts.ts'

/** What is typed into the form of a new circle. */
type CircleDraft = {
  name: string
  description: string
  circle_type: (typeof CIRCLE_TYPES)[number]
}

/** A circle is a career one unless chosen otherwise (rule: circle-type). */
export const EMPTY_CIRCLE: CircleDraft = { name: '', description: '', circle_type: 'career' }

/** What is wrong with a draft, by field; the server checks the same again. */
export function circleIssues({ name, description }: CircleDraft) {
  return {
    name: textIssue(name, CIRCLE_NAME_MAX, CIRCLE_TEXTS.name, CIRCLE_TEXTS.nameLong),
    description: textIssue(description, CIRCLE_DESCRIPTION_MAX, CIRCLE_TEXTS.description, CIRCLE_TEXTS.descriptionLong),
  }
}

function textIssue(typed: string, max: number, missing: Text, tooLong: Text): Text | undefined {
  const { length } = typed.trim()
  if (length === 0) return missing
  return length > max ? tooLong : undefined
}
