import { lazy } from 'react'

/** The form, which loads when it is first opened. */
export const CreateCircleDialog = lazy(async () => {
  const form = await import('./create-circle-dialog.tsx')
  return { default: form.CreateCircleDialog }
})

/** The form of a circle's words, which loads when it is first opened. */
export const EditCircleDialog = lazy(async () => {
  const form = await import('./edit-circle-dialog.tsx')
  return { default: form.EditCircleDialog }
})
