import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { JobRun } from './jobs.ts'
import type { Log } from './log.ts'
import { AcceptedMails } from './accepted-mails.ts'

/**
 * A mail as the product writes it, ready for the queue. Strict: a mail with something that this version does not know would
 * go out without it. Mails that an earlier version queued are still of this form.
 */
export const mailSchema = z.strictObject({
  to: z.string(),
  /** Where an answer goes, when that is not the sender. */
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  /** An invitation that calendars understand (iTIP): what to do with it, and the iCalendar text. */
  calendar: z.strictObject({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
})
export type Mail = z.infer<typeof mailSchema>

export const MAIL_QUEUE = 'mail'

/** The name of an invitation among a mail's attachments. */
export const INVITATION_FILE = 'invitation.ics'

/** Milliseconds until a mail server is there and greets; what follows may take minutes, and a mail given up too early is sent twice. */
/** Longer than an ending process waits for its jobs: what it hands back is sent at once by the next, what failed waits. */
const CONNECT_MS = 15_000

/** A mail that the mail server has not taken. The reason is in codes: what a mail server answers names the address. */
class MailNotTaken extends Error {
  readonly code: string
  constructor(error: unknown) {
    const part = (name: string) => (error instanceof Error && name in error ? String(Reflect.get(error, name)) : '')
    const code = [part('code'), part('responseCode')].filter(Boolean).join(' ') || 'unknown'
    super(`the mail server has not taken a mail: ${code}`)
    this.name = 'MailNotTaken'
    this.code = code
  }
}

/** Takes mails to where they go: an SMTP server, or the demo's mailbox. */
export type Mailer = { deliver(mail: Mail, job: JobRun): Promise<void> }

/**
 * The mailer of the settings: SMTP_URL in production, the mailbox in the demo, or null when there is
 * none: then mails stay in the queue until a server is set.
 */
export function createMailer(
  config: Config,
  mailbox: { add(mail: Mail, job: JobRun): Promise<void> } | null,
  from: string,
  log: Log,
): Mailer | null {
  if (mailbox) return { deliver: (mail, job) => mailbox.add(mail, job) }
  if (!config.smtpUrl) return null
  const accepted = new AcceptedMails(config.dataDir, log)
  const host = new URL(config.publicUrl).hostname
  const server = { url: config.smtpUrl, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS }
  const transport = createTransport(server, { from: config.mailFrom ?? from })
  return {
    deliver: async ({ calendar, ...mail }, { id, isRetry }) => {
      if (isRetry && accepted.has(id)) return
      const icalEvent = calendar && { ...calendar, filename: INVITATION_FILE }
      const message = {
        ...mail,
        ...(icalEvent && { icalEvent }),
        // The same with every try, so that whoever gets a mail twice can tell.
        messageId: `<${id}@${host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw new MailNotTaken(error)
      })
      accepted.add(id)
    },
  }
}
