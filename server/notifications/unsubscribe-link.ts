import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { UNSUBSCRIBABLE, UNSUBSCRIBE_PATH } from '#contract/notifications.ts'
import type { Unsubscribable } from '#contract/notifications.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail } from '#server/platform/mail.ts'

type Settings = Pick<Config, 'publicUrl' | 'secret'>

/** Whom a link is for, and which mails it ends. */
export type Unsubscription = { user_id: string; what: Unsubscribable }

const subject = z.tuple([z.uuid(), z.enum(UNSUBSCRIBABLE)])

/** The link that ends mails of one kind to a member without signing in. It is valid for good, like the mail it stands in. */
export function unsubscribeLink(config: Settings, { user_id, what }: Unsubscription): string {
  const token = `${user_id}.${what}.${signature(config, user_id, what).toString('base64url')}`
  return `${config.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`
}

/** Whom and what a link's token is for; null unless we made it. */
export function unsubscriptionOf(config: Settings, token: string): Unsubscription | null {
  const [id, kind, given = '', ...rest] = token.split('.', 4)
  const read = subject.safeParse([id, kind])
  if (!read.success || rest.length > 0) return null
  const [user_id, what] = read.data
  const [theirs, ours] = [Buffer.from(given, 'base64url'), signature(config, user_id, what)]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? { user_id, what } : null
}

/** What makes mail programs show their own button to unsubscribe (RFC 8058). */
export function unsubscribeHeaders(link: string): NonNullable<Mail['headers']> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function signature({ secret }: Settings, userId: string, what: Unsubscribable): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe ${userId} ${what}`).digest()
}
