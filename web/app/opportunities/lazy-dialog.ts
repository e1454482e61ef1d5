import { lazy } from 'react'

/** The form, which comes when somebody wants it. */
export const OpportunityDialog = lazy(async () => {
  const form = await import('./opportunity-dialog.tsx')
  return { default: form.OpportunityDialog }
})
