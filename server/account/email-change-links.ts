import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'secret'>

/** Which mailbox a link was mailed to. */
export type Side = 'old' | 'new'

/** The link that confirms a changed address from one mailbox: the change's id, and a signature that only the mail has. */
export function emailChangeLink(config: Settings, id: string, side: Side): string {
  return `${config.publicUrl}/auth/email?token=${id}.${side}.${signature(config, id, side).toString('base64url')}`
}

/** What a link's token confirms; null unless we made it. */
export function emailChangeOf(config: Settings, token: string): { id: string; side: Side } | null {
  const [id = '', side = '', given = ''] = token.split('.', 3)
  if (side !== 'old' && side !== 'new') return null
  const [theirs, ours] = [Buffer.from(given, 'base64url'), signature(config, id, side)]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? { id, side } : null
}

function signature({ secret }: Settings, id: string, side: Side): Buffer {
  return createHmac('sha256', secret).update(`changed address ${side} ${id}`).digest()
}
