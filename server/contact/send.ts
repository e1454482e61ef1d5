import { submit } from '#server/contact/submit.ts'
import { open } from '#server/procedure.ts'

/** Queues a message to the operator and answers. */
export const send = open.contact.send.handler(async ({ input, context: { app, request } }) => {
  await submit(app, request, input)
  return {}
})
