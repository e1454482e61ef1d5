import { AUTH_TEXTS, FULL_NAME_MAX, isVisible } from './account.ts'
import { issueMessage } from './issues.ts'
import { requiredText } from './text.ts'

/** The name of a person, as they type it: something of it has to be seen, since others choose by it (rule: visible-name). */
export const fullName = requiredText(FULL_NAME_MAX, AUTH_TEXTS.nameMissing).refine(
  (name) => name === '' || isVisible(name),
  issueMessage(AUTH_TEXTS.nameMissing),
)
