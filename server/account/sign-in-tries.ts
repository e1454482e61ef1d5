import { knownDevice } from '#server/account/known-devices.ts'
import type { Context } from '#server/app.ts'
import { consumeFrom, giveBackTo } from '#server/platform/network-limits.ts'

/**
 * Counts a try of a password before it is checked, the same for an address without an account. A device that the
 * account knows counts for itself, so that nobody else can make it wait. Any other one counts for its network, for the
 * account from there, and for the account altogether. After some wrong tries each further one waits, longer each time.
 * @returns what takes back what only wrong passwords are to count @throws TooMany
 */
export async function countTry(context: Context, email: string): Promise<() => Promise<void>> {
  const { limits } = context.app
  const { request } = context
  const device = knownDevice(context, email)
  if (device !== null) {
    await limits.consume('signIn', `device ${device}`)
    // Whoever has many cookies of one account has no more tries for it.
    await limits.consume('signIn wide', `devices of ${email}`)
    return async () => {}
  }
  await consumeFrom(limits, 'signIn', request)
  await limits.consume('signIn', `account ${email} from ${request.network}`)
  const isRight = await limits.slow('wrongPassword', `of ${email}`)
  return async () => {
    await giveBackTo(limits, 'signIn', request)
    await isRight()
  }
}
