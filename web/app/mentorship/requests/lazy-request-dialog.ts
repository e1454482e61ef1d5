import { lazy } from 'react'

/** The form, which loads when it is first opened. */
export const RequestDialog = lazy(async () => {
  const form = await import('./request-dialog.tsx')
  return { default: form.RequestDialog }
})
