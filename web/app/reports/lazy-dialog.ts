import { lazy } from 'react'

/** The dialog to block and report, which loads when it is first opened. */
export const SafetyDialog = lazy(async () => {
  const dialog = await import('./safety-dialog.tsx')
  return { default: dialog.SafetyDialog }
})
