import { msg } from './texts.ts'

/** What is wrong with an address that is none, on every form that asks for one. */
export const EMAIL_INVALID = msg({ id: 'email.invalid', message: 'Please enter a valid email address' })
