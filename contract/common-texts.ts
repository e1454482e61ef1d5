import { msg } from './texts.ts'

/** Texts of the public pages that scripts or the Markdown renderer write; the application shares some. */
export const SITE_TEXTS = {
  close: msg({ id: 'site.close', message: 'Close' }),
  error: msg({ id: 'site.error', message: 'Error' }),
  table: msg({ id: 'site.table', message: 'Table' }),
  needsScript: msg({
    id: 'site.needs_script',
    message: 'This page needs JavaScript. Please switch it on in your browser and load the page again.',
  }),
} as const

/** The texts of errors that any procedure can answer; the id is the error's code. */
export const COMMON_TEXTS = {
  badRequest: msg({ id: 'BAD_REQUEST', message: 'Please check what you entered.' }),
  shapeWrong: msg({ id: 'INVALID_INPUT', message: 'Please check this field.' }),
  unauthorized: msg({ id: 'UNAUTHORIZED', message: 'Please sign in to continue.' }),
  forbidden: msg({ id: 'FORBIDDEN', message: 'You are not allowed to do this.' }),
  noProfile: msg({ id: 'NO_PROFILE', message: 'Please complete your profile first.' }),
  notFound: msg({ id: 'NOT_FOUND', message: 'Not found.' }),
  tooMany: msg({
    id: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Please wait a moment and try again.',
  }),
  bodyTooLarge: msg({ id: 'PAYLOAD_TOO_LARGE', message: 'This is more than can be sent at once.' }),
  tooSlow: msg({ id: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time.' }),
  unavailable: msg({
    id: 'SERVICE_UNAVAILABLE',
    message: 'The service cannot answer right now. Please try again in a moment.',
  }),
  foreignOrigin: msg({ id: 'FOREIGN_ORIGIN', message: 'This request came from another site.' }),
} as const
