import type { App, Context } from '#server/app.ts'
import { TooMany } from '#server/platform/limits.ts'
import type { Limits } from '#server/platform/limits.ts'

/**
 * Whether one more mail may go to an address that somebody typed. Beyond the limit it is left out and nobody is told:
 * a refusal would keep the owner of the address from signing up. One network uses up a part only.
 */
export async function mayMail({ app, request }: Pick<Context, 'app' | 'request'>, email: string): Promise<boolean> {
  return (
    (await isWithin(app, 'mail', `to ${email} from ${request.wide_network ?? request.network}`)) &&
    (await isWithin(app, 'mail wide', `to ${email}`))
  )
}

/**
 * Whether one more link to choose a password may go to an address, for a device that is not known. Beyond the limit still
 * one goes each quarter of an hour, whoever asks for it: the owner always has a link that works.
 */
export async function mayMailReset(app: Pick<App, 'limits'>, email: string): Promise<boolean> {
  return (await isWithin(app, 'mail', `reset to ${email}`)) || isWithin(app, 'resetMail', `to ${email}`)
}

async function isWithin({ limits }: Pick<App, 'limits'>, ...counted: Parameters<Limits['consume']>): Promise<boolean> {
  try {
    await limits.consume(...counted)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
