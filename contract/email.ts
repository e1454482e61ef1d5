/** What is said of an address that is none, on every form that asks for one (spec 5). */
export const EMAIL_INVALID = 'Please enter a valid email address'
