import type { App } from '#server/app.ts'
import { TooMany } from '#server/platform/limits.ts'

/**
 * Counts a wrong code. Beyond the few that an owner mistypes within an hour the owner is told, once a day: whoever guesses
 * has said the right password.
 */
export async function noteWrongCode(app: Pick<App, 'config' | 'limits' | 'inTransaction'>, userId: string) {
  const { limits, config } = app
  const isUsual = await isWithin(limits.consume('wrongCodeMail', `of ${userId}`))
  if (isUsual) return
  // All points of a day at once: the next mail has to wait for the next ones.
  const mayTell = await isWithin(limits.consume('wrongCode', `told to ${userId}`, config.limits.wrongCode.points))
  if (mayTell) await app.inTransaction(async (_tx, record) => record({ type: 'account.wrong_codes', user_id: userId }))
}

async function isWithin(counted: Promise<void>): Promise<boolean> {
  try {
    await counted
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
