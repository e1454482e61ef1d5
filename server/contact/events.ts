import type { ContactInput } from '#contract/contact-api.ts'

export interface ContactEvents {
  /** Somebody wrote to the operator. The same `id` may come again: a form that is sent twice is one message. */
  'contact.sent': { contact: ContactInput }
}

declare module '#server/platform/events.ts' {
  interface Events extends ContactEvents {}
}
