import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail as it came over the wire, once for each of its recipients. `links` are the addresses in its
 * plain text, in order; `headers` its lines up to the first empty one, unfolded, in order.
 */
export type ReceivedMail = {
  to: string
  recipients: string[]
  from: string
  subject: string
  text: string
  html: string
  links: string[]
  headers: string[]
  /** An invitation within it: its content type, and the iCalendar text. */
  calendar: { type: string; text: string } | null
}

export type SmtpSink = {
  url: string
  received: ReceivedMail[]
  stop(): Promise<void>
}

/** What happens to a mail instead of being kept: it is answered with a line such as "550 no", never, or its connection is lost. */
export type Refuse = (mail: ReceivedMail) => `${number} ${string}` | 'hang' | 'drop' | null

/** A real SMTP server on this machine, at a free port unless told which, that keeps what it is given. */
export async function startSmtpSink(at = 0, { refuse = () => null }: { refuse?: Refuse } = {}): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const mails = recipients.map((to) => readMail(to, recipients, raw))
        const refusal = mails[0] ? refuse(mails[0]) : null
        if (refusal === 'drop') return (stream.destroy(), void sockets.forEach((socket) => socket.destroy()))
        if (refusal === 'hang') return
        if (refusal !== null) return done(refusalOf(refusal))
        received.push(...mails)
        done()
      })
    },
  })
  const listening = server.listen(at, '127.0.0.1')
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** The subject of a mail as it is read: each encoded word of it decoded (RFC 2047). */
export function subjectOf({ subject }: Pick<ReceivedMail, 'subject'>): string {
  return subject
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, words: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString()
        : decode(words.replaceAll('_', ' '), 'quoted-printable'),
    )
}

function refusalOf(line: string): Error {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) })
}

type Part = { headers: Map<string, string>; body: string }

function readMail(to: string, recipients: string[], raw: string): ReceivedMail {
  const mail = readPart(raw)
  const text = textOf(mail, 'text/plain').replaceAll('\r\n', '\n')
  return {
    to,
    recipients,
    headers: headerLines(raw),
    from: mail.headers.get('from') ?? '',
    subject: mail.headers.get('subject') ?? '',
    text,
    html: textOf(mail, 'text/html'),
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    calendar: calendarOf(mail),
  }
}

/** The alternative of a mail that calendars read. */
function calendarOf(mail: Part): ReceivedMail['calendar'] {
  const found = partsOf(mail).find((part) => part.headers.get('content-type')?.startsWith('text/calendar'))
  const type = found?.headers.get('content-type')
  return found && type ? { type, text: textOf(found, 'text/calendar') } : null
}

function partsOf(part: Part): Part[] {
  const boundary = boundaryOf(part)
  if (!boundary) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((raw) => partsOf(readPart(raw.replace(/^\r\n/, ''))))
}

const boundaryOf = ({ headers }: Part) => /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]

function readPart(raw: string): Part {
  const headers = new Map(
    headerLines(raw).map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  return { headers, body: raw.slice(raw.indexOf('\r\n\r\n') + 4) }
}

function headerLines(raw: string): string[] {
  return raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
}

function textOf(part: Part, wanted: string): string {
  return partsOf(part)
    .filter(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(wanted))
    .map(({ headers, body }) => decode(body, headers.get('content-transfer-encoding') ?? '7bit'))
    .join('')
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
