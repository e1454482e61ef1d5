import { submit } from '#server/contact/submit.ts'
import { open } from '#server/procedure.ts'

/** A message to the operator, accepted as soon as it is queued. */
export const send = open.contact.send.handler(async ({ input, context: { app, request } }) => {
  await submit(app, request.network, input)
  return {}
})
