import { lazy } from 'react'

/** The form, which loads when it is first opened. */
export const OpportunityDialog = lazy(async () => {
  const form = await import('./opportunity-dialog.tsx')
  return { default: form.OpportunityDialog }
})
