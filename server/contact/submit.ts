import type { ContactInput } from '#contract/contact-api.ts'
import { HONEYPOT } from '#contract/contact.ts'
import type { App } from '#server/app.ts'
import type { Networks } from '#server/platform/http/network.ts'
import { consumeFrom } from '#server/platform/network-limits.ts'

/**
 * Queues a message to the operator, for the API and the plain form alike; it is queued when this resolves. Nobody else
 * gets a mail, so that the form cannot be used to write to strangers. A message with an id is queued once.
 * @throws TooMany when the network has sent too many messages
 */
export async function submit(app: App, from: Networks, input: ContactInput): Promise<void> {
  await consumeFrom(app.limits, 'contact', from)
  // A robot gets the same answer, so that it cannot tell that it was recognised.
  if (input[HONEYPOT]) return
  await app.inTransaction(async (_tx, record) => record({ type: 'contact.sent', contact: input }))
}
