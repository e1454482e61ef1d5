import { lazy } from 'react'

/** The question, which loads when it is first asked. */
export const SignOutQuestion = lazy(async () => {
  const question = await import('./sign-out-question.tsx')
  return { default: question.SignOutQuestion }
})
