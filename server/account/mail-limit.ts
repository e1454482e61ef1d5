import type { Context } from '#server/app.ts'
import { TooMany } from '#server/platform/limits.ts'

/**
 * Whether one more mail may go to an address that somebody typed. Beyond the limit it is left out and nobody is told:
 * a refusal would keep the owner of the address from signing up. One network uses up a part only.
 */
export async function mayMail({ app, request }: Pick<Context, 'app' | 'request'>, email: string): Promise<boolean> {
  try {
    await app.limits.consume('mail', `to ${email} from ${request.wide_network ?? request.network}`)
    await app.limits.consume('mail wide', `to ${email}`)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
