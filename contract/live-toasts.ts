import { msg } from './texts.ts'

/** The toast of a new connection request. */
export const REQUEST_TOAST = {
  title: msg({ id: 'matches.requested_title', message: 'New Connection Request!' }),
  description: msg({ id: 'matches.requested', message: 'You have a new connection request waiting for you.' }),
} as const

/** The toasts of what the other side of a mentorship did. They load with every screen. */
export const MENTORSHIP_TOASTS = {
  requestNew: msg({ id: 'mentorship.request_new', message: 'New Mentorship Request' }),
  started: msg({ id: 'mentorship.started', message: 'Mentorship Started!' }),
} as const
