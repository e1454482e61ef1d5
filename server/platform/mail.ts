import { Transform } from 'node:stream'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { isPrivateHost } from './config-addresses.ts'
import type { Config } from './config.ts'
import { NotBefore } from './job-run.ts'
import type { JobRun } from './job-run.ts'
import type { Log } from './log.ts'
import { AcceptedMails } from './accepted-mails.ts'

/**
 * A mail as the product writes it, ready for the queue. Strict: a mail with something that this version does not know would
 * go out without it. Mails that an earlier version queued are still of this form.
 */
export const mailSchema = z.strictObject({
  to: z.string(),
  /**
   * The member whom it tells of what others do: whoever is banned by the time it is handed over does not get it. A mail
   * about an account itself names nobody, and goes in any case.
   */
  memberId: z.string().optional(),
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

/**
 * Milliseconds for which a mail server may still take a mail that it has not answered. RFC 5321 (4.5.3.2.6) gives it
 * that time. Until then a second copy would meet the first one on its way.
 */
const UNKNOWN_MS = 600_000

/** A mail that the mail server has not taken, or of which it has not said so. The reason is in codes: what a mail server answers names the address. */
class MailNotTaken extends Error {
  readonly code: string
  constructor(error: unknown, isAnswered: boolean) {
    const part = (name: string) => (error instanceof Error && name in error ? String(Reflect.get(error, name)) : '')
    const code = [part('code'), part('responseCode')].filter(Boolean).join(' ') || 'unknown'
    super(`the mail server ${isAnswered ? 'has not taken a mail' : 'has not said whether it took a mail'}: ${code}`)
    this.name = 'MailNotTaken'
    this.code = code
  }
}

/**
 * The mail server of SMTP_URL, as nodemailer takes it. One on the internet must offer TLS: a line that says it has none
 * could be somebody's who reads the password and the links in the mails.
 * @param ms milliseconds until it is there and greets
 */
export function smtpServer(url: string, ms: number) {
  const { protocol, hostname } = new URL(url)
  const requireTLS = protocol === 'smtp:' && !isPrivateHost(hostname)
  return { url, requireTLS, connectionTimeout: ms, greetingTimeout: ms }
}

/** Takes mails to where they go: an SMTP server, or the demo's mailbox. */
export type Mailer = {
  /** @throws NotBefore while the mail server may still take the mail of a try before; another Error when it is not taken */
  deliver(mail: Mail, job: JobRun): Promise<void>
}

/**
 * Returns the mailer of the settings: SMTP_URL in production, the mailbox in the demo. Null when there is none: mails
 * then stay in the queue until a server is set.
 */
export function createMailer(
  config: Config,
  mailbox: { add(mail: Mail, job: JobRun): Promise<void> } | null,
  from: string,
  log: Log,
  clock: Clock,
): Mailer | null {
  if (mailbox) return { deliver: (mail, job) => mailbox.add(mail, job) }
  if (!config.smtpUrl) return null
  const accepted = new AcceptedMails(config.dataDir, log)
  const host = new URL(config.publicUrl).hostname
  const server = smtpServer(config.smtpUrl, CONNECT_MS)
  return {
    deliver: async ({ calendar, memberId: _, ...mail }, { id, isRetry, handedOverAt, noteHandOver }) => {
      if (isRetry && accepted.has(id)) return
      const until = new Date((handedOverAt?.getTime() ?? 0) + UNKNOWN_MS)
      if (until > clock.now()) throw new NotBefore('the mail server may still take it', until)
      const icalEvent = calendar && { ...calendar, filename: INVITATION_FILE }
      const message = {
        ...mail,
        ...(icalEvent && { icalEvent }),
        // The same with every try, so that whoever gets a mail twice can tell.
        messageId: `<${id}@${host}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      let isHandedOver = false
      const transport = createTransport(server, { from: config.mailFrom ?? from })
      transport.use('stream', ({ message: sent }, done) => {
        sent.transform(
          beforeItsEnd(async () => {
            await noteHandOver(clock.now())
            isHandedOver = true
          }),
        )
        done()
      })
      await transport.sendMail(message).catch(async (error: unknown) => {
        const isAnswered = !isHandedOver || isRefusal(error)
        if (isHandedOver && isAnswered) await noteHandOver(null)
        throw new MailNotTaken(error, isAnswered)
      })
      accepted.add(id)
    },
  }
}

/** Passes a mail on and acts before its end: a mail server takes no mail whose end it has not seen. */
function beforeItsEnd(act: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => callbackify(act)(done),
  })
}

/** Whether the mail server has answered. Where the line was lost before it did, nobody knows. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
}
