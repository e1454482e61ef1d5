import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'

/** A mail as the product writes it, ready for the queue. */
export type Mail = {
  to: string
  /** Where an answer goes, when that is not the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** An invitation that calendars understand (iTIP): what to do with it, and the iCalendar text. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export const MAIL_QUEUE = 'mail'

/** The name of an invitation among a mail's attachments. */
export const INVITATION_FILE = 'invitation.ics'

/** Takes mails to where they go: an SMTP server, or the demo's mailbox. */
export type Mailer = { deliver(mail: Mail): Promise<void> }

/**
 * The mailer of the settings: SMTP_URL in production, the mailbox in the demo, or null when there is
 * none: then mails stay in the queue until a server is set.
 */
export function createMailer(
  config: Config,
  mailbox: { add(mail: Mail): Promise<void> } | null,
  from: string,
): Mailer | null {
  if (mailbox) return { deliver: (mail) => mailbox.add(mail) }
  if (!config.smtpUrl) return null
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom ?? from })
  return {
    deliver: async ({ calendar, ...mail }) => {
      const icalEvent = calendar && { ...calendar, filename: INVITATION_FILE }
      await transport.sendMail({
        ...mail,
        ...(icalEvent && { icalEvent }),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
  }
}
