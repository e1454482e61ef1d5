import type { ContactInput } from '#contract/contact-api.ts'
import { HONEYPOT } from '#contract/contact.ts'
import type { App } from '#server/app.ts'

/**
 * A message to the operator, from either way of sending it: its mail is queued when this resolves.
 * @throws TooMany when the address has written too often
 */
export async function submit(app: App, network: string, input: ContactInput): Promise<void> {
  await app.limits.consume('contact', network)
  // A robot must not learn that it was seen through.
  if (input[HONEYPOT]) return
  await app.inTransaction(async (_tx, record) => record({ type: 'contact.sent', contact: input }))
}
