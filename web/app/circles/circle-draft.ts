import { CIRCLE_DESCRIPTION_MAX, CIRCLE_NAME_MAX, CIRCLE_TEXTS } from '#contract/circles.ts'
import type { CIRCLE_TYPES } from '#contract/circles.ts'

/** What is typed into the form of a new circle. */
export type CircleDraft = {
  name: string
  description: string
  circle_type: (typeof CIRCLE_TYPES)[number]
  cover: File | null
}

/** Spec 5: a circle is a career one unless chosen otherwise. */
export const EMPTY_CIRCLE: CircleDraft = { name: '', description: '', circle_type: 'career', cover: null }

/** What is wrong with a draft, by field; the server checks the same again. */
export function circleIssues({ name, description }: CircleDraft): Record<string, string> {
  const issues: Record<string, string> = {}
  if (!name.trim()) issues.name = CIRCLE_TEXTS.name
  else if (name.trim().length > CIRCLE_NAME_MAX) issues.name = CIRCLE_TEXTS.nameLong
  if (!description.trim()) issues.description = CIRCLE_TEXTS.description
  else if (description.trim().length > CIRCLE_DESCRIPTION_MAX) issues.description = CIRCLE_TEXTS.descriptionLong
  return issues
}
