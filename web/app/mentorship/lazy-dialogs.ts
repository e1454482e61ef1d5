import { lazy } from 'react'

/*
 * The dialogs of a mentorship, each of which loads when it is first opened. A chat shows without them, and their forms
 * bring the largest library of the screen.
 */

export const RequestDialog = lazy(async () => {
  const form = await import('./requests/request-dialog.tsx')
  return { default: form.RequestDialog }
})

export const ScheduleDialog = lazy(async () => {
  const form = await import('./schedule/schedule-dialog.tsx')
  return { default: form.ScheduleDialog }
})

export const LogSessionDialog = lazy(async () => {
  const form = await import('./sessions/log-session-dialog.tsx')
  return { default: form.LogSessionDialog }
})

export const DisputeDialog = lazy(async () => {
  const form = await import('./sessions/dispute-dialog.tsx')
  return { default: form.DisputeDialog }
})

export const EditSessionDialog = lazy(async () => {
  const form = await import('./sessions/edit-session-dialog.tsx')
  return { default: form.EditSessionDialog }
})

export const NotesDialog = lazy(async () => {
  const dialog = await import('./notes/notes-dialog.tsx')
  return { default: dialog.NotesDialog }
})

export const FeedbackDialog = lazy(async () => {
  const dialog = await import('./feedback/feedback-dialog.tsx')
  return { default: dialog.FeedbackDialog }
})

export const EndDialog = lazy(async () => {
  const form = await import('./tracker/end-dialog.tsx')
  return { default: form.EndDialog }
})
