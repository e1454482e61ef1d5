import type { App } from '#server/app.ts'
import { TooMany } from '#server/platform/limits.ts'

/**
 * Whether one more mail may go out for what somebody does. Who asks, or logs, more than the limit allows in a day has
 * no more mails sent, and is not told. Bells still show what they did. What nobody did is not limited.
 */
export async function mayMailFor({ limits }: Pick<App, 'limits'>, actorId: string | null): Promise<boolean> {
  if (actorId === null) return true
  try {
    await limits.consume('notificationMail', actorId)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
