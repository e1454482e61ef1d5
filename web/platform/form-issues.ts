import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { issuesOf } from './api.ts'

/**
 * Puts what the server refused under the form's fields and the cursor into the first of them.
 * @returns whether there was anything to show there; if not, the caller says it elsewhere
 */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const issues = issuesOf(error)
  const wrong = fields.filter((field) => field in issues)
  for (const [index, field] of wrong.entries()) {
    setError(field, { type: 'server', message: issues[field] ?? '' }, { shouldFocus: index === 0 })
  }
  return wrong.length > 0
}
